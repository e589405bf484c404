import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A live process of a PostgreSQL server. */
export interface PostgresProcess {
  readonly pid: number;
  readonly parent: number;
}

/**
 * The running PostgreSQL processes whose working directory is `folder`.
 *
 * A server and its children work in their data directory, so this does not depend on
 * `postmaster.pid`. Ignores zombies, and other programs such as a shell in that folder.
 */
export function postgresProcessesIn(folder: string): PostgresProcess[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((entry) => lookAt(Number(entry), folder) ?? []);
}

/** Whether that process is alive and a PostgreSQL process working in `folder`. */
export function isPostgresIn(folder: string, pid: number): boolean {
  return lookAt(pid, folder) !== undefined;
}

function lookAt(pid: number, folder: string): PostgresProcess | undefined {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return undefined;
    // proc(5): pid (comm) state ppid …
    const stat = /^\d+ \((.*)\) (\S) (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    const isAlive = stat?.[1] === 'postgres' && stat[2] !== 'Z' && stat[2] !== 'X';
    return isAlive ? { pid, parent: Number(stat[3]) } : undefined;
  } catch {
    // It has exited, or belongs to another user: neither is a server on our folder.
    return undefined;
  }
}

/** A server's `postmaster.pid`: its pid, and `starting`, `ready` or `stopping`. */
export interface PidFile {
  /** It may belong to somebody else by now; not a number when there is no file. */
  readonly pid: number;
  readonly status: string;
}

/** Reads `postmaster.pid`, whose eighth line is the status (PostgreSQL's pidfile.h). */
export function readPidFile(cluster: string): PidFile {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number.parseInt(lines[0] ?? '', 10), status: lines[7]?.trim() ?? '' };
  } catch {
    return { pid: Number.NaN, status: '' };
  }
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
