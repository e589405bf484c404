import { useLocale } from '#platform/i18n/use-messages.ts';

/** Québec's 9.975 % has the most digits of all rates (`rules/tax`). */
const DIGITS = 3;

const formats = new Map<string, Intl.NumberFormat>();

/** Writes a tax rate as the reader's language does: 0.19 is `19%`, in German `19 %`. */
export function useTaxRate(): (rate: number) => string {
  const locale = useLocale();
  const known = formats.get(locale);
  const format = known ?? new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: DIGITS });
  if (!known) formats.set(locale, format);
  return (rate) => format.format(rate);
}
