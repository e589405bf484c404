/** An amount in the currency's smallest unit (cents, yen) with its ISO 4217 code. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

// Making a formatter takes a hundred times as long as using it, and so does asking it; a search formats 40 prices.
const formats = new Map<string, Intl.NumberFormat>();
/** Languages come from strangers, too; the oldest go first. */
const MAX_FORMATS = 200;

function currencyFormat(locale: string, currency: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  // A plain dollar sign is the reader's own currency; others have a prefix (`CA$26.00`). An
  // unsupported locale formats as English, regardless of the system.
  const made = new Intl.NumberFormat([locale, 'en-US'], { style: 'currency', currency });
  formats.set(key, made);
  for (const oldest of formats.keys()) {
    if (formats.size <= MAX_FORMATS) break;
    formats.delete(oldest);
  }
  return made;
}

const digitsByCurrency = new Map<string, number>();

/** Digits after the decimal point of a currency (ISO 4217): JPY 0, most 2. */
export function minorDigits(currency: string): number {
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits;
  // There are some 180 currencies; a peer that makes them up must not fill our memory.
  if (digitsByCurrency.size < 1_000) digitsByCurrency.set(currency, digits ?? 2);
  return digits ?? 2;
}

/** Makes an amount of money; refuses anything but a safe integer, because fractions of a cent are a bug. */
export function money(amount: number, currency: string): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of minor units: ${amount}`);
  return { amount, currency };
}

/** Formats an amount exactly, such as `$18.00` or `¥1,800`; `locale` is a BCP 47 tag. */
export function formatMoney(price: Money, locale = 'en-US'): string {
  return currencyFormat(locale, price.currency).format(formatDecimal(price));
}

/** The amount in major units, for wire fields that carry a decimal number beside the integer. */
export function toMajorUnits(price: Money): number {
  return Number(formatDecimal(price));
}

/** The amount as a decimal in major units: digits are moved, never divided, because quotients of binary numbers are not exact. */
function formatDecimal({ amount, currency }: Money): `${number}` {
  const digits = minorDigits(currency);
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const point = text.length - digits;
  const decimal = digits === 0 ? text : `${text.slice(0, point)}.${text.slice(point)}`;
  return `${amount < 0 ? '-' : ''}${decimal}` as `${number}`;
}
