import { findAccountByEmail } from '#features/accounts/server/api/accounts.ts';
import { giveCredits } from '#features/billing/server/api/give-credits.ts';
import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { readConfig } from '#apps/server/config.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { formatMoney, minorDigits } from '#platform/kernel/money.ts';
import { UsageError } from './command.ts';
import { withToolDatabase } from './tool-database.ts';

/** Credits that an operator adds to an account, or removes where the amount is below zero. */
export interface CreditChange {
  readonly email: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  /** Whether to add an amount again that was added a short while ago. */
  readonly isAgain: boolean;
}

/** Most that one command adds, in major units: a typing error must not be a fortune. */
const MAX_AMOUNT = 1_000_000;
/** Confirms adding the same amount a second time. */
const AGAIN = '--again';
/** In the ledger's minor units. */
const MAX_REASON_LENGTH = 200;

/** Adds credits to an account, or removes some, and returns the new balance. */
export async function addCredit(words: readonly string[]): Promise<string> {
  const change = readCreditChange(words);
  const { email, currency } = change;
  const outcome = await withToolDatabase(readConfig(process.env), async (db) => {
    const account = await findAccountByEmail(db, email);
    if (!account) throw new Error(`There is no account ${email}.`);
    return giveCredits({ db, clock: systemClock }, { ...change, userId: account.id });
  });
  if (outcome.kind === 'too_few')
    throw new Error(`${email} has fewer credits than that. Nothing was removed.`);
  const balance = `${email} has ${formatMoney({ amount: outcome.balance, currency })} of credits in ${currency}.`;
  if (outcome.kind === 'given_before') {
    throw new Error(
      `The same amount was added at ${outcome.at.toISOString()}. Nothing was added now. ${balance} To add it again, use ${AGAIN}.`,
    );
  }
  return balance;
}

/** Reads the words after `credit add`. */
export function readCreditChange(typed: readonly string[]): CreditChange {
  const words = typed.filter((word) => word !== AGAIN);
  const [email = '', amountText = '', currencyText = '', ...rest] = words;
  const reason = rest.join(' ').trim();
  if (email === '' || reason === '')
    throw new UsageError('Name an account, an amount, a currency and a reason.');
  const currency = currencyText.toUpperCase();
  if (!isSoldCurrency(currency))
    throw new UsageError(`The currency must be one of ${CURRENCIES.join(', ')}, not "${currencyText}".`);
  const digits = minorDigits(currency);
  const amount = parseMinorUnits(amountText, digits);
  if (amount === null || amount === 0) {
    throw new UsageError(
      `"${amountText}" is not an amount of ${currency}. Use at most ${digits} digits after the point.`,
    );
  }
  if (Math.abs(amount) > MAX_AMOUNT * 10 ** digits)
    throw new UsageError(`At most ${MAX_AMOUNT} can be added at a time.`);
  if (reason.length > MAX_REASON_LENGTH)
    throw new UsageError(`The reason can have ${MAX_REASON_LENGTH} characters.`);
  const isAgain = words.length < typed.length;
  return { email: email.trim().toLowerCase(), currency, amount, reason, isAgain };
}

/** Parses a decimal integer digit by digit; null if it is not one. */
function parseMinorUnits(text: string, digits: number): number | null {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return sign === '-' ? -amount : amount;
}
