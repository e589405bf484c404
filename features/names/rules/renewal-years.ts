import { addYears, after, days } from '#platform/kernel/duration.ts';

/**
 * Leap days and a registry's time zone shift an expiry by about a day; a missing year is never that
 * short.
 */
const SLACK = days(2);

/** Whether a name that expires at `expiresAt` covers the paid term. */
export function isPaidUntil(expiresAt: Date, until: Date): boolean {
  return expiresAt > after(until, -SLACK);
}

/**
 * The number of years to renew so that a name covers its paid term; 0 if it does.
 *
 * A year that the registry added automatically (RFC 3915, autoRenewPeriod) counts, because we were
 * charged for it. Never more than `most` years, which the customer paid for.
 */
export function yearsToRenew(expiresAt: Date, until: Date, most: number): number {
  let years = 0;
  while (years < most && !isPaidUntil(addYears(expiresAt, years), until)) years += 1;
  return years;
}

/**
 * The expiry to record after a renewal: the registry's, without years that it added and no customer
 * has paid for.
 */
export function paidEnd(expiresAt: Date, until: Date): Date {
  return expiresAt > after(until, SLACK) ? until : expiresAt;
}
