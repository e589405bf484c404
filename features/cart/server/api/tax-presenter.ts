import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { TaxPartOnWire } from '../../contract/cart-wire.ts';
import type { TaxPart } from '../../rules/tax/calculate-tax.ts';
import { WHOLE_RATE } from '../../rules/tax/tax-row.ts';

/** Rates have up to three digits: 9.975 %. */
const RATE_STYLE = { style: 'percent', maximumFractionDigits: 3 } as const;

/** The taxes of a cart or order on the wire. */
export function presentTaxParts(
  parts: readonly TaxPart[],
  { currency, locale }: { readonly currency: string; readonly locale: string },
): TaxPartOnWire[] {
  return parts.map(({ label, rate, amount }) => ({
    tax_collected: toMajorUnits({ amount, currency }),
    tax_collected_integer: amount,
    tax_collected_display: formatMoney({ amount, currency }, locale),
    label,
    rate: rate / WHOLE_RATE,
    rate_display: rateDisplay(rate, locale),
  }));
}

// Creating a formatter is a hundred times slower than using one.
const formats = new Map<string, Intl.NumberFormat>();
/** Locales are untrusted input. */
const MAX_FORMATS = 100;

function rateDisplay(rate: number, locale: string): string {
  const known = formats.get(locale);
  const format = known ?? new Intl.NumberFormat(locale, RATE_STYLE);
  if (!known && formats.size >= MAX_FORMATS) formats.clear();
  if (!known) formats.set(locale, format);
  return format.format(rate / WHOLE_RATE);
}
