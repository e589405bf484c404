import { findAccountByEmail } from '#features/accounts/server/api/accounts.ts';
import { issueApiToken } from '#features/accounts/server/api/create-api-token.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { readConfig } from '#apps/server/config.ts';
import { withToolDatabase } from './tool-database.ts';

/**
 * Prints an API bearer token of an account, and nothing else, so that a script can take it.
 *
 * A developer's tool; in production people make their own tokens.
 */
async function printToken(email: string | undefined): Promise<void> {
  if (email === undefined) throw new Error('Whose? npm run -s token -- demo@namestead.test');
  const config = readConfig(process.env);
  if (config.isProduction)
    throw new Error('This tool is not for production: sign in and make a token there.');
  const secret = await withToolDatabase(config, async (db) => {
    const account = await findAccountByEmail(db, email.trim().toLowerCase());
    if (!account) return null;
    const deps = { db, realClock: systemClock, random: systemRandom };
    const wish = { name: 'npm run token', scopes: ['read', 'write'], expiresAt: null };
    return (await issueApiToken(deps, account.id, wish)).secret;
  });
  if (secret === null) throw new Error(`There is no account ${email}.`);
  process.stdout.write(`${secret}\n`);
}

try {
  await printToken(process.argv[2]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
