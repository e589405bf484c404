import { existsSync, realpathSync } from 'node:fs';
import { findSocketFolder } from './cluster-place.ts';
import { readRolePasswords } from './role-passwords.ts';

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

/** The connection string of the superuser of the server that keeps its data in `dataDir`, for who may be it; nothing where there is none. */
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
