import { formatMoney } from '#platform/kernel/money.ts';
import type { Money } from '#platform/kernel/money.ts';
import { useLocale } from './use-messages.ts';

/** Prices, numbers and instants in the reader's language; instants in the reader's time zone. */
export interface Format {
  /** `$18.00`; whole amounts lose their decimals with `{ isShort: true }`: `$18`. */
  money(money: Money, settings?: { readonly isShort?: boolean }): string;
  number(value: number): string;
  /** `12 Mar 2027` in the language's own order. */
  date(instant: string | Date): string;
  dateTime(instant: string | Date): string;
  /** `3 days ago`, `in 2 months`; relative to `now`. */
  relative(instant: string | Date, now: Date): string;
  /** The name of a country by its code (ISO 3166-1): `DE` is `Germany`, `Deutschland`. */
  country(code: string): string;
}

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];

const formats = new Map<string, Format>();

/** The formats of one language (BCP 47 tag), made once: making them costs more than a row of a list. */
export function formatFor(locale: string): Format {
  const known = formats.get(locale);
  if (known) return known;
  const made = makeFormat(locale);
  formats.set(locale, made);
  return made;
}

function makeFormat(locale: string): Format {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const number = new Intl.NumberFormat(locale);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  // Few screens have countries.
  let countries: Intl.DisplayNames | undefined;
  return {
    money: (money, settings) => {
      const text = formatMoney(money, locale);
      return settings?.isShort ? text.replace(/[.,]00(?=\D*$)/, '') : text;
    },
    number: (value) => number.format(value),
    date: (instant) => date.format(new Date(instant)),
    dateTime: (instant) => dateTime.format(new Date(instant)),
    relative: (instant, now) => {
      const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
      const fitting = units.find(([, size]) => Math.abs(seconds) >= size);
      return fitting
        ? relative.format(Math.trunc(seconds / fitting[1]), fitting[0])
        : relative.format(0, 'second');
    },
    country: (code) => {
      countries ??= new Intl.DisplayNames(locale, { type: 'region' });
      return (/^[A-Z]{2}$/.test(code) && countries.of(code)) || code;
    },
  };
}

/** The formats of the language that is active. */
export function useFormat(): Format {
  return formatFor(useLocale());
}
