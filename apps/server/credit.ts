import { findAccountByEmail } from '#features/accounts/server/api/accounts.ts';
import { giveCredits } from '#features/billing/server/api/give-credits.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney } from '#platform/kernel/money.ts';
import { readConfig } from './config.ts';
import { creditGiftFrom } from './credit-gift.ts';
import { withToolDatabase } from './tool-database.ts';

/** Gives somebody credits, or takes some, and prints what they have then. */
async function printCredits(typed: readonly string[]): Promise<void> {
  const gift = creditGiftFrom(typed);
  if (typeof gift === 'string') throw new Error(gift);
  const { email, currency } = gift;
  const outcome = await withToolDatabase(readConfig(process.env), async (db) => {
    const account = await findAccountByEmail(db, email);
    if (!account) throw new Error(`There is no account ${email}.`);
    return giveCredits({ db, clock: systemClock }, { ...gift, userId: account.id });
  });
  if (outcome.kind === 'too_few') throw new Error(`${email} has not as many credits; nothing was taken.`);
  const held = `${email} has ${formatMoney({ amount: outcome.balance, currency })} of credits in ${currency}.`;
  if (outcome.kind === 'given_before') {
    throw new Error(
      `The same was given at ${outcome.at.toISOString()}; nothing was given now. ${held} If it is meant, add --again.`,
    );
  }
  process.stdout.write(`${held}\n`);
}

try {
  await printCredits(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
