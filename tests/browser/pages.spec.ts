import { signIn } from '../processes/customer.ts';
import { addSession } from './add-session.ts';
import { expect, test } from './fixtures.ts';

test('a section hidden from editors says who can see it', async ({
  page,
  context,
  server,
  expectRefusal,
}) => {
  expectRefusal(403);
  const { cookie } = await signIn(server, 'editor@namestead.test');
  await addSession(context, server, cookie);

  await page.goto('/domains/manage/harborbakery.namestead.site');

  await expect(page.getByText('You are not authorized to view this page')).toBeVisible();
});
