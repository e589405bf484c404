import { askEdge } from '#features/redirects/testing/raw-http.ts';
import { arrive } from './arrive.ts';
import { fillPayment } from './fill-checkout.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

test(
  'a site is redirected, the redirect changed, and visitors follow it',
  LONG,
  async ({ page, server, expectAccessible, expectRefusal }) => {
    await arrive(page, server, 'oldpier');
    const visit = async (path: string) => {
      const edge = { host: '127.0.0.1', port: server.ports.edge };
      return askEdge(edge, 'oldpier.namestead.site', path);
    };
    await expect.poll(() => visit('/')).toMatchObject({ status: 200 });

    await page.goto('/domains/manage/oldpier.namestead.site/edit/oldpier.namestead.site');
    await page.getByRole('link', { name: /^Redirect this site/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Redirect a Site' })).toBeVisible();
    const field = page.getByLabel('Redirect to');
    const send = page.getByRole('button', { name: 'Redirect this site' });

    // Each with its own message, and the input stays.
    await send.click();
    await expect(page.getByText('Please enter a domain name or keyword.')).toBeVisible();
    await field.fill('me@pier.example.org');
    await send.click();
    await expect(
      page.getByText('Sorry, me@pier.example.org does not appear to be a valid domain name.'),
    ).toBeVisible();
    await field.fill('pier');
    await send.click();
    await expect(page.getByText('Sorry, pier does not end with a valid domain extension.')).toBeVisible();
    expectRefusal(400);
    await field.fill('pier.con');
    await send.click();
    await expect(page.getByText('Sorry, pier.con does not end with a valid domain extension.')).toBeVisible();
    await field.fill('oldpier.namestead.site');
    await send.click();
    await expect(page.getByText(/is an address of this service/)).toBeVisible();
    await field.fill('10.0.0.1');
    await send.click();
    await expect(page.getByText(/is not a public domain name/)).toBeVisible();
    await expectAccessible('redirect a site');

    await field.fill('pier.example.org/Shop');
    await send.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible();
    await expect(page.getByText('pier.example.org').first()).toBeVisible();
    await fillPayment(page, { card: '4242 4242 4242 4242' });
    await page.getByRole('button', { name: /^Pay \$\d/ }).click();
    await expect(page.getByText('Everything is ready.')).toBeVisible();
    await expect
      .poll(() => visit('/menu?week=7'))
      .toMatchObject({ status: 301, location: 'http://pier.example.org/Shop/menu?week=7' });

    // Its settings, and another target, on a phone in the dark.
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto('/domains/manage/oldpier.namestead.site');
    await page.getByRole('link', { name: 'pier.example.org', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('pier.example.org');
    await expect(page.getByText('Site Redirect Settings')).toBeVisible();
    await expectAccessible('a redirect’s settings');
    await page.getByRole('link', { name: 'Redirect', exact: true }).click();
    const target = page.getByLabel('Redirect to');
    await expect(target).toHaveValue('pier.example.org/Shop');
    await target.fill('https://newpier.example.org');
    await page.getByRole('button', { name: 'Update' }).press('Enter');
    await expect(page.getByText('The redirect settings were updated successfully.')).toBeVisible();
    await expect(page).toHaveURL(
      '/domains/manage/newpier.example.org/redirect-settings/oldpier.namestead.site',
    );
    await expectAccessible('redirect settings');
    await expect
      .poll(() => visit('/menu?week=7'))
      .toMatchObject({ status: 301, location: 'https://newpier.example.org/menu?week=7' });

    // Not twice.
    expectRefusal(409);
    await page.goto('/domains/add/site-redirect/oldpier.namestead.site');
    await page.getByLabel('Redirect to').fill('third.example.org');
    await page.getByRole('button', { name: 'Redirect this site' }).click();
    await expect(
      page.getByText("You already have Site Redirect upgrade and can't add another one to the same site."),
    ).toBeVisible();

    // It is a purchase, named by its current target; cancelled in time, it is refunded.
    await page.goto('/purchases');
    await expect(page.getByText('newpier.example.org').first()).toBeVisible();
    await page.goto('/domains/manage/newpier.example.org/edit/oldpier.namestead.site');
    await expect(page.getByText(/^On \(renews before/)).toBeVisible();
    await page.getByRole('link', { name: /^Delete redirect/ }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Delete Site Redirect' })).toBeVisible();
    await expect(page.getByText(/^You will be refunded \$\d/)).toBeVisible();
    await expectAccessible('delete a redirect');
    await page.getByRole('button', { name: 'Delete redirect' }).click();
    await expectAccessible('the question before a redirect is deleted');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete and refund' }).click();
    await expect(page.getByText('Redirect deleted.')).toBeVisible();
    await expect(page).toHaveURL('/domains/manage/oldpier.namestead.site');
    await expect.poll(() => visit('/menu')).toMatchObject({ status: 200 });
  },
);

test('other kinds of site get their own page: plug-ins, connecting a domain, none at all', async ({
  page,
  beOwner,
  expectAccessible,
}) => {
  await beOwner();

  // Moved here with its plug-ins.
  await page.goto('/domains/add/site-redirect/riverbankclinic.namestead.site');
  await expect(page.getByRole('heading', { name: 'Use a redirect plugin' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a redirect plugin' })).toHaveAttribute(
    'href',
    /\/wp-admin\/plugin-install\.php\?tab=search&s=redirection$/,
  );
  await expectAccessible('an automated-transfer site');

  // Connected by a plug-in.
  await page.goto('/domains/add/site-redirect/oldmillpottery.example');
  await expect(page.getByRole('heading', { name: 'Domains are not available for this site' })).toBeVisible();
  await page.goto('/domains/manage/oldmillpottery.example/change-site-address/oldmillpottery.example');
  await expect(
    page.getByRole('heading', { name: 'The address of this site cannot be changed' }),
  ).toBeVisible();

  // VIP: the search leads to connecting a domain, and a redirect is no name.
  await page.goto('/domains/add/meridiannews.namestead.site');
  await expect(page.getByRole('heading', { level: 1, name: 'Use your own domain' })).toBeVisible();
  await page.goto('/domains/add/site-redirect/meridiannews.namestead.site');
  await expect(page.getByLabel('Redirect to')).toBeVisible();
});
