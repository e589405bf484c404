import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** A live process that has to do with a data folder. */
export interface FoundProcess {
  readonly pid: number;
  readonly command: string;
}

/**
 * The live processes of a data folder: its path is in their command line, environment or working
 * directory. Zombies do not count.
 */
export function findProcesses(dataDir: string): readonly FoundProcess[] {
  const mark = basename(dataDir);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim();
      if (command === '') return [];
      const traces = [command, read(`/proc/${name}/environ`), link(`/proc/${name}/cwd`)];
      return traces.some((trace) => trace.includes(mark)) ? [{ pid: Number(name), command }] : [];
    });
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has exited, or belongs to another user.
    return '';
  }
}

function link(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
