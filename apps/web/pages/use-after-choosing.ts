import { createElement, useCallback } from 'react';
import type { ComponentType } from 'react';
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

/** A page where names are chosen, joined to what follows a choice. */
export function withWayOn<Props extends { readonly onChosen: (chosen: ChosenDomain) => void }>(
  Page: ComponentType<Props>,
): ComponentType<Omit<Props, 'onChosen'>> {
  return function PageWithWayOn(address) {
    return createElement(Page, { ...address, onChosen: useAfterChoosing() } as Props);
  };
}
