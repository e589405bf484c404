import type { Page } from '@playwright/test';

/** Long animations despite reduced motion. */
export function motionFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    /** Milliseconds; the style sheet's value is 0.01. */
    const MOMENT = 1;
    const faults = document.getAnimations().flatMap((animation) => {
      const duration = Number(animation.effect?.getComputedTiming().duration ?? 0);
      return duration > MOMENT ? [`an animation of ${duration} ms`] : [];
    });
    const longest = (durations: string): number =>
      Math.max(
        ...durations.split(',').map((each) => Number.parseFloat(each) * (each.includes('ms') ? 1 : 1_000)),
      );
    for (const element of document.querySelectorAll('*')) {
      for (const part of [undefined, '::before', '::after']) {
        const { transitionDuration, animationDuration } = getComputedStyle(element, part);
        if (longest(transitionDuration) > MOMENT || longest(animationDuration) > MOMENT)
          faults.push(`.${element.getAttribute('class')}: ${transitionDuration}, ${animationDuration}`);
      }
    }
    return faults;
  });
}
