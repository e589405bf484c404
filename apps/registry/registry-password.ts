import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Random } from '#platform/kernel/random.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { writePrivateFile } from '#platform/files/private-file.ts';

/** The longest password that EPP knows (RFC 5730, `pwType`). */
const PASSWORD_LENGTH = 16;

/** The registrars' password of this folder: made at the first start, then kept. */
export async function keptPassword(folder: string, random: Random): Promise<string> {
  const file = join(folder, 'password');
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const password = randomToken(random, PASSWORD_LENGTH);
  writePrivateFile(file, `${password}\n`);
  return password;
}
