import type { Page, ViewportSize } from '@playwright/test';
import { LANGUAGES, OFFERED_LANGUAGES } from '#platform/kernel/languages.ts';
import { brokenChoices, brokenRows, clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { englishLeft } from './checks/english-left.ts';
import { readShift, watchShifts } from './checks/layout-shift.ts';
import { motionFaults } from './checks/motion-faults.ts';
import { shapeOfMain } from './checks/shape-of-main.ts';
import { spokenFaults } from './checks/spoken-faults.ts';
import { EVERY_PAGE } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { openWithLateData } from './late-data.ts';
import type { LateOrder } from './late-data.ts';
import { becomePerson, buildUrl, openPage, settled, turnTo } from './open-page.ts';
import { LONG, chooseTier } from './tiers.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 780 };
/** A desktop window at 200% zoom. */
const ZOOMED = { width: 640, height: 400 };
/** What is opened with late data: a phone shows most faults of their order, a desk the rest. */
const LATE_OPENINGS: readonly (readonly [ViewportSize, LateOrder])[] = [
  [PHONE, 'first asked first'],
  [PHONE, 'last asked first'],
  [DESK, 'last asked first'],
];

test.use({ viewport: DESK });
// The longest list of all is shared out among the workers, page by page.
test.describe.configure({ mode: 'parallel' });

for (const each of EVERY_PAGE) {
  const twin = EVERY_PAGE.find(({ name }) => name === each.sameAs);
  if (each.sameAs !== undefined) {
    test(`${each.name} shows what ${each.sameAs} shows`, LONG, async ({ page, context, people, server }) => {
      if (!twin) throw new Error(`there is no page ${each.sameAs}`);
      await openPage(page, twin, people, { url: server.url });
      const other = await context.newPage();
      await other.goto(server.url + buildUrl(each, people));
      await settled(other);
      await expect(other.getByRole('heading', { level: 1, name: each.heading })).toBeVisible();
      await expect(other).toHaveTitle(await page.title());
      expect(await spokenFaults(other)).toEqual([]);
      // Some parts of both come a little later.
      await expect(async () => expect(await shapeOfMain(other)).toBe(await shapeOfMain(page))).toPass();
    });
    continue;
  }
  // The living pages are about no data.
  if (!each.route?.startsWith('/dev/')) {
    test(
      `${each.name} stays still in whatever order its data come`,
      LONG,
      async ({ page, people, server, expectRefusal }) => {
        if (each.refusal !== undefined) expectRefusal(each.refusal);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await watchShifts(page);
        await becomePerson(page.context(), each, people, server.url);
        // Together on a phone is the beginning of the other test.
        for (const [size, order] of LATE_OPENINGS) {
          await page.setViewportSize(size);
          await openWithLateData(page, server.url + buildUrl(each, people), order);
          await settled(page);
          await expect(page.getByRole('heading', { level: 1, name: each.heading })).toBeVisible();
          await expectStill(page, `${size.width} px, ${order}`);
        }
      },
    );
  }

  test.describe(each.name, chooseTier(each), () => {
    test.beforeEach(({ expectRefusal }) => {
      if (each.refusal !== undefined) expectRefusal(each.refusal);
    });

    test('is accessible in light and dark, loses nothing on a phone, enlarged, in longer words or from right to left, and leaves no English in other languages', async ({
      page,
      people,
      server,
      expectAccessible,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await watchShifts(page);
      await page.setViewportSize(PHONE);
      // Late enough for the placeholders to be seen, however fast the machine is.
      await becomePerson(page.context(), each, people, server.url);
      await openWithLateData(page, server.url + buildUrl(each, people), 'together');
      await settled(page);
      await expect(page.getByRole('heading', { level: 1, name: each.heading })).toBeVisible();
      await expectStill(page, 'on a phone');
      await page.setViewportSize(DESK);
      await page.reload();
      await settled(page);
      await expect(page.getByRole('heading', { level: 1, name: each.heading })).toBeVisible();
      await expectStill(page, 'on a desk');
      await expect(page).toHaveTitle(/.+ · Namestead$/);
      expect(await spokenFaults(page)).toEqual([]);
      expect(await motionFaults(page)).toEqual([]);

      await expectAccessible(each.name);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(`${each.name}, dark`, ['color-contrast', 'link-in-text-block']);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });

      await expectWhole(page, '', [DESK, ZOOMED, PHONE]);
      // A browser with a default font size of 32 instead of 16 pixels.
      await chooseLetters(page, 32);
      await expectWhole(page, 'text at 200%', [DESK]);
      await chooseLetters(page, 16);

      // The living page is for those who build screens, in English; its longer words are seen from right to left alone.
      const isOurs = !each.route?.startsWith('/dev/');
      if (isOurs) {
        await turnTo(page, 'pseudo');
        await expectWhole(page, 'pseudo', [DESK, PHONE]);
      }
      await turnTo(page, 'pseudo-rtl');
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      await expectWhole(page, 'right to left', [PHONE, DESK]);
      await expectAccessible(`${each.name}, right to left`);

      if (!isOurs) return;
      for (const language of OFFERED_LANGUAGES) {
        if (language === 'en') continue;
        await turnTo(page, language);
        await expect(page.locator('html')).toHaveAttribute('lang', LANGUAGES[language].tag);
        expect(await englishLeft(page, language), language).toEqual([]);
        // Wider windows have room to spare: these words are no longer than those of the pseudo-language.
        await expectWhole(page, language, [PHONE]);
      }
    });
  });
}

/** No text is cut off, and no page is wider than these windows. */
async function expectWhole(page: Page, how: string, sizes: readonly ViewportSize[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await sidewaysScroll(page), `${how} ${size.width} px`).toBeLessThanOrEqual(0);
    expect.soft(await clippedTexts(page), `${how} ${size.width} px`).toEqual([]);
    expect.soft(await brokenChoices(page), `${how} ${size.width} px`).toEqual([]);
    expect.soft(await brokenRows(page), `${how} ${size.width} px`).toEqual([]);
  }
}

/** Beyond this, people notice that a page moves while it loads. */
const MOST_SHIFT = 0.02;

/** The page did not move by itself while it loaded. */
async function expectStill(page: Page, where: string): Promise<void> {
  const { score, moved } = await readShift(page);
  expect.soft(score, `${where}: ${moved.join(' | ')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Chooses the size of letters as the browser's settings do; it counts at once. */
async function chooseLetters(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe(`${pixels}px`);
  await session.detach();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
