import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

/** Axe without its comments and spaces, which a browser reads in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds fault with, as `rule at element, element`; by all of its rules, or by those named.
 *
 * A page is given axe once and says only what is wrong: its own driver loads it anew each time
 * and carries over all that it found right, which takes twice as long.
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // What somebody else draws in a frame, as Stripe does, is not ours to judge, and cannot be reached.
  const own = page.frames().filter((frame) => originOf(frame) === originOf(page));
  for (const frame of own) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE);
  }
  const asked = { only: rules, iframes: own.length === page.frames().length };
  return page.evaluate(async ({ only, iframes }) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      iframes,
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => String(target)).join(', ')}`,
    );
  }, asked);
}

/** Where what is in a page or frame comes from. */
function originOf(place: Page | Frame): string {
  const { origin } = new URL(place.url());
  return origin;
}
