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
  /**
   * `3 days ago`, `in 45 days`, `in 2 months`; relative to `now`.
   *
   * From 24 hours on it counts days of the reader's calendar, so that `tomorrow` is the next one.
   * It never says `next month` or `next year`, which are true of one day and of sixty.
   */
  relative(instant: string | Date, now: Date): string;
  /** The name of a country by its code (ISO 3166-1): `DE` is `Germany`, `Deutschland`. */
  country(code: string): string;
}

const HOUR = 3600;
const DAY = 86_400;
/** So many days are said as days; from then on as months. */
const DAYS_SAID = 60;
/** So many months are said as months, except a round year; from then on as years. */
const MONTHS_SAID = 24;

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
  const named = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const counted = new Intl.RelativeTimeFormat(locale);
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
      const at = new Date(instant);
      const seconds = (at.getTime() - now.getTime()) / 1000;
      const distance = Math.abs(seconds);
      if (distance < 60) return named.format(0, 'second');
      if (distance < HOUR) return counted.format(Math.trunc(seconds / 60), 'minute');
      if (distance < DAY) return counted.format(Math.trunc(seconds / HOUR), 'hour');
      const days = countDays(now, at);
      if (Math.abs(days) < DAYS_SAID) return named.format(days, 'day');
      const months = countMonths(now, at);
      return Math.abs(months) < MONTHS_SAID && Math.abs(months) !== 12
        ? counted.format(months, 'month')
        : counted.format(Math.round(months / 12), 'year');
    },
    country: (code) => {
      countries ??= new Intl.DisplayNames(locale, { type: 'region' });
      return (/^[A-Z]{2}$/.test(code) && countries.of(code)) || code;
    },
  };
}

/** Days from one date of the reader's calendar to another. */
function countDays(from: Date, to: Date): number {
  const day = (at: Date): number => Date.UTC(at.getFullYear(), at.getMonth(), at.getDate());
  return (day(to) - day(from)) / (DAY * 1000);
}

/** Months from one date of the reader's calendar to another, to the nearest. */
function countMonths(from: Date, to: Date): number {
  const months = (to.getFullYear() - from.getFullYear()) * 12 + to.getMonth() - from.getMonth();
  return Math.round(months + (to.getDate() - from.getDate()) / 30);
}

/** The formats of the language that is active. */
export function useFormat(): Format {
  return formatFor(useLocale());
}
