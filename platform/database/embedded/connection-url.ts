import { existsSync, realpathSync, readFileSync } from 'node:fs';
import { findSocketFolder } from './cluster-place.ts';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { writePrivateFile } from '#platform/files/private-file.ts';

/** The superuser; only the operating system's user that runs the server may be it (peer). */
export const ADMIN_ROLE = 'namestead_admin';

/** A connection string for the embedded server's socket. */
export function connectionUrl(
  socketFolder: string,
  database: string,
  role: string,
  password?: string,
): string {
  const who = password === undefined ? role : `${role}:${encodeURIComponent(password)}`;
  return `postgresql://${who}@localhost:5432/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}

/**
 * The superuser's connection string for the server of `dataDir`, if this user may read it;
 * otherwise undefined.
 */
export function embeddedAdminUrl(dataDir: string, database: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  return connectionUrl(findSocketFolder(realpathSync(dataDir)), database, ADMIN_ROLE);
}

/**
 * The connection string of a role of the server that keeps its data in `dataDir`, for tools that run
 * beside it; nothing when that folder has never had such a role.
 */
export function embeddedDatabaseUrl(dataDir: string, database: string, role: string): string | undefined {
  if (!existsSync(dataDir)) return undefined;
  const dataFolder = realpathSync(dataDir);
  const password = readRolePasswords(dataFolder)[role];
  return password === undefined
    ? undefined
    : connectionUrl(findSocketFolder(dataFolder), database, role, password);
}

/** The passwords of the database's roles, kept in `DATA_DIR/database-passwords.json` (0600). */
interface RolePasswords {
  /** The role's password, made at the first asking. */
  of(role: string): string;
}

/** Reads a data folder's passwords; a role that has none yet gets a random one, stored before it is used. */
export function rolePasswords(dataFolder: string): RolePasswords {
  const known = readRolePasswords(dataFolder);
  return {
    of(role) {
      const password = known[role] ?? randomBytes(24).toString('base64url');
      if (!known[role]) {
        known[role] = password;
        writePrivateFile(passwordFile(dataFolder), `${JSON.stringify(known, null, 2)}\n`);
      }
      return password;
    },
  };
}

/** The stored passwords; empty if there is no file. */
function readRolePasswords(dataFolder: string): Record<string, string> {
  const file = passwordFile(dataFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'database-passwords.json');
}
