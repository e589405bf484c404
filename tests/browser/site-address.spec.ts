import { askEdge } from '#features/redirects/testing/raw-http.ts';
import { arrive } from './arrive.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

test(
  "changing a site's address applies everywhere at once, and redirects visitors of the old one",
  LONG,
  async ({ page, server, expectRefusal, expectAccessible }) => {
    // The last user created is signed in.
    await arrive(page, server, 'takenquay');
    await arrive(page, server, 'oldquay');
    const edge = { host: '127.0.0.1', port: server.ports.edge };

    // From the list of its domains to the settings of the address, and on.
    await page.goto('/domains/manage/oldquay.namestead.site');
    await page.getByRole('link', { name: 'oldquay.namestead.site' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('oldquay.namestead.site');
    await expect(page.getByText('Default Site Domain Settings')).toBeVisible();
    await page.getByRole('link', { name: 'Site address' }).click();
    const field = page.getByLabel('New site address');
    await expect(field).toHaveValue('oldquay');
    const submit = page.getByRole('button', { name: 'Change site address' });
    await expect(submit).toBeDisabled();

    // Validated locally: invalid addresses, the longest ones at once.
    await field.fill('old-quay');
    await expect(page.getByText('Your site address can only contain letters and numbers.')).toBeVisible();
    await field.fill('q'.repeat(51));
    await expect(
      page.getByText('Your site address should be between 4 and 50 characters in length.'),
    ).toBeVisible();
    await field.fill('qua');
    await expect(
      page.getByText('Your site address should be between 4 and 50 characters in length.'),
    ).toBeVisible();

    // Validated by the server: taken addresses.
    expectRefusal(409);
    await field.fill('takenquay');
    await expect(field).toHaveAccessibleDescription(/taken|used|already/i);
    await expect(submit).toBeDisabled();

    await field.fill('NewQuay');
    await expect(field).toHaveValue('newquay');
    await expect(page.getByText('Good news, that site address is available!')).toBeVisible();
    await expectAccessible('change site address');

    await submit.click();
    const dialog = page.getByRole('dialog');
    const change = dialog.getByRole('button', { name: 'Change site address' });
    await expect(change).toBeDisabled();
    await expectAccessible('confirm the change of an address');
    await dialog.getByText("I understand that I won't be able to undo this change.").click();
    await change.click();

    await expect(page.getByText('Your new site address is ready to go!')).toBeVisible();
    await expect(page).toHaveURL('/domains/manage/newquay.namestead.site/edit/newquay.namestead.site');
    await expect(page.getByText('newquay.namestead.site').first()).toBeVisible();
    await expect
      .poll(() => askEdge(edge, 'oldquay.namestead.site', '/menu?week=7'))
      .toMatchObject({ status: 301, location: 'http://newquay.namestead.site/menu?week=7' });
    expect(await askEdge(edge, 'newquay.namestead.site', '/')).toMatchObject({ status: 200 });

    // A link that was kept still finds the site.
    await page.goto('/domains/manage/oldquay.namestead.site');
    await expect(page.getByText('newquay.namestead.site').first()).toBeVisible();
  },
);

test('an address taken in the meantime is rejected, and nothing is changed', async ({
  page,
  server,
  expectRefusal,
}) => {
  const customer = await arrive(page, server, 'slowquay');
  await page.goto('/domains/manage/slowquay.namestead.site/change-site-address/slowquay.namestead.site');
  await page.getByLabel('New site address').fill('wantedquay');
  await expect(page.getByText('Good news, that site address is available!')).toBeVisible();

  const taken = await customer.post('/rest/v1.1/sites/new', {
    blog_title: 'Quicker',
    blog_name: 'wantedquay',
  });
  expect(taken.status).toBe(200);
  await page.getByRole('button', { name: 'Change site address' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText("I understand that I won't be able to undo this change.").click();
  expectRefusal(409);
  await dialog.getByRole('button', { name: 'Change site address' }).click();

  await expect(dialog).toBeHidden();
  // Reported at once, and at the field after another check.
  expectRefusal(409);
  await expect(page.getByText('Sorry, that site address is taken already.').first()).toBeVisible();
  await expect(page.getByLabel('New site address')).toHaveAccessibleDescription(/taken already/);
  await expect(page.getByRole('button', { name: 'Change site address' })).toBeDisabled();
  const { body } = await customer.get('/rest/v1.1/sites/slowquay.namestead.site');
  expect(body).toMatchObject({ slug: 'slowquay.namestead.site' });
});
