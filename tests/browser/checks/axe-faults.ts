import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';

/** Axe without its comments and spaces, which a browser reads in half the time. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Violations found by axe, as `rule at element, element`; by all of its rules, or by those named.
 *
 * Loads axe into a page once and returns only the violations: its own driver reloads it each time
 * and transfers all passes, which takes twice as long.
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  // Third-party frames, such as Stripe's, are not ours to check, and cannot be accessed.
  const own = page.frames().filter((frame) => readOrigin(frame) === readOrigin(page));
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

/** Origin of the content of a page or frame. */
function readOrigin(place: Page | Frame): string {
  const { origin } = new URL(place.url());
  return origin;
}
