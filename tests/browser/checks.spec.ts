import { brokenRows, clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { englishLeft } from './checks/english-left.ts';
import { motionFaults } from './checks/motion-faults.ts';
import { spokenFaults } from './checks/spoken-faults.ts';
import { expect, test } from './fixtures.ts';

/** Whether the checks of every page detect what they should. */
test.describe('a check sees', () => {
  test.use({ viewport: { width: 360, height: 600 } });

  test('a page that is wider than its window', async ({ page }) => {
    await page.setContent('<main><div style="width: 500px">wide</div></main>');
    expect(await sidewaysScroll(page)).toBe(148);

    await page.setContent(
      '<main><div style="overflow-x: auto"><p style="width: 500px">wide</p></div></main>',
    );
    expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  });

  test('a text that is cut, unless its title says it or it can be scrolled to', async ({ page }) => {
    const cut = 'overflow: hidden; white-space: nowrap; width: 60px';
    await page.setContent(`<p style="${cut}">a sentence that is cut</p>`);
    expect(await clippedTexts(page)).toHaveLength(1);
    await page.setContent(`<p style="${cut}; text-overflow: ellipsis">a sentence that is cut</p>`);
    expect(await clippedTexts(page)).toHaveLength(1);
    await page.setContent('<p style="overflow: hidden; height: 8px">one line that is cut below</p>');
    expect(await clippedTexts(page)).toHaveLength(1);

    await page.setContent(
      `<p style="${cut}; text-overflow: ellipsis" title="all of it">a sentence that is cut</p>`,
    );
    expect(await clippedTexts(page)).toEqual([]);
    await page.setContent(
      '<p style="overflow: auto; white-space: nowrap; width: 60px">a sentence to scroll</p>',
    );
    expect(await clippedTexts(page)).toEqual([]);
  });

  test('a row that wraps, or whose current link is out of sight', async ({ page }) => {
    const setRow = (style: string): Promise<void> =>
      page.setContent(
        `<ul data-one-row style="display: flex; padding: 0; white-space: nowrap; ${style}"><li>Overview of it all</li><li><a aria-current="page">What happened</a></li></ul>`,
      );
    await setRow('flex-wrap: wrap; width: 140px');
    expect(await brokenRows(page)).toHaveLength(1);
    await setRow('overflow: auto; width: 140px');
    expect(await brokenRows(page)).toHaveLength(1);

    await setRow('');
    expect(await brokenRows(page)).toEqual([]);
  });

  test('motion despite reduced motion', async ({ page }) => {
    await page.setContent('<style>p { transition: color 150ms }</style><p>moves</p>');
    expect(await motionFaults(page)).toHaveLength(1);

    await page.setContent('<p>stands still</p>');
    expect(await motionFaults(page)).toEqual([]);
  });

  test('problems for screen readers', async ({ page }) => {
    await page.setContent('<main><h1>One</h1><h3>Three</h3><h1>Two</h1><input><table></table></main>');
    expect(await spokenFaults(page)).toHaveLength(5);

    await page.setContent(
      '<html lang="en"><main><h1>One</h1><h2>Two</h2><label>Name <input></label></main></html>',
    );
    expect(await spokenFaults(page)).toEqual([]);
  });

  test('untranslated sentences on a German or Spanish page', async ({ page }) => {
    await page.setContent('<p>Try again</p><button aria-label="Show password"></button><p>meadow.com</p>');
    expect(await englishLeft(page, 'de')).toEqual(['Try again', 'Show password']);
    expect(await englishLeft(page, 'es')).toEqual(['Try again', 'Show password']);

    await page.setContent('<p>Erneut versuchen</p>');
    expect(await englishLeft(page, 'de')).toEqual([]);
    await page.setContent('<p>Reintentar</p>');
    expect(await englishLeft(page, 'es')).toEqual([]);
  });
});
