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
 * The same calendar day `count` years later, in UTC; 29 February becomes 28
 * February where the target year has none, as registries calculate expiry.
 */
export function addYears(instant: Date, count: number): Date {
  const later = new Date(instant);
  const month = instant.getUTCMonth();
  later.setUTCFullYear(instant.getUTCFullYear() + count);
  if (later.getUTCMonth() !== month) later.setUTCDate(0);
  return later;
}
