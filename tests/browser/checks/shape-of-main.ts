import type { Page } from '@playwright/test';

/**
 * Structure and text of a page's `main`, except link targets, the domain list that it returns to
 * (`apps/web/pages/managed-from-all.test.tsx`), element ids and times.
 */
export function shapeOfMain(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const own = ['id', 'for', 'name', 'href', 'aria-labelledby', 'aria-describedby', 'aria-controls'];
    const shape = main.cloneNode(true) as Element;
    for (const link of shape.querySelectorAll('a[href]')) {
      if (/^\/domains\/manage(\/[^/]+)?$/.test(link.getAttribute('href') ?? '')) link.replaceWith('list');
    }
    for (const time of shape.querySelectorAll('time')) time.replaceWith('time');
    for (const element of [shape, ...shape.querySelectorAll('*')]) {
      for (const name of own) element.removeAttribute(name);
    }
    return shape.outerHTML;
  });
}
