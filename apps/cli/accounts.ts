import { findAccountByEmail } from '#features/accounts/server/api/accounts.ts';
import { issueApiToken } from '#features/accounts/server/api/create-api-token.ts';
import { makePasswordLink } from '#features/accounts/server/api/make-password-link.ts';
import { readConfig } from '#apps/server/config.ts';
import type { Database } from '#platform/database/database.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { takeWords } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/**
 * Returns an API bearer token of an account, and nothing else, so that a script can use it.
 *
 * For development. In production customers create their own tokens.
 */
export async function createToken(words: readonly string[]): Promise<string> {
  const [email] = takeWords(words, ['EMAIL']);
  const config = readConfig(process.env);
  if (config.isProduction)
    throw new Error('This command is not for production. Sign in and create a token there.');
  return withToolDatabase(config, async (db) => {
    const userId = await findUserId(db, email);
    const deps = { db, realClock: systemClock, random: systemRandom };
    const token = { name: 'npm run admin', scopes: ['read', 'write'], expiresAt: null };
    return (await issueApiToken(deps, userId, token)).secret;
  });
}

/**
 * Returns a link that sets a new password of an account, and nothing else.
 *
 * It works once, for 60 minutes, and replaces any link before it. `accounts.password_link` records that it was made
 * and used, for 30 days. The account's address gets a mail when it is used.
 */
export async function createPasswordLink(words: readonly string[]): Promise<string> {
  const [email] = takeWords(words, ['EMAIL']);
  const config = readConfig(process.env);
  return withToolDatabase(config, async (db) => {
    const userId = await findUserId(db, email);
    const { publicUrl } = config.http;
    const deps = { db, publicUrl, realClock: systemClock, random: systemRandom };
    return makePasswordLink(deps, { userId, mailedTo: null });
  });
}

async function findUserId(db: Database, email: string): Promise<number> {
  const account = await findAccountByEmail(db, email.trim().toLowerCase());
  if (!account) throw new Error(`There is no account ${email}.`);
  return account.id;
}
