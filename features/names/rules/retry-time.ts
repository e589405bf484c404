import { after, days, hours, minutes } from '#platform/kernel/duration.ts';
import { defineSentences, say } from '#platform/kernel/sentence.ts';
import type { Message } from '#platform/kernel/sentence.ts';

/** When to try again, inside another sentence (management, section 8). */
export const retryTimeSentences = defineSentences('names.retry', {
  later: 'later',
  in_minute: 'in 1 minute',
  in_minutes: 'in %(count)s minutes',
  in_hour: 'in 1 hour',
  in_hours: 'in %(count)s hours',
  in_day: 'in 1 day',
  in_days: 'in %(count)s days',
} as const);

const DAY = [days(1), 'in_day', 'in_days'] as const;
const HOUR = [hours(1), 'in_hour', 'in_hours'] as const;
const MINUTE = [minutes(1), 'in_minute', 'in_minutes'] as const;
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

/** When to retry in words: "in 3 hours" until a known end, "later" if the end is unknown or past. */
export function retryTimeText(endsAt: Date | null, now: Date): Message {
  if (endsAt === null || endsAt <= now) return say(retryTimeSentences, 'later');
  const left = retryTime(endsAt, now).getTime() - now.getTime();
  const [size, one, many] = left >= days(1) ? DAY : left >= hours(1) ? HOUR : MINUTE;
  const count = Math.ceil(left / size);
  return count === 1 ? say(retryTimeSentences, one) : say(retryTimeSentences, many, { count });
}
