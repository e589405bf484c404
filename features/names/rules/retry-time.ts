import { after, days, hours, minutes } from '#platform/kernel/duration.ts';

/** Rounding units, largest first. */
const UNITS = [days(1), hours(1)];

/**
 * When to retry something that is blocked until `endsAt`, rounded up to whole minutes, hours or
 * days (acquisition, section 4).
 */
export function retryTime(endsAt: string | Date, now: Date): Date {
  const left = new Date(endsAt).getTime() - now.getTime();
  const unit = UNITS.find((size) => left >= size) ?? minutes(1);
  return after(now, Math.ceil(left / unit) * unit);
}
