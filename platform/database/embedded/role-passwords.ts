import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '#platform/files/private-file.ts';

/** The passwords of the database's roles, kept in `DATA_DIR/database-passwords.json` (0600). */
export interface RolePasswords {
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

/** The passwords as they are stored; none when there is no file. */
export function readRolePasswords(dataFolder: string): Record<string, string> {
  const file = passwordFile(dataFolder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

function passwordFile(dataFolder: string): string {
  return join(dataFolder, 'database-passwords.json');
}
