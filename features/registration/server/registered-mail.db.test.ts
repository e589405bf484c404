import { describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { buildPaidOrder } from '../testing/build-paid-order.ts';
import { openRegistrations } from '../testing/open-registrations.ts';
import { minutes } from '#platform/kernel/duration.ts';
import { announceWaiting } from './jobs/announce-registered.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { mailRegistered, registeredLetter, runMailRegistered } from './jobs/mail-registered.ts';
import { registerDomain } from './register-domain.ts';

const { bench, deps, mails } = openRegistrations();

async function pay(domains: readonly string[]) {
  const site = await buildSite(bench.db);
  const paid = await buildPaidOrder(bench.db, {
    siteId: site.id,
    userId: site.ownerId,
    domains: [...domains],
  });
  await handleOrderPaid(deps, paid);
  const queued = async () =>
    (await bench.queued(mailRegistered)).filter(({ orderId }) => orderId === paid.orderId);
  return { site, ...paid, queued };
}

async function unconfirm(userId: number): Promise<void> {
  await bench.db
    .updateTable('accounts.account')
    .set({ email_verified_at: null })
    .where('id', '=', userId)
    .execute();
}

describe('the mail about registered names', () => {
  test('is queued once, when the last name of the order is settled', async () => {
    const order = await pay(['first-of-two.com', 'second-of-two.com']);
    const [first, second] = order.lines;

    await registerDomain(deps, { lineId: first?.lineId ?? 0 });
    expect(await order.queued()).toEqual([]);
    await registerDomain(deps, { lineId: second?.lineId ?? 0 });
    await registerDomain(deps, { lineId: second?.lineId ?? 0 });

    const lineIds = order.lines.map(({ lineId }) => lineId);
    expect(await order.queued()).toEqual([{ orderId: order.orderId, lineIds }]);
  });

  test('does not wait longer than ten minutes for a name that is stuck; that one gets a mail of its own', async () => {
    const order = await pay(['quick.com', 'stuck.com']);
    const [quick, stuck] = order.lines.map(({ lineId }) => lineId);
    await registerDomain(deps, { lineId: quick ?? 0 });
    bench.clock.advance(minutes(10) - 1);
    await announceWaiting(deps);
    expect(await order.queued()).toEqual([]);

    bench.clock.advance(1);
    await announceWaiting(deps);
    await announceWaiting(deps);
    expect(await order.queued()).toEqual([{ orderId: order.orderId, lineIds: [quick] }]);
    await registerDomain(deps, { lineId: stuck ?? 0 });
    expect((await order.queued()).at(-1)).toEqual({ orderId: order.orderId, lineIds: [stuck] });

    const before = mails.length;
    for (const job of await order.queued()) await runMailRegistered(deps, job);
    expect(mails.slice(before).map(({ subject, key }) => [subject, key])).toEqual([
      ['quick.com is registered', `registered-${order.orderId}-${quick}`],
      ['stuck.com is registered', `registered-${order.orderId}-${stuck}`],
    ]);
  });

  test('two names that are settled at once queue it once', async () => {
    const order = await pay(['left-twin.com', 'right-twin.com']);

    await Promise.all(order.lines.map(({ lineId }) => registerDomain(deps, { lineId })));

    expect(await order.queued()).toHaveLength(1);
  });

  test('says what is registered and what to do next', async () => {
    const order = await pay(['xn--bcher-kva.com']);
    await registerDomain(deps, { lineId: order.lines[0]?.lineId ?? 0 });

    await runMailRegistered(deps, { orderId: order.orderId });

    const mail = mails.at(-1);
    const manage = 'https://panel.example/domains/manage';
    expect(mail).toMatchObject({ subject: 'bücher.com is registered', key: `registered-${order.orderId}` });
    expect(mail?.text).toContain(`${manage}/xn--bcher-kva.com/edit/${order.site.id}`);
    expect(mail?.text).toContain(`- Make it the primary domain of your site: ${manage}/${order.site.id}`);
    expect(mail?.text).toContain(`- Add DNS records: ${manage}/xn--bcher-kva.com/dns/${order.site.id}`);
    expect(mail?.html).toContain('>Set up email with Google, Microsoft or Zoho</a>');
  });

  test('is not sent to an address that is not confirmed, nor about nothing', async () => {
    const order = await pay(['unconfirmed-buyer.com']);
    await unconfirm(order.site.ownerId);
    const before = mails.length;

    await runMailRegistered(deps, { orderId: order.orderId });
    await registerDomain(deps, { lineId: order.lines[0]?.lineId ?? 0 });
    await runMailRegistered(deps, { orderId: order.orderId });

    expect(mails).toHaveLength(before);
  });

  test('many names are one mail, and a name without a site has no primary domain to choose', () => {
    const facts = { brand: 'Acme', publicUrl: 'https://panel.example', siteId: 7, greeting: 'Hello!' };
    const letter = registeredLetter('en', { ...facts, domains: ['a.com', 'b.com'], hasSite: false });

    expect(letter.subject).toBe('2 domains are registered (Acme)');
    expect(letter.body).toContain('a.com, b.com');
    expect(letter.steps?.links).toEqual([
      {
        text: 'Add DNS records and set up email',
        href: 'https://panel.example/domains/manage/7',
      },
    ]);
  });
});
