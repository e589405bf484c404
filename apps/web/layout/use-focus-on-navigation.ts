import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** How often, and how many times, we look whether the new page has its title yet (milliseconds). */
const LOOK_EVERY = 50;
const LOOKS = 60;

/**
 * Moves the focus to the title of a page that was just opened, which also reads it out.
 *
 * A page that puts the focus somewhere itself (a first field) keeps it there; changes of
 * the query alone, and the first page of a visit, move nothing.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The old page may stay for a moment and take the focus with it when it goes, so we look more than once.
    const look = (left: number): void => {
      const focused = document.activeElement;
      const isInPage = focused !== null && focused.closest('main, [role="dialog"]') !== null;
      if (!isInPage) document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
      if (left > 0) timer = setTimeout(() => look(left - 1), LOOK_EVERY);
    };
    const stop = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      clearTimeout(timer);
      if (pathChanged && fromLocation) look(LOOKS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [router]);
}
