import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds fault with, as `rule at element, element`; by all of its rules, or by those named.
 *
 * A page is given axe once and says only what is wrong: its own driver loads it anew each time
 * and carries over all that it found right, which takes twice as long.
 */
export async function axeFaults(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (only) => {
    const { axe: inPage } = window as unknown as { readonly axe: typeof axe };
    const { violations } = await inPage.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(
      ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => String(target)).join(', ')}`,
    );
  }, rules);
}
