import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { DatabaseError } from '../database-error.ts';

/** The user of the PostgreSQL server; without ids, the current user. */
export interface ServerUser {
  readonly name: string;
  readonly ids?: { readonly uid: number; readonly gid: number };
}

/** PostgreSQL refuses to run as root, so root lends it one of these, the first that exists. */
const CANDIDATES = ['namestead', 'postgres', 'nobody'];

/**
 * The user to run the server as: the current user, or an unprivileged one if that is root.
 *
 * For root, it is the owner of the first existing folder, unless that is root: PostgreSQL requires
 * the owner of its data directory, and an ordinary user's data folder stays theirs.
 */
export function serverUser(folders: readonly string[]): ServerUser {
  const people = passwd();
  if (process.getuid?.() !== 0) {
    const name = people.find(({ uid }) => uid === process.getuid?.())?.name;
    return { name: name ?? String(process.getuid?.()) };
  }
  const owner = folders.map((folder) => statSync(folder, { throwIfNoEntry: false })).find((found) => found);
  if (owner && owner.uid !== 0) {
    const name = people.find(({ uid }) => uid === owner.uid)?.name;
    return { name: name ?? String(owner.uid), ids: { uid: owner.uid, gid: owner.gid } };
  }
  for (const candidate of CANDIDATES) {
    const person = people.find(({ name, uid }) => name === candidate && uid !== 0);
    if (person) return { name: person.name, ids: { uid: person.uid, gid: person.gid } };
  }
  throw new DatabaseError(
    'no_unprivileged_user',
    `PostgreSQL does not run as root, and none of the users ${CANDIDATES.join(', ')} exists. Add one (useradd --system namestead), start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** Whether the user can enter the folder and write to it, including its parent folders. */
export function canUse(user: ServerUser, folder: string): boolean {
  const { status } = spawnSync('/bin/sh', ['-c', 'cd -- "$0" && [ -w . ]', folder], {
    ...user.ids,
    stdio: 'ignore',
  });
  return status === 0;
}

function passwd(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4)
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }));
}
