import { chownSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { ClusterPlace } from './cluster-place.ts';
import { ADMIN_ROLE } from './connection-url.ts';

/** The file of our settings, included by `postgresql.conf`; `ALTER SYSTEM` still overrules it. */
export const SETTINGS_FILE = 'namestead.conf';

const SETTINGS = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0777',
  max_connections: '200',
  shared_buffers: '256MB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  // Our statements are short and use indexes on local disks: compiling them costs more than it saves.
  // Before it recovers from a crash it makes sure that all is on disk: one call, not one a file (1,500 of them).
  recovery_init_sync_method: 'syncfs',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_checkpoints: 'off',
} as const;

/**
 * Writes our settings: connections by socket only, roles by password, and the superuser only for
 * the operating system's user who owns the server, or root.
 */
export function writeServerSettings(place: ClusterPlace, extra: Readonly<Record<string, string>>): void {
  const settings = { ...SETTINGS, unix_socket_directories: quotedFolder(place.socketFolder), ...extra };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`);
  write(place, SETTINGS_FILE, [
    '# Rewritten at each start; use ALTER SYSTEM for settings of your own.',
    ...lines,
  ]);
  write(place, 'pg_hba.conf', [
    `local all ${ADMIN_ROLE} peer map=admin`,
    `local all ${ADMIN_ROLE} reject`,
    // Base backups: `all` does not include them.
    `local replication ${ADMIN_ROLE} peer map=admin`,
    'local all all scram-sha-256',
  ]);
  const admins = new Set(['root', place.user.name, userInfo().username]);
  write(
    place,
    'pg_ident.conf',
    Array.from(admins, (name) => `admin "${name}" ${ADMIN_ROLE}`),
  );
}

/** The setting is a list, in which a name with a comma or a space must be quoted. */
function quotedFolder(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`;
}

function write(place: ClusterPlace, name: string, lines: readonly string[]): void {
  const path = join(place.cluster, name);
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  if (place.user.ids) chownSync(path, place.user.ids.uid, place.user.ids.gid);
}
