import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { foreignNames, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { payForTransfer } from '../testing/pay-for-transfer.ts';
import { transferDomainIn } from './transfer-domain-in.ts';
import { saveDomain } from '#features/domains/server/api/domains.ts';
import { cancelInboundTransfer } from './cancel-inbound-transfer.ts';
import { handleOrderPaid } from '#features/registration/testing/deliver-order.ts';
import { mailNameTaken, runMailNameTaken } from '#features/domains/server/api/mail-name-taken.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { sweepInboundTransfers } from './sweep-inbound-transfers.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const CODE = 'Leave-4711-now';
const AGED = ['late-request.com', 'was-connected.com', 'was-own.com', 'breaks.com'];
let names: ReturnType<typeof foreignNames>;

beforeAll(async () => {
  names = foreignNames(registry.rival);
  for (const name of AGED) await names.register(name);
  await registry.passDays(PAST_LOCK);
  bench.clock.set(after(new Date(), days(PAST_LOCK)));
  for (const name of AGED) await names.offer(name, CODE);
});

const pay = (domain: string, code: string | null = CODE) => payForTransfer(opened, domain, { code });
const countReleases = async (domain: string): Promise<number> =>
  (await bench.published('domains.domain_released')).filter((event) =>
    JSON.stringify(event).includes(`"${domain}"`),
  ).length;

describe('a paid transfer completes once or is refunded', () => {
  test('a refunded second order does not begin when its event is repeated after the first has ended', async () => {
    const first = await pay('told-late.com', null);
    const second = await pay('told-late.com', null);
    expect(await second.line()).toBe('failed: transfer_twice');

    await cancelInboundTransfer(deps, first.owner, { domain: 'told-late.com' });
    await handleOrderPaid(deps, second.paid);

    expect(await second.state()).toBe('failed');
    expect(await second.shown()).toBeUndefined();
  });

  test('a request with a lost answer that succeeds late is tracked', async () => {
    const bought = await pay('late-request.com');
    const asking = (requestTransfer: Registrar['requestTransfer']): Registrar =>
      new Proxy(registry.registrar, {
        get: (target, key, receiver): unknown =>
          key === 'requestTransfer' ? requestTransfer : Reflect.get(target, key, receiver),
      });
    const lost = asking(async ({ clTRID }) => ({ outcome: 'unknown', clTRID, reason: 'the line broke' }));
    await expect(transferDomainIn({ ...deps, registrar: lost }, bought)).rejects.toThrow(
      RegistryOutcomeUnknown,
    );

    // The lost request arrives just before its repeat.
    const late = asking(async (order) => {
      await registry.registrar.requestTransfer({ ...order, clTRID: `late-${bought.lineId}` });
      return registry.registrar.requestTransfer(order);
    });
    await transferDomainIn({ ...deps, registrar: late }, bought);

    expect(await bought.state()).toBe('pending');
    expect(await cancelInboundTransfer(deps, bought.owner, { domain: 'late-request.com' })).toMatchObject({
      refusal: { code: 'transfer_is_moving' },
    });
  });
});

describe('a name that was connected before it arrived', () => {
  /**
   * Connects a name to a site and transfers it to another; returns how often its zone was released
   * and who was mailed.
   */
  async function transferIn(domain: string, who: 'stranger' | 'buyer') {
    const bought = await pay(domain, null);
    const other = await buildSite(bench.db, who === 'buyer' ? { ownerId: bought.owner.userId } : {});
    await saveDomain(bench.db, {
      name: domain,
      siteId: other.id,
      ownerUserId: other.ownerId,
      type: 'mapped',
      createdAt: bench.clock.now(),
    });
    await bought.start(CODE);
    await bought.run();
    await names.approve(domain);
    await bought.run();
    expect(await bought.line()).toBe('delivered');
    const mailed = (await bench.queued(mailNameTaken)).filter((job) => job.domain === domain);
    return { releases: await countReleases(domain), mailed, former: other.ownerId };
  }

  test('keeps nothing of a stranger’s zone, and the stranger is notified', async () => {
    const { releases, mailed, former } = await transferIn('was-connected.com', 'stranger');
    expect(releases).toBe(1);
    expect(mailed).toEqual([{ domain: 'was-connected.com', userId: former, hasMoved: true }]);

    for (const job of mailed) await runMailNameTaken(deps, job);
    expect(opened.mails.at(-1)).toMatchObject({
      subject: 'was-connected.com is no longer connected to your site',
      text: expect.stringContaining('with its transfer code'),
    });
  });

  test('keeps the records that its buyer created', async () => {
    expect(await transferIn('was-own.com', 'buyer')).toMatchObject({ releases: 0, mailed: [] });
  });
});

describe('the transfer sweep', () => {
  test('one failing transfer does not block the refund of another', async () => {
    const broken = await pay('breaks.com');
    await broken.run();
    expect(await broken.state()).toBe('pending');
    const left = await pay('left-behind.com', null);
    bench.clock.advance(days(60));
    const registrar = new Proxy(registry.registrar, {
      get: (target, key, receiver): unknown =>
        key === 'infoDomain'
          ? () => Promise.reject(new Error('nonsense'))
          : Reflect.get(target, key, receiver),
    });

    await expect(sweepInboundTransfers({ ...deps, registrar })).rejects.toThrow(AggregateError);

    expect(await left.line()).toBe('failed: transfer_not_started');
    expect(await broken.line()).toBe('provisioning');
  });
});
