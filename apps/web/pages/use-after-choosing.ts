import { useCallback } from 'react';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';

/** The target after choosing a name (acquisition, section 4): the checkout of its site. */
export function afterChoosing({ site }: ChosenDomain): string {
  return `/checkout/${site}`;
}

/** Gives the search its way on: what follows a choice is decided here, and by no slice. */
export function useAfterChoosing(): (chosen: ChosenDomain) => void {
  const go = useGo();
  return useCallback((chosen) => go(afterChoosing(chosen)), [go]);
}
