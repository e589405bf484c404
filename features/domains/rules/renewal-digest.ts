import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { DomainTimeline } from './domain-timeline.ts';

/** The preference that holds whether an account gets the monthly list; false turns it off. */
export const DIGEST_PREFERENCE = 'domains_monthly_digest';
/** How far the monthly list looks ahead. */
const DIGEST_WINDOW = days(60);
/** A list that could not be sent in the first days of its month is not sent any more. */
const LAST_DAY = 7;

/** The month whose list may be sent at `now`, such as `2026-03`; null after its first days. All in UTC. */
export function digestMonth(now: Date): string | null {
  return now.getUTCDate() > LAST_DAY ? null : now.toISOString().slice(0, 7);
}

/** By when a name ends whose renewal may be charged in the time of the list. */
export const digestHorizon = (now: Date): Date =>
  after(now, DIGEST_WINDOW + DEFAULT_LIFECYCLE.autoRenewBeforeExpiry);

/** What the list says of a name: it renews or expires on a day. */
export interface DueDate {
  readonly kind: 'renews' | 'expires';
  readonly at: Date;
}

/** The date of a name that the list names; null where it neither renews nor expires in its time. */
export function findDueDate({ events }: DomainTimeline, now: Date): DueDate | null {
  const due = events.find(({ kind }) => kind === 'charge' || kind === 'expires' || kind === 'deleted');
  if (!due || due.at > after(now, DIGEST_WINDOW)) return null;
  return { kind: due.kind === 'charge' ? 'renews' : 'expires', at: due.at };
}
