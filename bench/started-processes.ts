import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProcesses } from '#tests/processes/find-processes.ts';

/** How long processes get to stop by themselves before they are killed, in milliseconds. */
const GRACE = 12_000;
/** How long a kill may take, in milliseconds. */
const KILL_GRACE = 5_000;
const LOOK_EVERY = 50;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Creates the folder of a run, and makes it the place of all temporary files of this process.
 *
 * Everything that a part starts names this folder in its command line, environment or working
 * directory. That is how `stopProcesses` finds it, also after its parent has died.
 */
export function createRunFolder(): string {
  // The path is short because PostgreSQL's socket, far below it, may have 107 characters.
  const folder = mkdtempSync(join(tmpdir(), 'ns-bench-'));
  // As root, PostgreSQL runs as another user, who has to pass through.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
  // Name servers are in a folder that an ordinary user's PATH lacks.
  process.env['PATH'] = [process.env['PATH'] ?? '', '/usr/sbin'].join(delimiter);
  return folder;
}

/**
 * Stops every process of a run folder and returns when none is left.
 *
 * Processes whose parent is not among them are asked first: a server stops its own database and
 * registry. What is still there after a while is killed.
 */
export async function stopProcesses(folder: string): Promise<void> {
  const startedAt = performance.now();
  const asked = new Set<number>();
  for (;;) {
    const found = findProcesses(folder);
    if (found.length === 0) return;
    const waited = performance.now() - startedAt;
    if (waited > GRACE + KILL_GRACE)
      throw new Error(`still running: ${found.map(({ pid, command }) => `${pid} ${command}`).join('; ')}`);
    const pids = new Set(found.map(({ pid }) => pid));
    for (const { pid } of found) {
      if (waited > GRACE) send(pid, 'SIGKILL');
      else if (!asked.has(pid) && !pids.has(readParent(pid))) {
        asked.add(pid);
        send(pid, 'SIGTERM');
      }
    }
    await sleep(LOOK_EVERY);
  }
}

/** Stops every process of a run folder, then removes the folder. */
export async function removeRunFolder(folder: string): Promise<void> {
  await stopProcesses(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * On SIGINT, SIGTERM and SIGHUP, removes the run folder with its processes and exits with 128 plus
 * the number of the signal; after an error that nothing caught, with 1.
 *
 * Returns what everybody else who ends the run waits for first: it never settles once a signal has
 * come. A part that loses its server then cannot end the run with another exit code.
 *
 * Nothing is started between the last look and the exit: they are one step of the event loop.
 */
export function cleanUpOnSignals(folder: string): () => Promise<void> {
  let isStopping = false;
  const stop = (exitCode: number): void => {
    if (isStopping) return;
    isStopping = true;
    console.error('Stopping what this run started …');
    removeRunFolder(folder).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        console.error(error);
        process.exit(exitCode);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, () => stop(128 + constants.signals[signal]));
  process.on('uncaughtException', (error) => {
    // A part that loses its server while we stop fails as expected.
    if (!isStopping) console.error(error);
    stop(1);
  });
  return () => (isStopping ? new Promise(() => undefined) : Promise.resolve());
}

/** User and system time of a process in seconds; the kernel counts in hundredths. */
export function processorSeconds(pid: number | undefined): number {
  const fields = readStat(pid);
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** Resident memory of a process. */
export function readMegabytes(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024;
}

function readParent(pid: number): number {
  try {
    return Number(readStat(pid)[1]);
  } catch {
    // It has ended.
    return 0;
  }
}

/** What `/proc/PID/stat` says after the name of the program. */
function readStat(pid: number | undefined): readonly string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
