import type { Say } from '#platform/i18n/messages.ts';
import type { dnsMessages } from '../words/en.ts';

const UNITS = [
  { seconds: 86_400, key: 'daysLong' },
  { seconds: 3_600, key: 'hoursLong' },
  { seconds: 60, key: 'minutesLong' },
] as const;

/** Formats a TTL in the largest exact unit: `1 hour`, `90 seconds`. */
export function ttlText(seconds: number, m: Say<(typeof dnsMessages.keys)[number]>): string {
  const unit = UNITS.find((each) => seconds % each.seconds === 0);
  return unit ? m(unit.key, { count: seconds / unit.seconds }) : m('secondsLong', { count: seconds });
}
