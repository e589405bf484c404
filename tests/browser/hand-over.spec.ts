import type { Locator, Page } from '@playwright/test';
import { signIn } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { DEMO_PASSWORD } from '../processes/running-server.ts';
import { addSession } from './add-session.ts';
import { expect, test } from './fixtures.ts';
import { LONG } from './tiers.ts';

const FROM = 'northwindphoto.namestead.site';
/** Maximum of a page's tab stops. */
const STOPS = 120;

/** Goes by the tab key to a control. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let stop = 0; stop < STOPS; stop += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key does not reach ${String(wanted)}`);
}

/** Presses a control that the keyboard reached. */
async function press(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted);
  await page.keyboard.press('Enter');
}

interface Listed {
  readonly domain: string;
  readonly type: string;
  readonly primary_domain: boolean;
  readonly current_user_can_manage: boolean;
  readonly status: { readonly id: string };
}

/** An ordinary registration of the site, which no other journey is about. */
async function findOrdinary(owner: Customer): Promise<string> {
  const { body } = await owner.get(`/rest/v1.2/sites/${FROM}/domains`);
  const ordinary = (body.domains as Listed[]).findLast(
    ({ type, primary_domain: isPrimary, current_user_can_manage: canManage, status }) =>
      type === 'registered' && !isPrimary && canManage && status.id === 'active',
  );
  if (!ordinary) throw new Error('the site has no ordinary domain');
  return ordinary.domain;
}

test(
  'a domain is handed over to another site and to another user, by keyboard alone on a phone',
  LONG,
  async ({ page, context, server, expectAccessible }) => {
    const owner = await signIn(server, 'demo@namestead.test', DEMO_PASSWORD);
    const second = await signIn(server, 'second@namestead.test', DEMO_PASSWORD);
    const name = await findOrdinary(owner);
    await addSession(context, server, owner.cookie);
    await page.setViewportSize({ width: 360, height: 800 });
    const confirm = page.getByRole('button', { name: 'Confirm transfer' });

    // To another site, from the menu of the Transfer tab.
    await page.goto(`/domains/manage/${name}/transfer/${FROM}`);
    await press(page, page.getByRole('link', { name: /Transfer to another site on the platform/ }));
    await expect(page.getByRole('heading', { name: 'Transfer Domain To Another Site' })).toBeVisible();
    await expectAccessible('transfer to another site');
    // Sites that cannot receive it are not offered.
    await expect(page.getByRole('button', { name: /Old Mill Pottery/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /lanternfield/ })).toHaveCount(0);
    await press(
      page,
      page
        .getByRole('button', { name: /Atlas Outdoor atlasoutdoor.namestead.site|Atlas Outdooratlas/ })
        .first(),
    );
    await expect(page.getByText(`Do you want to transfer ${name} to the site Atlas Outdoor?`)).toBeVisible();
    await expectAccessible('confirm the transfer to another site');
    await page.keyboard.press('Escape');
    await expect(confirm).toHaveCount(0);
    await page.keyboard.press('Enter');
    await press(page, confirm);
    await expect(page.getByText(`${name} has been transferred to site: Atlas Outdoor`)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/domains/manage/${FROM}$`));

    // To another administrator, at the site where it is now, from the list over all sites.
    await page.goto(`/domains/manage/all/${name}/transfer/other-user/atlasoutdoor.namestead.site`);
    const choice = page.getByRole('combobox', { name: 'New owner' });
    await expect(choice).toHaveValue(/\d+/);
    await expectAccessible('transfer to another user');
    await press(page, page.getByRole('button', { name: 'Transfer domain', exact: true }));
    await expect(
      page.getByText(new RegExp(`Do you want to transfer the ownership of ${name} to`)),
    ).toBeVisible();
    await expectAccessible('confirm the transfer to another user');
    await press(page, confirm);
    await expect(page.getByText(new RegExp(`${name} has been transferred to Sam Second`))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/domains/manage/all/${name}/edit/`));
    // The former owner sees it, and whom to ask.
    await page.goto(`/domains/manage/${name}/transfer/other-user/atlasoutdoor.namestead.site`);
    await expect(page.getByText('Only the owner (Sam Second) can transfer this domain.')).toBeVisible();
    const mails = await (await fetch(`${server.url}/dev/inbox?to=second%40namestead.test`)).text();
    expect(mails).toContain(`${name} was transferred to you`);

    // It goes back, and the book of what belongs to whom is as before.
    const me = (await owner.get('/rest/v1.1/me')).body.ID as number;
    const sites = (await owner.get('/rest/v1.1/me/sites')).body.sites as { ID: number; slug: string }[];
    const from = sites.find(({ slug }) => slug === FROM)?.ID;
    const path = `/rest/v1.1/sites/atlasoutdoor.namestead.site/domains/${name}`;
    expect((await second.post(`${path}/transfer-to-user/${me}`)).status).toBe(200);
    expect((await owner.post(`${path}/transfer-to-site/${from}`)).status).toBe(200);
  },
);
