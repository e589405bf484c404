import { accessSync, constants } from 'node:fs';
import { dirname } from 'node:path';
import { readCommandLine } from './command-line.ts';
import type { Command } from './command-line.ts';
import { changeLines, compareRuns, readRun, writeRun } from './compare.ts';
import { PARTS } from './parts.ts';
import { partLines, summaryLines } from './report.ts';
import { installPackages, runParts } from './run-parts.ts';
import { cleanUpOnSignals, createRunFolder, removeRunFolder, stopProcesses } from './started-processes.ts';

const WRONG_COMMAND_LINE = 2;

/** Does what the command line asks for; returns the exit code. */
async function main(): Promise<number> {
  const command = readCommandLine(process.argv.slice(2), PARTS);
  if (command.kind === 'run') return measure(command);
  if (command.kind === 'print') console.log(command.text);
  else console.error(command.text);
  return command.kind === 'print' ? 0 : WRONG_COMMAND_LINE;
}

async function measure({
  parts,
  rounds,
  jsonFile,
  compareFile,
}: Extract<Command, { readonly kind: 'run' }>): Promise<number> {
  let former;
  try {
    // Said now, so that a long run is not lost at its end.
    if (jsonFile !== undefined) accessSync(dirname(jsonFile), constants.W_OK);
    if (compareFile !== undefined) former = readRun(compareFile);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return WRONG_COMMAND_LINE;
  }
  const folder = createRunFolder();
  const unlessStopping = cleanUpOnSignals(folder);
  try {
    const reports = await runParts(parts, {
      rounds,
      provideTools: installPackages,
      cleanUp: async () => {
        await unlessStopping();
        await stopProcesses(folder);
      },
      onReport: (report) => print(partLines(report)),
    });
    print(summaryLines(reports));
    if (former !== undefined) print(changeLines(compareRuns(former.parts, reports)));
    if (jsonFile !== undefined) writeRun(jsonFile, reports);
    return reports.every(({ outcome }) => outcome === 'measured') ? 0 : 1;
  } finally {
    await unlessStopping();
    await removeRunFolder(folder);
  }
}

function print(lines: readonly string[]): void {
  for (const line of lines) console.log(line);
}

process.exit(await main());
