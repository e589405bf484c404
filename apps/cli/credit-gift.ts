import { CURRENCIES, isSoldCurrency } from '#features/catalog/rules/currencies.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { minorDigits } from '#platform/kernel/money.ts';

/** Credits that an operator wants to give, or to take where the amount is below zero. */
export interface CreditGift {
  readonly email: string;
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: number;
  readonly reason: string;
  /** Whether the same gift a short while ago was meant, too. */
  readonly isAgain: boolean;
}

/** Most that one command gives, in major units: a slip of the keyboard shall not be a fortune. */
const LIMIT = 1_000_000;
/** Says that the same gift is meant once more. */
const AGAIN = '--again';
/** As the ledger takes it. */
const REASON_LIMIT = 200;
const USAGE =
  'Say whom, how much, in what and why: npm run -s credit -- demo@namestead.test 25.00 USD "Sorry for the outage"';

/** What was typed after `npm run credit --`, read; a sentence for the operator where it cannot be. */
export function creditGiftFrom(typed: readonly string[]): CreditGift | string {
  const words = typed.filter((word) => word !== AGAIN);
  const [email = '', amountText = '', currencyText = '', ...rest] = words;
  const reason = rest.join(' ').trim();
  if (email === '' || reason === '') return USAGE;
  const currency = currencyText.toUpperCase();
  if (!isSoldCurrency(currency)) return `We sell in ${CURRENCIES.join(', ')}, not in "${currencyText}".`;
  const digits = minorDigits(currency);
  const amount = minorUnitsOf(amountText, digits);
  if (amount === null || amount === 0) {
    return `"${amountText}" is no amount of ${currency}: write it with at most ${digits} digits after the point.`;
  }
  if (Math.abs(amount) > LIMIT * 10 ** digits) return `At most ${LIMIT} at a time.`;
  if (reason.length > REASON_LIMIT) return `The reason may have ${REASON_LIMIT} characters.`;
  const isAgain = words.length < typed.length;
  return { email: email.trim().toLowerCase(), currency, amount, reason, isAgain };
}

/** The whole number that a decimal text stands for, read digit by digit; null where it is none. */
function minorUnitsOf(text: string, digits: number): number | null {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d{1,9})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === '' || fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return sign === '-' ? -amount : amount;
}
