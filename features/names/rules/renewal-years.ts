import { addYears, after, days } from '#platform/kernel/duration.ts';

/** Leap days and a registry's time zone move an end by a day or so; a year that is missing is never that short. */
const SLACK = days(2);

/** Whether a name that runs until `expiresAt` runs as long as was paid for. */
export function isPaidUntil(expiresAt: Date, until: Date): boolean {
  return expiresAt > after(until, -SLACK);
}

/**
 * How many years a name has to be renewed for, so that it runs as long as was paid for; none where it does.
 *
 * A registry that has prolonged the name by itself meanwhile (RFC 3915, autoRenewPeriod) was paid for that
 * year, so it counts. Never more than `most` years, which is what the customer paid.
 */
export function yearsToRenew(expiresAt: Date, until: Date, most: number): number {
  let years = 0;
  while (years < most && !isPaidUntil(addYears(expiresAt, years), until)) years += 1;
  return years;
}

/** Until when a renewed name is paid: what the registry tells, except for years that it added and nobody has paid. */
export function paidEnd(expiresAt: Date, until: Date): Date {
  return expiresAt > after(until, SLACK) ? until : expiresAt;
}
