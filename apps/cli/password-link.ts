import { findAccountByEmail } from '#features/accounts/server/api/accounts.ts';
import { makePasswordLink } from '#features/accounts/server/api/make-password-link.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { readConfig } from '#apps/server/config.ts';
import { withToolDatabase } from './tool-database.ts';

/**
 * Prints a link that sets a new password of an account, and nothing else.
 *
 * It works once, for 60 minutes, and replaces any link before it. Its making and use stay on record in
 * `accounts.password_link` for 30 days, and the account's address gets a mail when it is used.
 */
async function printPasswordLink(email: string | undefined): Promise<void> {
  if (email === undefined) throw new Error('Whose? npm run -s password-link -- ann@example.com');
  const config = readConfig(process.env);
  const link = await withToolDatabase(config, async (db) => {
    const account = await findAccountByEmail(db, email.trim().toLowerCase());
    if (!account) return null;
    const { publicUrl } = config.http;
    const deps = { db, publicUrl, realClock: systemClock, random: systemRandom };
    return makePasswordLink(deps, { userId: account.id, mailedTo: null });
  });
  if (link === null) throw new Error(`There is no account ${email}.`);
  process.stdout.write(`${link}\n`);
}

try {
  await printPasswordLink(process.argv[2]);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
