import { expect, test } from './fixtures.ts';
import { openPage } from './open-page.ts';
import { EVERY_PAGE } from './every-page.ts';
import { LONG } from './tiers.ts';

const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;
/** The parts of the living page that have something to open. */
const PARTS_THAT_OPEN = EVERY_PAGE.filter(({ name }) => /^components-(overlays|menus)$/.test(name));

for (const { width, colorScheme } of LOOKS) {
  for (const part of PARTS_THAT_OPEN) {
    test(
      `overlays are accessible and return the focus: ${part.name}, ${width} px wide and ${colorScheme}`,
      LONG,
      async ({ page, people, server, expectAccessible }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await openPage(page, part, people, { url: server.url });
        const openers = page.locator('main section[id] button[aria-haspopup]:enabled');
        const count = await openers.count();
        expect(count).toBeGreaterThan(1);

        for (let index = 0; index < count; index += 1) {
          const opener = openers.nth(index);
          await opener.click();
          const overlay = page
            .locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')
            .first();
          await expect(overlay).toBeVisible();
          await expectAccessible(`${part.name}, ${await opener.innerText()}`);

          await page.keyboard.press('Escape');
          await expect(overlay).toBeHidden();
          await expect(opener).toBeFocused();
        }
      },
    );
  }
}

test('the shell works by keyboard alone, and a chosen theme stays', async ({ page }) => {
  await page.request.post('/namestead/v1/accounts/sign-up', {
    data: { email: 'keys@example.com', password: 'correct horse battery' },
  });
  await page.goto('/dev/ui?part=search');
  await expect(page.getByRole('searchbox', { name: 'Search for a name' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#content')).toBeFocused();

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search for a name' })).toBeFocused();

  const account = page.getByRole('button', { name: /Account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Account' }).getByRole('radio', { name: 'System' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
