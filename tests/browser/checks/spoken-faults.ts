import type { Page } from '@playwright/test';

/** Problems for screen readers that axe does not check. */
export function spokenFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], [aria-hidden="true"]');
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown);

    const titles = all('h1');
    if (titles.length !== 1) faults.push(`${titles.length} headings of level 1`);
    let level = 1;
    for (const heading of all('h1, h2, h3, h4')) {
      const own = Number(heading.tagName[1]);
      if (own > level + 1) faults.push(`“${heading.textContent}” is of level ${own} after level ${level}`);
      level = own;
    }
    if (all('main').length !== 1) faults.push(`${all('main').length} main landmarks`);
    const names = all('nav').map((nav) => nav.getAttribute('aria-label') ?? '');
    if (new Set(names).size !== names.length) faults.push(`navigations share a name: ${names.join(', ')}`);
    for (const table of all('table')) {
      if (
        !table.getAttribute('aria-label') &&
        !table.getAttribute('aria-labelledby') &&
        !table.querySelector('caption')
      )
        faults.push('a table without a name');
    }
    for (const field of all('input:not([type=hidden]), select, textarea') as HTMLInputElement[]) {
      const isNamed =
        (field.labels?.length ?? 0) > 0 || field.ariaLabel || field.getAttribute('aria-labelledby');
      if (!isNamed) faults.push(`a field without a label: ${field.outerHTML.slice(0, 80)}`);
      if (field.getAttribute('aria-invalid') === 'true' && !field.getAttribute('aria-describedby'))
        faults.push(`an invalid field that does not say why: ${field.name}`);
    }
    if (!document.documentElement.lang) faults.push('no language');
    return faults;
  });
}
