import type { Page } from '@playwright/test';

/** How far a page's content has moved by itself, and what moved most. */
export interface LayoutShift {
  /** The sum of the shifts without input (Layout Instability, section 4.2). */
  readonly score: number;
  readonly moved: readonly string[];
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Every document that the page opens from now on counts the shifts of its layout. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { namesteadShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as ShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName.toLowerCase() ?? '?'} "${element?.textContent.trim().slice(0, 40) ?? ''}"`;
        });
        shifts.push({ value: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** How far the open document's content has moved. */
export async function readShift(page: Page): Promise<LayoutShift> {
  return page.evaluate(() => {
    const { namesteadShifts = [] } = window as { namesteadShifts?: { value: number; moved: string[] }[] };
    return {
      score: namesteadShifts.reduce((sum, { value }) => sum + value, 0),
      moved: namesteadShifts
        .toSorted((one, other) => other.value - one.value)
        .slice(0, 3)
        .map(({ value, moved }) => `${value.toFixed(3)}: ${moved.join(', ')}`),
    };
  });
}
