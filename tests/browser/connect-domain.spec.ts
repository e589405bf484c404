import type { Page } from '@playwright/test';
import { becomeCustomer, openSite, signIn } from '../processes/customer.ts';
import type { Customer } from '../processes/customer.ts';
import { rivalNames } from '../processes/rival-names.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import { startProvider } from '../processes/trial-provider.ts';
import { PublicDns } from '../processes/public-dns.ts';
import type { SaidRecords } from '../processes/public-dns.ts';
import { addSession } from './add-session.ts';
import { fillPayment } from './fill-checkout.ts';
import { expect, test as base } from './fixtures.ts';
import { FREE_SITE } from './demo-names.ts';
import { demoNames } from './open-page.ts';
import { LONG } from './tiers.ts';

const VIP_SITE = 'meridiannews.namestead.site';
/** Address of the edge of a server under test. */
const OURS = '127.0.0.1';
const ELSEWHERE = '203.0.113.80';

type Rival = Awaited<ReturnType<typeof rivalNames>>;

/** A server with a test DNS, the demo's owner, and the losing registrar. */
const test = base.extend<object, { world: PublicDns; owner: Customer; rival: Rival }>({
  world: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const world = await PublicDns.open();
      await use(world);
      world.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ world }, use) => {
      const server = await startServer({ env: world.environment });
      try {
        await demoNames(server);
        await use(server);
      } finally {
        await server.stop();
        await removeDataDir(server.dataDir);
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  owner: [async ({ server }, use) => use(await signIn(server, 'demo@namestead.test')), { scope: 'worker' }],
  rival: [
    async ({ server }, use) => {
      const rival = await rivalNames(server);
      await use(rival);
      await rival.close();
    },
    { scope: 'worker' },
  ],
  beOwner: async ({ context, owner, server }, use) => use(() => addSession(context, server, owner.cookie)),
});

const leadsTo = (name: string, address: string, discovery?: string): SaidRecords => ({
  [name]: [{ type: 'A', address }],
  ...(discovery === undefined
    ? {}
    : { [`_domainconnect.${name}`]: [{ type: 'TXT', strings: [Buffer.from(discovery)] }] }),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('buys a connection for a domain, which leads to its site once its records are right', async ({
  page,
  server,
  world,
  rival,
  expectAccessible,
}) => {
  const name = 'thistlemill.com';
  await rival.register(name);
  world.say(name, leadsTo(name, ELSEWHERE));
  const customer = await becomeCustomer(server, 'miller@example.com');
  await openSite(customer, 'thistlemill');
  await addSession(page.context(), server, customer.cookie);
  await page.goto('/domains/add/mapping/thistlemill.namestead.site');
  await page.getByLabel('Your domain').fill(`https://www.${name}/about`);
  await button(page, 'Check').click();
  await expectAccessible('map a domain');
  await page.getByRole('link', { name: 'Continue to checkout' }).click();
  await fillPayment(page, { card: '4242 4242 4242 4242' });
  await page.getByRole('button', { name: /^Pay \$\d/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} is waiting for you` })).toBeVisible();
  await expectAccessible('an order that waits for its buyer');

  await page.getByRole('link', { name: 'Open set-up page' }).click();
  await expect(page.getByText(`${name} still points elsewhere: ${ELSEWHERE}.`)).toBeVisible();
  await expectAccessible('connect your domain');
  world.say(name, leadsTo(name, OURS));
  await button(page, 'Check now').click();
  await expect(page.getByText(`It works: ${name} points to your site.`)).toBeVisible();
});

test(
  'the provider that keeps a domain’s DNS sets the records, once its owner agrees there',
  LONG,
  async ({ page, beOwner, world, expectRefusal, expectAccessible }) => {
    const name = 'fernpottery.net';
    const provider = await startProvider((asked) => {
      world.say(name, leadsTo(name, asked.get('ipv4') ?? '', provider.discovery));
    });
    world.say(name, leadsTo(name, ELSEWHERE, provider.discovery));
    await beOwner();
    const path = `/domains/manage/${name}/domain-connect-mapping/fernstudio.design`;
    await page.goto(path);
    await button(page, 'Continue to Hostrange').click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('You cancelled at your provider')).toBeVisible();
    await expect(page).toHaveURL(/\?status=cancelled$/);
    await expectAccessible('back from the provider');

    await button(page, 'Continue to Hostrange').click();
    await page.getByRole('link', { name: 'Agree' }).click();
    await expect(page.getByText(`It works: ${name} points to your site.`)).toBeVisible();
    await expect(page).toHaveURL(/\?status=connected$/);

    // Shortened addresses are recognised as unknown pages.
    expectRefusal(410);
    await page.goto(`${path}?state=made-up`);
    await expect(page).toHaveURL(/\?status=failed$/);
    provider.close();
  },
);

test('a VIP site has a domain connected at once', LONG, async ({ page, beOwner, rival }) => {
  await rival.register('meridianweekly.com');
  await beOwner();
  await page.goto(`/domains/add/mapping/${VIP_SITE}?initialQuery=meridianweekly.com`);
  await button(page, 'Connect meridianweekly.com').click();
  await expect(page.getByText('meridianweekly.com is connected. Now point it to your site.')).toBeVisible();
  await expect(page).toHaveURL(/\/domains\/manage\/meridianweekly\.com\/edit\//);
});

test(
  "copies a domain's records from its current name servers, before it uses ours",
  LONG,
  async ({ page, beOwner, world, expectAccessible }) => {
    const name = 'fernpottery.net';
    world.say(name, {
      [name]: [
        { type: 'A', address: ELSEWHERE },
        { type: 'MX', preference: 10, exchange: 'mail.host.test.' },
      ],
      [`google._domainkey.${name}`]: [{ type: 'TXT', strings: [Buffer.from('v=DKIM1; p=MIGf')] }],
    });
    await beOwner();
    await page.goto(`/domains/manage/${name}/domain-connect-mapping/fernstudio.design`);
    await page.getByRole('link', { name: 'Edit DNS records' }).click();
    await button(page, 'Look up records').click();
    await expect(page.getByText('3 records found. Checked: ns1.host.test')).toBeVisible();
    await expectAccessible('records found elsewhere');
    await button(page, 'Copy these records').click();
    await expect(page.getByText('2 records copied.')).toBeVisible();
    const records = page.getByRole('table', { name: 'Records', exact: true });
    await expect(records.getByText('mail.host.test')).toBeVisible();
    await expect(records.getByText(`google._domainkey.${name}`, { exact: true })).toBeVisible();
  },
);

test(
  'a domain that another user has connected is connected by its owner, verified by a record',
  LONG,
  async ({ page, server, world, owner, rival, expectAccessible }) => {
    const name = 'contestedmill.com';
    await rival.register(name);
    const taken = await owner.post(`/rest/v1.1/sites/${VIP_SITE}/vip-domain-mapping`, { domain: name });
    expect(taken.status).toBe(200);
    const customer = await becomeCustomer(server, 'contested@example.com');
    await openSite(customer, 'contestedmill');
    await addSession(page.context(), server, customer.cookie);
    await page.goto(`/domains/add/mapping/contestedmill.namestead.site?initialQuery=${name}`);
    await expect(page.getByText(`${name} is already connected to a site.`)).toBeVisible();
    await button(page, 'Verify ownership').click();
    const text = page.getByText(/^connect-claim=/);
    await expect(text).toBeVisible();
    await expectAccessible('prove a domain');
    world.say(name, {
      [`_connect-claim.${name}`]: [{ type: 'TXT', strings: [Buffer.from((await text.textContent()) ?? '')] }],
    });
    await button(page, 'Check record').click();
    await expect(page.getByRole('link', { name: 'Continue to checkout' })).toBeVisible();
  },
);

test(
  'an unregistered domain is registered instead, once its trademark notice is accepted',
  LONG,
  async ({ page, beOwner }) => {
    const name = 'lumivara.studio';
    await beOwner();
    await page.goto(`/domains/add/mapping/${FREE_SITE}?initialQuery=shop.${name}`);
    await expect(page.getByText(`${name} is not registered yet`)).toBeVisible();
    await button(page, `Register ${name}`).click();
    const notice = page.getByRole('dialog', { name: `Trademark notice for ${name}` });
    await notice.getByRole('button', { name: 'Reject' }).click();
    await expect(notice).toBeHidden();

    await button(page, `Register ${name}`).click();
    await notice.getByRole('button', { name: 'Accept and add to cart' }).click();
    await expect(page).toHaveURL(new RegExp(`/checkout/${FREE_SITE}$`));
    await expect(page.getByText(name).first()).toBeVisible();
  },
);
