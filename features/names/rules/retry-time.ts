import { after, days, hours, minutes } from '#platform/kernel/duration.ts';

/** What a time to come is counted in, largest first. */
const UNITS = [days(1), hours(1)];

/** When to come back for what ends then, in whole minutes, hours or days from now: never before it is over (acquisition, section 4). */
export function retryTime(endsAt: string | Date, now: Date): Date {
  const left = new Date(endsAt).getTime() - now.getTime();
  const unit = UNITS.find((size) => left >= size) ?? minutes(1);
  return after(now, Math.ceil(left / unit) * unit);
}
