import type { Page } from '@playwright/test';

/** What one visit to a page was like, by the browser's own entries. */
export interface Vitals {
  /** When the largest thing was painted, in milliseconds after the navigation began. */
  readonly lcp: number;
  /** The longest time from an input to the frame that shows its effect, in milliseconds. */
  readonly inp: number;
  /** What that input was. */
  readonly slowest: string;
  /** The worst session of layout shifts that the user did not cause. */
  readonly cls: number;
}

/** Event Timing's smallest threshold, in milliseconds. */
const SHORTEST_EVENT = 16;

/** Sessions of layout shifts, as Web Vitals counts them: at most 5 s long, less than 1 s between two shifts. */
const SESSION = { longest: 5_000, gap: 1_000 };

/** Watches a page from its first moment; the answer reads what was seen so far. */
export async function watchVitals(page: Page): Promise<() => Promise<Vitals>> {
  await page.addInitScript(
    ({ shortest, session }) => {
      const seen = { lcp: 0, inp: 0, slowest: '', cls: 0 };
      Object.assign(window, { seenVitals: seen });
      const watch = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}): void => {
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
          type,
          buffered: true,
          ...more,
        });
      };
      watch('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
      });
      watch(
        'event',
        (entry) => {
          const event = entry as PerformanceEventTiming & { readonly interactionId: number };
          if (event.interactionId === 0 || event.duration <= seen.inp) return;
          const target = event.target as HTMLElement | null;
          seen.inp = event.duration;
          seen.slowest = `${event.name} ${target?.getAttribute('aria-label') ?? target?.textContent.slice(0, 20) ?? ''}`;
        },
        { durationThreshold: shortest },
      );
      let first = 0;
      let last = 0;
      let sum = 0;
      watch('layout-shift', (entry) => {
        const shift = entry as PerformanceEntry & {
          readonly value: number;
          readonly hadRecentInput: boolean;
        };
        if (shift.hadRecentInput) return;
        const isNew = shift.startTime - last > session.gap || shift.startTime - first > session.longest;
        if (isNew) first = shift.startTime;
        sum = isNew ? shift.value : sum + shift.value;
        last = shift.startTime;
        seen.cls = Math.max(seen.cls, sum);
      });
    },
    { shortest: SHORTEST_EVENT, session: SESSION },
  );
  return async () => {
    // Entries come to their observers a moment after the frame.
    await page.waitForTimeout(500);
    return page.evaluate(() => (window as unknown as { readonly seenVitals: Vitals }).seenVitals);
  };
}
