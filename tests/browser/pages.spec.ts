import { DEMO_PASSWORD } from '../processes/running-server.ts';
import { expect, test } from './fixtures.ts';

const SITE = 'atlasoutdoor.namestead.site';
const PAGES: readonly [path: string, heading: string][] = [
  ['/domains/manage', 'All Domains'],
  [`/domains/manage/${SITE}`, 'Domains'],
  [`/domains/manage/atlasoutdoor.com/dns/${SITE}`, 'DNS records'],
  ['/domains/add', 'All Domains'],
  [`/domains/add/${SITE}`, 'Site Domains'],
  [`/checkout/${SITE}`, 'Checkout'],
  ['/purchases', 'Purchases'],
  ['/start', 'New site'],
];

for (const [width, colorScheme] of [
  [1280, 'light'],
  [360, 'dark'],
] as const) {
  test.describe(`${width} px wide and ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('every page is whole, accessible and quiet for somebody who signs in', async ({
      page,
      expectAccessible,
    }) => {
      await page.goto('/sign-in');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      await expectAccessible('sign in');
      await page.getByLabel('Email address').fill('demo@namestead.test');
      await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).not.toHaveURL(/sign-in/);

      for (const [path, heading] of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, path).toBeLessThanOrEqual(0);
        await expect(page).toHaveTitle(/Namestead/);
      }
    });
  });
}

test('what an editor may not see is said with who can', async ({ page, expectRefusal }) => {
  expectRefusal(403);
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill('editor@namestead.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).not.toHaveURL(/sign-in/);

  await page.goto('/domains/manage/meridiannews.namestead.site');

  await expect(page.getByText('You are not authorized to view this page')).toBeVisible();
});
