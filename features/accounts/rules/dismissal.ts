import { after, days } from '#platform/kernel/duration.ts';

/** How somebody puts a card away: for good, or for now. */
export type Dismissal = 'permanent' | 'temporary';

/** What is put away for now comes back after this long; the spec names no time, two weeks are ours. */
const TEMPORARY = days(14);

/** The preference that holds a card's dismissal (cart, section 4). */
export function dismissalKey(card: string): string {
  return `dismissible-card-${card}`;
}

/** What the preference says of a dismissal at `now`: `true` for good, else until when. */
export function dismissalValue(dismissal: Dismissal, now: Date): true | string {
  return dismissal === 'permanent' ? true : after(now, TEMPORARY).toISOString();
}

/** Whether a card is put away at `now`, by what its preference says. */
export function isDismissed(value: unknown, now: Date): boolean {
  if (value === true) return true;
  const until = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return now.getTime() < until;
}
