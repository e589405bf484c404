import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Moves the focus to the title of a page that was just opened, which also reads it out.
 *
 * A page that puts the focus somewhere itself (a first field) keeps it there; changes of
 * the query alone, and the first page of a visit, move nothing.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || !fromLocation) return;
        const focused = document.activeElement;
        const hasOwnFocus = focused instanceof HTMLElement && focused.closest('main') !== null;
        if (!hasOwnFocus)
          document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
