import { clippedTexts, sidewaysScroll } from './checks/layout-faults.ts';
import { englishLeft } from './checks/english-left.ts';
import { motionFaults } from './checks/motion-faults.ts';
import { spokenFaults } from './checks/spoken-faults.ts';
import { EVERY_PAGE } from './every-page.ts';
import { expect, test } from './fixtures.ts';
import { openPage, settled, turnTo } from './open-page.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 780 };
/** What a desk's window shows at 200% zoom. */
const ZOOMED = { width: 640, height: 400 };

test.use({ viewport: DESK });

for (const each of EVERY_PAGE) {
  test.describe(each.name, () => {
    test.beforeEach(({ expectRefusal }) => {
      if (each.refusal !== undefined) expectRefusal(each.refusal);
    });

    test('is accessible in light and dark, and loses nothing on a phone or when it is enlarged', async ({
      page,
      people,
      server,
      expectAccessible,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openPage(page, each, people, { url: server.url });
      await expect(page.getByRole('heading', { level: 1, name: each.heading })).toBeVisible();
      await expect(page).toHaveTitle(/.+ · Namestead$/);
      expect(await spokenFaults(page)).toEqual([]);
      expect(await motionFaults(page)).toEqual([]);

      await expectAccessible(each.name);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await expectAccessible(`${each.name}, dark`, ['color-contrast', 'link-in-text-block']);

      for (const size of [DESK, ZOOMED, PHONE]) {
        await page.setViewportSize(size);
        expect.soft(await sidewaysScroll(page), `${size.width} px`).toBeLessThanOrEqual(0);
        expect.soft(await clippedTexts(page), `${size.width} px`).toEqual([]);
      }
      await page.setViewportSize(DESK);
      // As somebody who chose letters of 32 instead of 16 pixels in the browser's settings.
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
      await page.reload();
      await settled(page);
      expect.soft(await sidewaysScroll(page), 'text at 200%').toBeLessThanOrEqual(0);
      expect.soft(await clippedTexts(page), 'text at 200%').toEqual([]);
    });

    test('holds longer words, also from right to left, and leaves no English in German', async ({
      page,
      people,
      server,
      expectAccessible,
    }) => {
      // The living page is for those who build screens, in English; its longer words are seen from right to left alone.
      const isOurs = !each.route?.startsWith('/dev/');
      await openPage(page, each, people, {
        url: server.url,
        query: { locale: isOurs ? 'pseudo' : 'pseudo-rtl' },
      });
      if (isOurs) {
        for (const size of [DESK, PHONE]) {
          await page.setViewportSize(size);
          expect.soft(await sidewaysScroll(page), `pseudo, ${size.width} px`).toBeLessThanOrEqual(0);
          expect.soft(await clippedTexts(page), `pseudo, ${size.width} px`).toEqual([]);
        }
        await turnTo(page, 'pseudo-rtl');
      }
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
      for (const size of [PHONE, DESK]) {
        await page.setViewportSize(size);
        expect.soft(await sidewaysScroll(page), `right to left, ${size.width} px`).toBeLessThanOrEqual(0);
        expect.soft(await clippedTexts(page), `right to left, ${size.width} px`).toEqual([]);
      }
      await expectAccessible(`${each.name}, right to left`);

      if (!isOurs) return;
      await turnTo(page, 'de');
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      expect(await englishLeft(page)).toEqual([]);
    });
  });
}
