/** Durations are milliseconds with a name. */
export type Milliseconds = number;

/** So many seconds, minutes, hours or days of 24 hours, as milliseconds. */
export const seconds = (count: number): Milliseconds => count * 1_000;
export const minutes = (count: number): Milliseconds => seconds(count * 60);
export const hours = (count: number): Milliseconds => minutes(count * 60);
export const days = (count: number): Milliseconds => hours(count * 24);

/** The instant `duration` after `instant` (before it if negative). */
export function after(instant: Date, duration: Milliseconds): Date {
  return new Date(instant.getTime() + duration);
}

/**
 * The same calendar day `count` months later, in UTC; the last day of the month where it has no such
 * day.
 */
export function addMonths(instant: Date, count: number): Date {
  const later = new Date(instant);
  const day = instant.getUTCDate();
  later.setUTCDate(1);
  later.setUTCMonth(instant.getUTCMonth() + count);
  const last = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(day, last));
  return later;
}

/**
 * The same calendar day `count` years later, in UTC; 29 February becomes 28
 * February where the target year has none, as registries calculate expiry.
 */
export function addYears(instant: Date, count: number): Date {
  return addMonths(instant, 12 * count);
}
