import { useQuery } from '@tanstack/react-query';
import { useNow } from '#platform/ui/content/use-now.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { preferencesQuery, useSavePreferences } from './preference-queries.ts';

/** How a card is dismissed: permanently or temporarily. */
type Dismissal = 'permanent' | 'temporary';

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

/** Whether a card was put away, and how that is done. */
export interface CardDismissal {
  /** The preferences that know of it have loaded; until then a card stays hidden (cart, section 4). */
  readonly isReady: boolean;
  readonly isDismissed: boolean;
  /** Rejects where it could not be kept. */
  readonly dismiss: (dismissal: Dismissal) => Promise<void>;
}

/** The dismissal of a card by its name, kept with the account, for good or for now. */
export function useDismissal(card: string): CardDismissal {
  const { data: preferences } = useQuery(preferencesQuery);
  const now = useNow();
  const { mutateAsync } = useSavePreferences();
  const key = dismissalKey(card);
  return {
    isReady: preferences !== undefined,
    isDismissed: isDismissed(preferences?.[key], now),
    dismiss: async (dismissal) => {
      await mutateAsync({ [key]: dismissalValue(dismissal, new Date()) });
    },
  };
}
