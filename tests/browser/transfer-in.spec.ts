import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import type { Page } from '@playwright/test';
import { buyTransfer, untilTransfer } from '../processes/buy-transfer.ts';
import { becomeCustomer, openSite, REGISTRANT } from '../processes/customer.ts';
import { rivalNames } from '../processes/rival-names.ts';
import { removeDataDir, startServer } from '../processes/running-server.ts';
import type { RunningServer } from '../processes/running-server.ts';
import { PublicDns } from '../processes/public-dns.ts';
import { addSession } from './add-session.ts';
import { fillCheckout } from './fill-checkout.ts';
import { expect, test as base } from './fixtures.ts';
import { runTool } from '../processes/run-tool.ts';
import { LONG } from './tiers.ts';

const NAMES = [
  'sorrelmill.com',
  'sorrelbarn.com',
  'sorrelpond.com',
  'sorrelwell.com',
  'sorrelfen.com',
] as const;
const [COMING, STAYING, DECLINED, WITH_RECORDS, UNWANTED] = NAMES;
const CODE = 'Right-4711';
/** The registry's messages are read every second, and then there is something to do. */
const SHOWN_WITHIN_MS = 90_000;

type Rival = Awaited<ReturnType<typeof rivalNames>>;

/** A server with the test's clock, the losing registrar, and its name servers. */
const test = base.extend<object, { rival: Rival; world: PublicDns }>({
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
      const server = await startServer({
        env: { ...world.environment, DEMO: '0', REGISTRAR_MESSAGES_SECONDS: '1' },
      });
      await use(server);
      await server.stop();
      await removeDataDir(server.dataDir);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  rival: [
    async ({ server }, use) => {
      const rival = await rivalNames(server);
      for (const name of NAMES) await rival.register(name);
      // No domain can be transferred in its first 60 days.
      await runTool(server, 'clock', 'set', `+${PAST_LOCK}d`);
      await use(rival);
      await rival.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.describe.configure({ timeout: 300_000 });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const standing = (name: string, site: string): string => `/domains/manage/${name}/transfer/in/${site}`;

/** A new user with a site, signed in. */
async function arriveAs(page: Page, server: RunningServer, email: string, site: string) {
  const customer = await becomeCustomer(server, email);
  const siteId = await openSite(customer, site);
  await addSession(page.context(), server, customer.cookie);
  return { customer, siteId, slug: `${site}.namestead.site` };
}

/** Opens the newest mail to the registrant with that subject. */
async function openMail(page: Page, subject: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.goto(`/dev/inbox?to=${encodeURIComponent(REGISTRANT.email)}`);
    await page.getByRole('link', { name: subject }).first().click({ timeout: 2_000 });
  }).toPass({ timeout: SHOWN_WITHIN_MS });
}

/** Opens the question that the registrant was mailed. */
async function openQuestion(page: Page, name: string): Promise<void> {
  await openMail(page, `Approve the transfer of ${name}`);
  await page
    .getByRole('link', { name: /\/transfer-consent\?token=/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Approve this transfer?' })).toBeVisible();
}

test(
  'a domain moves here: a wrong code, the right one, its registrant’s word, and the time that it takes; and leaves again',
  LONG,
  async ({ page, server, rival, expectAccessible }) => {
    await rival.offer(COMING, CODE);
    const { slug } = await arriveAs(page, server, 'sorrel@example.com', 'sorrelmill');
    await page.goto(`/domains/add/transfer/${slug}?initialQuery=${COMING}`);
    await page.getByLabel('Transfer code').fill('Wrong-1');
    await button(page, 'Check').click();
    await expect(page.getByText(`The transfer code for ${COMING} is wrong`, { exact: false })).toBeVisible();
    await expectAccessible('a wrong code');
    await page.getByLabel('Transfer code').fill(CODE);
    await button(page, 'Check').click();
    await button(page, `Transfer ${COMING}`).click();
    await fillCheckout(page, { card: '4242 4242 4242 4242' });
    await page.getByRole('button', { name: /^Pay \$\d/ }).click();
    // Bought for another registrant, whose approval is pending.
    await expect(page.getByText('Registrant approved', { exact: true })).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });

    await page.goto(standing(COMING, slug));
    await expect(page.getByText(`We emailed a link to ${REGISTRANT.email}.`, { exact: false })).toBeVisible();
    await expectAccessible('a transfer that waits for its registrant');
    await openQuestion(page, COMING);
    await expectAccessible('what a registrant is asked');
    await button(page, 'Approve transfer').click();
    await expect(page.getByRole('heading', { name: 'Transfer approved' })).toBeVisible();

    await page.goto(standing(COMING, slug));
    await expect(page.getByText('Completes automatically without a response')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await expectAccessible('a transfer under way');
    await runTool(server, 'clock', 'set', '+8d');
    await page.goto(`/domains/manage/${COMING}/edit/${slug}`);
    await expect(page.getByText('Registered Domain Settings')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await expect(page.getByText('Transfer lock ends')).toBeVisible();
    await expectAccessible('a domain that has come');

    // And it leaves again: locked for 60 days, then with a code that its registrant is mailed.
    await page.getByRole('link', { name: 'Transfer', exact: true }).click();
    await page.getByRole('link', { name: /^Transfer to another registrar/ }).click();
    await expect(page.getByText(/^Locked until /)).toBeVisible();
    await expectAccessible('a domain that is locked against transfers');
    await openMail(page, 'Confirm your contact details');
    await page
      .getByRole('link', { name: /\/confirm-contact\?token=/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Contact confirmed' })).toBeVisible();
    await runTool(server, 'clock', 'set', `+${PAST_LOCK}d`);
    await page.goto(`/domains/manage/${COMING}/transfer/out/${slug}`);
    await expect(button(page, 'Update settings and continue')).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expectAccessible('what is changed before a transfer');
    await button(page, 'Update settings and continue').click();
    await expect(button(page, 'Resend Transfer Code')).toBeVisible();
    await expectAccessible('a transfer code that was sent');
    // Not the mail that says that a code was requested.
    await openMail(page, new RegExp(`^Transfer code for ${COMING}`));
    const code = /Code: ([a-z2-9]{26})/.exec(await page.locator('body').innerText())?.[1] ?? '';
    await rival.request(COMING, code);

    await page.goto(`/domains/manage/${COMING}/transfer/out/${slug}`);
    await expect(page.getByText('Your domain is pending transfer.')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await button(page, 'Cancel Transfer').click();
    await expect(button(page, 'Update settings and continue')).toBeVisible();
  },
);

test(
  'a domain stays where it is when the other side says no, and can be asked for again',
  LONG,
  async ({ page, server, rival, expectAccessible }) => {
    await rival.offer(STAYING, CODE);
    // For the user as registrant, so that no approval by mail is needed.
    const { slug } = await arriveAs(page, server, REGISTRANT.email, 'sorrelbarn');
    await page.goto(`/domains/add/transfer/${slug}?initialQuery=${STAYING}`);
    await page.getByLabel('Transfer code').fill(CODE);
    await button(page, 'Check').click();
    await button(page, `Transfer ${STAYING}`).click();
    await fillCheckout(page, { card: '4242 4242 4242 4242' });
    await page.getByRole('button', { name: /^Pay \$\d/ }).click();
    await expect(page.getByText('Requested from registry', { exact: true })).toBeVisible();

    await page.goto(standing(STAYING, slug));
    await expect(page.getByText('Completes automatically without a response')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await rival.reject(STAYING);
    await expect(page.getByText('Transfer failed').first()).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expectAccessible('a transfer that failed');
    await page.goto(`/domains/manage/${slug}`);
    await expect(page.getByText('Transfer failed').first()).toBeVisible();
    await rival.offer(STAYING, 'Right-4712');
    await page.goto(standing(STAYING, slug));
    await page.getByLabel('Transfer code').fill('Right-4712');
    await button(page, 'Start transfer again').click();
    await expect(page.getByRole('heading', { name: 'Waiting for authorization' })).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
  },
);

test(
  'a registrant who says no keeps the domain where it is; the link is for one answer',
  LONG,
  async ({ page, server, rival, expectRefusal, expectAccessible }) => {
    await rival.offer(DECLINED, CODE);
    await page.setViewportSize({ width: 360, height: 780 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const { customer, siteId, slug } = await arriveAs(page, server, 'pond@example.com', 'sorrelpond');
    await buyTransfer(customer, siteId, { domain: DECLINED, code: CODE });
    await untilTransfer(customer, DECLINED, (reported) => reported.transfer_status === 'pending_owner');
    await openQuestion(page, DECLINED);
    const link = page.url();
    await expectAccessible('what a registrant is asked, on a phone in the dark');
    await button(page, 'Decline').click();
    await expect(page.getByRole('heading', { name: 'Transfer declined' })).toBeVisible();
    expectRefusal(410);
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();

    await page.goto(standing(DECLINED, slug));
    await expect(
      page.getByText(`The registrant of ${DECLINED} declined the transfer`, { exact: false }),
    ).toBeVisible();
    await expect(button(page, 'Start transfer again')).toBeVisible();
  },
);

test(
  'its DNS records come along where that is ticked: nothing moves until they are here',
  LONG,
  async ({ page, server, rival, world, expectAccessible }) => {
    await rival.offer(WITH_RECORDS, CODE);
    const { customer, slug } = await arriveAs(page, server, 'well@example.com', 'sorrelwell');
    await page.goto(`/domains/add/transfer/${slug}?initialQuery=${WITH_RECORDS}`);
    await page.getByLabel('Transfer code').fill(CODE);
    await button(page, 'Check').click();
    await page.getByText('Copy DNS records before the transfer').click();
    await expectAccessible('a domain that is ready to move');
    await button(page, `Transfer ${WITH_RECORDS}`).click();
    await fillCheckout(page, { card: '4242 4242 4242 4242' });
    const willBeAsked = page.getByText('We email them first', { exact: false });
    await expect(willBeAsked).toBeVisible();
    await expectAccessible('a checkout whose registrant is somebody else');
    await page.getByLabel('Email', { exact: true }).fill(customer.email);
    await expect(willBeAsked).toBeHidden();
    await page.getByRole('button', { name: /^Pay \$\d/ }).click();
    await expect(page.getByText('Requested from registry', { exact: true })).toBeVisible();

    await page.goto(standing(WITH_RECORDS, slug));
    const unread = page.getByText(`The DNS records of ${WITH_RECORDS} could not be copied completely`, {
      exact: false,
    });
    await expect(unread).toBeVisible({ timeout: SHOWN_WITHIN_MS });
    await expectAccessible('a transfer whose records could not be copied');
    world.say(WITH_RECORDS, {
      [WITH_RECORDS]: [{ type: 'MX', preference: 10, exchange: 'mail.host.test.' }],
    });
    await button(page, 'Start transfer').click();
    await expect(page.getByText('Completes automatically without a response')).toBeVisible({
      timeout: SHOWN_WITHIN_MS,
    });
    await expect(page.getByText('DNS records copied.', { exact: false })).toBeVisible();
    await page.getByRole('link', { name: 'Copied DNS records' }).click();
    await expect(page.getByText('mail.host.test').first()).toBeVisible();
  },
);

test('a transfer is cancelled; a name that cannot be transferred is connected instead', async ({
  page,
  server,
  rival,
  expectRefusal,
  expectAccessible,
}) => {
  // Registered at the other registrar, and open to transfers.
  await rival.offer(UNWANTED, CODE);
  // What follows a cancellation may ask once more about the transfer that is gone.
  expectRefusal(404);
  const { customer, siteId, slug } = await arriveAs(page, server, 'fen@example.com', 'sorrelfen');
  await buyTransfer(customer, siteId, { domain: UNWANTED });
  await untilTransfer(customer, UNWANTED, (reported) => reported.can_give_up === true);
  await page.goto(standing(UNWANTED, slug));
  await button(page, 'Cancel transfer').click();
  await expectAccessible('whether a transfer is given up');
  await button(page, 'Cancel and refund').click();
  await expect(page.getByText(`Transfer of ${UNWANTED} cancelled.`, { exact: false })).toBeVisible();
  await page.goto(standing(UNWANTED, slug));
  await expect(page.getByText('No transfer in progress')).toBeVisible();

  await page.goto(`/domains/add/transfer/${slug}?initialQuery=sorrelmill.uk`);
  await button(page, 'Check').click();
  await expect(
    page.getByText('.uk domains cannot be transferred with a transfer code', { exact: false }),
  ).toBeVisible();
  await expectAccessible('a name that cannot come');
  await page.getByRole('link', { name: 'Connect sorrelmill.uk instead' }).click();
  await expect(page.getByLabel('Your domain')).toHaveValue('sorrelmill.uk');
});
