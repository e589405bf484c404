import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, vi } from 'vitest';
import { removeEmbeddedPostgres } from '#platform/database/embedded/remove-embedded-postgres.ts';

/** Output of `database-owner.ts` when it is up. */
export interface OwnerReady {
  /** How long the database took to start. */
  readonly milliseconds: number;
  readonly url: string;
  readonly serverUrl: string;
  readonly registryUrl: string;
  readonly adminUrl: string;
}

/** A program's exit. */
export interface OwnerEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stderr: string;
}

/** A running `database-owner.ts`. */
export interface DatabaseOwner {
  readonly process: ChildProcess;
  /** Resolves when it is up; rejects with its output if it exits before. */
  readonly ready: Promise<OwnerReady>;
  readonly ended: Promise<OwnerEnd>;
  /** The ids it said are stored, as they come. */
  readonly stored: number[];
  /** Stores a note, keeping its transaction open for some seconds. */
  note(id: number, seconds?: number): void;
}

const running = new Set<DatabaseOwner>();
const PROGRAM = fileURLToPath(new URL('database-owner.ts', import.meta.url));

/**
 * Starts a database owner in its own process group, as a shell starts a job; root may start it as
 * another user.
 */
export function startOwner(dataDir: string, uid?: number): DatabaseOwner {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    ...(uid === undefined ? {} : { uid, gid: uid }),
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ready = Promise.withResolvers<OwnerReady>();
  ready.promise.catch(() => undefined);
  const stored: number[] = [];
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  child.stdin.on('error', () => undefined);
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line) as { stored?: number; url?: string };
    if (said.stored !== undefined) stored.push(said.stored);
    if (said.url !== undefined) ready.resolve(said as OwnerReady);
  });
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => {
    ready.reject(new Error(`the owner ended (${String(code ?? signal)}): ${stderr}`));
    return { code, signal, stderr } as OwnerEnd;
  });
  const owner: DatabaseOwner = {
    process: child,
    ready: ready.promise,
    ended,
    stored,
    note: (id, seconds = 0) => void child.stdin.write(`${id} ${seconds}\n`),
  };
  running.add(owner);
  void ended.then(() => running.delete(owner));
  return owner;
}

/** Ends an owner the polite way and says how it went. */
export async function stopOwner(owner: DatabaseOwner): Promise<OwnerEnd> {
  owner.process.kill('SIGTERM');
  return owner.ended;
}

/** Ends an owner the impolite way. */
export async function killOwner(owner: DatabaseOwner): Promise<void> {
  owner.process.kill('SIGKILL');
  await owner.ended;
}

/** A new data folder that every user can pass through. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'namestead-comes-back-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Stops the owners that a failed test left, and everything that runs in a data folder, and deletes
 * it.
 */
export async function removeDataFolder(dataDir: string): Promise<void> {
  for (const owner of Array.from(running)) await killOwner(owner);
  await removeEmbeddedPostgres(dataDir);
}

/** Has a note stored, and waits until the owner says that it is. */
export async function storeNote(owner: DatabaseOwner, note: number): Promise<void> {
  await owner.ready;
  owner.note(note);
  await vi.waitFor(() => expect(owner.stored).toContain(note), { timeout: 10_000 });
}

/** Everything alive that works in or was started for a folder, as `ps` would show it. */
export function findProcesses(folder: string): string[] {
  return readdirSync('/proc').flatMap((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return [];
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
      const isZombie = readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');
      const isThere = command.includes(folder) || readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      return isThere && !isZombie ? [`${pid} ${command}`] : [];
    } catch {
      return [];
    }
  });
}

/** Runs one statement on a separate connection. */
export async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The ids of all notes that the database holds. */
export async function storedNotes(url: string): Promise<number[]> {
  return (await ask<{ id: string }>(url, 'SELECT id FROM note ORDER BY id')).map(({ id }) => Number(id));
}
