import { useQuery } from '@tanstack/react-query';
import { useNow } from '#platform/ui/content/use-now.ts';
import { dismissalKey, dismissalValue, isDismissed } from '../../rules/dismissal.ts';
import type { Dismissal } from '../../rules/dismissal.ts';
import { preferencesQuery, useSavePreferences } from './preference-queries.ts';

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
