import { parseArgs } from 'node:util';
import type { Part } from './parts.ts';

const USAGE = `npm run bench -- [PART…] [--rounds N] [--json FILE] [--compare FILE]

Measures the parts named, or all, and prints each figure beside its goal and a baseline.

  --list           print the parts
  --rounds N       run each part N times and take medians (default 1)
  --json FILE      write the figures to FILE
  --compare FILE   print the change since the run that --json wrote to FILE
  --help           print this

Exit code: 0 all measured, 1 a part was not measured, 2 wrong command line.`;

/** What the command line asks for. */
export type Command =
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'refuse'; readonly text: string }
  | {
      readonly kind: 'run';
      readonly parts: readonly Part[];
      readonly rounds: number;
      readonly jsonFile: string | undefined;
      readonly compareFile: string | undefined;
    };

/** Reads the command line. Parts run in their own order, each once. */
export function readCommandLine(args: readonly string[], parts: readonly Part[]): Command {
  const parsed = parse(args);
  if (typeof parsed === 'string') return { kind: 'refuse', text: `${parsed}\n\n${USAGE}` };
  const { values, positionals } = parsed;
  if (values.help === true) return { kind: 'print', text: USAGE };
  if (values.list === true) return { kind: 'print', text: listParts(parts) };
  const unknown = positionals.filter((name) => parts.every((part) => part.name !== name));
  if (unknown.length > 0)
    return {
      kind: 'refuse',
      text: `Unknown part: ${unknown.join(', ')}. The parts are:\n${listParts(parts)}`,
    };
  const rounds = Number(values.rounds ?? 1);
  if (!Number.isInteger(rounds) || rounds < 1)
    return { kind: 'refuse', text: `--rounds takes a whole number from 1 up, not ${values.rounds}.` };
  return {
    kind: 'run',
    parts: positionals.length === 0 ? parts : parts.filter(({ name }) => positionals.includes(name)),
    rounds,
    jsonFile: values.json,
    compareFile: values.compare,
  };
}

function listParts(parts: readonly Part[]): string {
  return parts.map(({ name, what }) => `  ${name.padEnd(20)}${what}`).join('\n');
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean' } as const;
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { list: flag, help: flag, rounds: text, json: text, compare: text },
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
