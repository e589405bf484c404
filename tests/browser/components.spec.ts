import { expect, test } from './fixtures.ts';

/** What opens on the components page, by the button that opens it. */
const OPENERS = ['Delete records…', 'Sheet', 'Actions for juniper.bakery', 'Filters'];

const LOOKS = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const;

for (const { width, colorScheme } of LOOKS) {
  test(`every component is accessible in its states, ${width} px wide and ${colorScheme}`, async ({
    page,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const signedUp = await page.request.post('/namestead/v1/accounts/sign-up', {
      data: { email: `look-${width}@example.com`, password: 'correct horse battery' },
    });
    expect(signedUp.ok()).toBe(true);

    await page.goto('/dev/ui');
    await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    // A gutter that is kept free for the scroll bar counts as less than nothing.
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Toast with undo' }).click();
    await expect(page.getByText('Record deleted.')).toBeVisible();
    await expectAccessible('components');

    for (const name of OPENERS) {
      const opener = page.getByRole('button', { name, exact: true }).first();
      await opener.click();
      await expect(
        page.locator('[role="dialog"], [role="alertdialog"], [role="menu"]').first(),
      ).toBeVisible();
      await expectAccessible(name);

      await page.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    }
  });
}

test('the shell works by keyboard alone, and a chosen theme stays', async ({ page }) => {
  await page.request.post('/namestead/v1/accounts/sign-up', {
    data: { email: 'keys@example.com', password: 'correct horse battery' },
  });
  await page.goto('/dev/ui');
  await expect(page.getByRole('heading', { name: 'Components' })).toBeVisible();

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
