import { after, days } from '#platform/kernel/duration.ts';

/** How a card is dismissed: permanently or temporarily. */
export type Dismissal = 'permanent' | 'temporary';

/** Temporary dismissals end after this long; the spec names no time, two weeks are our choice. */
const TEMPORARY = days(14);

/** The preference that holds a card's dismissal (cart, section 4). */
export function dismissalKey(card: string): string {
  return `dismissible-card-${card}`;
}

/** The preference's value for a dismissal at `now`: `true` if permanent, else its end. */
export function dismissalValue(dismissal: Dismissal, now: Date): true | string {
  return dismissal === 'permanent' ? true : after(now, TEMPORARY).toISOString();
}

/** Whether a card is dismissed at `now`, by its preference. */
export function isDismissed(value: unknown, now: Date): boolean {
  if (value === true) return true;
  const until = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return now.getTime() < until;
}
