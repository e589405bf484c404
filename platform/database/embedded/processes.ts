import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** A live process of a PostgreSQL server. */
export interface PostgresProcess {
  readonly pid: number;
  readonly parent: number;
}

/**
 * The living PostgreSQL processes whose working directory is `folder`.
 *
 * A server and its children all work in their data directory, so this finds them whatever
 * `postmaster.pid` says. Zombies have ended already; a shell that somebody left there is none of ours.
 */
export function postgresProcessesIn(folder: string): PostgresProcess[] {
  const found: PostgresProcess[] = [];
  for (const entry of readdirSync('/proc')) {
    const pid = Number(entry);
    if (!Number.isInteger(pid)) continue;
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== folder) continue;
      // proc(5): pid (comm) state ppid …
      const stat = /^\d+ \((.*)\) (\S) (\d+) /s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'));
      if (stat?.[1] === 'postgres' && stat[2] !== 'Z' && stat[2] !== 'X')
        found.push({ pid, parent: Number(stat[3]) });
    } catch {
      // Ended while we looked, or another user's: neither is a server on our folder.
    }
  }
  return found;
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
