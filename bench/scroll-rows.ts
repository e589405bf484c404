import type { Page } from '@playwright/test';
import type { BaselineSamples, Figure } from './figure.ts';
import { latencyFigure } from './figure.ts';

/** Pixels a second: a hard flick on a phone. */
const SPEED = 12_000;
const DISTANCE = 90_000;
/** A second without a frame is what users must not see. */
const GOAL = { bound: 'at most', value: 1_000 } as const;

/** Scrolls through ten thousand rows; returns the times between two frames in milliseconds. */
export async function scrollRows(page: Page): Promise<readonly number[]> {
  await page.evaluate(() => {
    const gaps: number[] = [];
    Object.assign(window, { frameGaps: gaps });
    let before = performance.now();
    const frame = (now: number): void => {
      gaps.push(now - before);
      before = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', {
    x: 640,
    y: 500,
    yDistance: -DISTANCE,
    speed: SPEED,
    preventFling: true,
    gestureSourceType: 'mouse',
  });
  const { gaps, scrolled } = await page.evaluate(() => ({
    gaps: (window as unknown as { readonly frameGaps: number[] }).frameGaps,
    scrolled: scrollY + [...document.querySelectorAll('*')].reduce((sum, each) => sum + each.scrollTop, 0),
  }));
  if (scrolled < DISTANCE / 2) throw new Error(`the rows were scrolled by ${scrolled} pixels only`);
  return gaps;
}

/** What the times between frames say, beside those of plain rows. */
export function rowFigures(gaps: readonly number[], baseline: BaselineSamples): readonly Figure[] {
  return [
    {
      name: '10,000 rows, longest time between frames',
      value: Math.max(...gaps),
      unit: 'ms',
      goal: GOAL,
      baseline: { name: baseline.name, value: Math.max(...baseline.samples) },
    },
    latencyFigure('10,000 rows, time between frames', gaps, 0.99, { baseline }),
    latencyFigure('10,000 rows, time between frames', gaps, 0.5, { baseline }),
  ];
}
