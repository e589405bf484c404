import { useRouter, useRouterState } from '@tanstack/react-router';
import type { AnyRouter, ParsedLocation, RouterHistory } from '@tanstack/react-router';
import { useEffect } from 'react';
import { LeftPlaces } from './sidebar/left-places.ts';
import type { LeftPlace } from './sidebar/left-places.ts';

/** How often, and how many times, to check whether the new page has rendered (milliseconds). */
const LOOK_EVERY = 50;
const LOOKS = 60;
const PAGE_TITLE = '[data-page-title]';
/** Input with which the user takes over. */
const TAKEN_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

const readEntryKey = ({ state }: Pick<ParsedLocation, 'state'>): string => state.__TSR_key ?? '';

/**
 * Restores scroll and focus when the page changes.
 *
 * A new page starts at the top with the focus on its title, or at the part that its address names, which screen readers announce. Where
 * the page stays and only a section of it is new, the focus is on the title of the section. Back and
 * forward restore the scroll position and focus the link that was followed. A page that focuses an
 * element itself, such as its first field, keeps it. Changes of the query alone move nothing.
 */
export function usePageChanges(): void {
  const router = useRouter<AnyRouter>();
  useEffect(() => {
    const steps = router.history as RouterHistory;
    const here = (): ParsedLocation => router.latestLocation as ParsedLocation;
    const places = new LeftPlaces(sessionStorage);
    let isReturning = false;
    /** The title of the page that was left, to tell whether it stays. */
    let leftTitle: Element | null = null;
    let stopSettling = (): void => undefined;
    const settle = (arrive: () => boolean): void => {
      stopSettling();
      stopSettling = untilTakenOver(arrive);
    };
    const leave = (location: ParsedLocation): void =>
      places.keep(readEntryKey(location), { scroll: scrollY, link: focusedLink() });

    history.scrollRestoration = 'manual';
    const reloaded = places.find(readEntryKey(here()));
    if (reloaded) settle(() => scrolledTo(reloaded.scroll));

    const onLeave = (): void => {
      leave(here());
      places.store();
    };
    addEventListener('pagehide', onLeave);
    const stops = [
      steps.subscribe(({ action }) => {
        isReturning = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
      }),
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) leave(fromLocation);
        leftTitle = document.querySelector(PAGE_TITLE);
      }),
      router.subscribe('onRendered', ({ pathChanged, hashChanged, fromLocation, toLocation }) => {
        if (!fromLocation) return;
        if (!pathChanged) {
          if (hashChanged && toLocation.hash !== '') settle(() => shownPart(toLocation.hash));
          return;
        }
        const place = isReturning ? places.find(readEntryKey(toLocation)) : undefined;
        const before = leftTitle;
        if (place) settle(() => returnedTo(place, before));
        else {
          scrollTo(0, 0);
          settle(() => shownPart(toLocation.hash) || focusedTitle(before));
        }
      }),
    ];
    return () => {
      stops.forEach((stop) => stop());
      removeEventListener('pagehide', onLeave);
      stopSettling();
    };
  }, [router]);
}

/** Retries until it succeeds, the user scrolls or types, or three seconds pass. */
function untilTakenOver(isDone: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    TAKEN_OVER.forEach((kind) => removeEventListener(kind, stop, true));
  };
  const look = (left: number): void => {
    if (isDone() || left === 0) stop();
    else timer = setTimeout(() => look(left - 1), LOOK_EVERY);
  };
  TAKEN_OVER.forEach((kind) => addEventListener(kind, stop, { capture: true, passive: true }));
  look(LOOKS);
  return stop;
}

/** Scrolls to the element that the address names, and focuses the first text field of a form in it; returns whether it exists. */
function shownPart(mark: string): boolean {
  const part = mark === '' ? null : document.getElementById(mark);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>('form input:not([type]), form input[type="text"]')?.focus();
  return part !== null;
}

/** The old page may stay for a moment and take the focus with it when it goes, so this is never done early. */
function focusedTitle(before: Element | null): boolean {
  const focused = document.activeElement;
  const isInPage = focused !== null && focused.closest('main, [role="dialog"]') !== null;
  if (isInPage) return false;
  const title = document.querySelector<HTMLElement>(PAGE_TITLE);
  // The same element is the title of a page that stays around its sections.
  const section = title === before ? document.querySelector<HTMLElement>('[data-section-title]') : null;
  (section ?? title)?.focus({ preventScroll: true });
  return false;
}

/** Scrolls if the page is long enough; returns whether it is. */
function scrolledTo(place: number): boolean {
  const room = document.documentElement.scrollHeight - innerHeight;
  if (room < place) return false;
  scrollTo(0, place);
  return true;
}

function returnedTo({ scroll, link }: LeftPlace, before: Element | null): boolean {
  if (!scrolledTo(scroll)) return false;
  if (link === null) return focusedTitle(before);
  const followed = [...document.querySelectorAll<HTMLElement>('main a[href]')].find(
    (each) => each.getAttribute('href') === link,
  );
  followed?.focus({ preventScroll: true });
  return followed !== undefined;
}

/** The link of the page that has the focus, by its address. */
function focusedLink(): string | null {
  const focused = document.activeElement;
  return focused?.matches('main a[href]') ? focused.getAttribute('href') : null;
}

/**
 * The path of the page on the screen.
 *
 * While the next page loads, the address already changes; content of the current page uses this
 * instead.
 */
export function useShownPath(): string {
  return useRouterState({ select: (state) => state.matches.at(-1)?.pathname ?? state.location.pathname });
}
