import { DEMO_PASSWORD } from '../processes/running-server.ts';
import { expect, test } from './fixtures.ts';

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
