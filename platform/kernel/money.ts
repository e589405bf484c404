/** An amount in the currency's smallest unit (cents, yen) with its ISO 4217 code. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

// Making a formatter takes a hundred times as long as using it, and a search formats 40 prices.
const formats = new Map<string, Intl.NumberFormat>();

function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  });
  formats.set(key, made);
  return made;
}

/** Digits after the decimal point of a currency (ISO 4217): JPY 0, most 2. */
export function minorDigits(currency: string): number {
  return currencyFormat('en', currency).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Makes an amount of money; refuses anything but a safe integer, because fractions of a cent are a bug. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`);
  return { amount, currency };
}

/** How a person reads the amount, such as `$18.00` or `¥1,800`; `locale` is a BCP 47 tag. */
export function formatMoney({ amount, currency }: Money, locale = 'en-US'): string {
  const major = amount / 10 ** minorDigits(currency);
  return currencyFormat(locale, currency).format(major);
}

/** The amount in major units, for wire fields that carry a decimal number beside the integer. */
export function toMajorUnits({ amount, currency }: Money): number {
  return amount / 10 ** minorDigits(currency);
}
