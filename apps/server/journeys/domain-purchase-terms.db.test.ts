import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { PurchasedItem } from '#features/billing/server/ports/purchase-terms.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { domainPurchaseTerms } from '#features/registration/server/api/domain-purchase-terms.ts';
import { findDomain, insertDomains, type NewDomainRow } from '#features/domains/server/domain-store.ts';
import { siteListDeps } from '#features/domains/testing/site-list-deps.ts';
import { listSiteDomains } from '#features/domains/server/list-site-domains.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const opened = openRegistrations();
const { bench, deps } = opened;
const buyer = nameBuyer(opened);
let site: { readonly id: number; readonly ownerId: number };

function row(name: string, requests: Partial<NewDomainRow> = {}): NewDomainRow {
  return {
    name,
    siteId: site.id,
    ownerUserId: site.ownerId,
    type: 'registered',
    createdAt: NOW,
    registeredAt: after(NOW, -days(400)),
    expiresAt: new Date('2026-09-15T08:00:00Z'),
    ...requests,
  };
}

beforeAll(async () => {
  await saveTldProducts(bench.db);
  site = await buildSite(bench.db);
  await insertDomains(bench.db, [
    row('quiet.com'),
    row('quiet.de'),
    row('new.com', { registeredAt: after(NOW, -days(1)) }),
    row('brought.com', { registeredAt: after(NOW, -days(1)), transferredHereAt: after(NOW, -days(1)) }),
    row('pizza.shop', { isPremium: true }),
    row('expired.com', { expiresAt: after(NOW, -days(10)) }),
    row('redeemable.com', { expiresAt: after(NOW, -days(20)) }),
    row('gone.com', { expiresAt: after(NOW, -days(60)) }),
    row('leaving.com', { outboundTransferRequestedAt: after(NOW, -days(1)) }),
    row('left.com', { outboundTransferRequestedAt: after(NOW, -days(8)) }),
    row('ahead.com', { expiresAt: new Date('2035-06-01T00:00:00Z') }),
    row('mapped.com', { type: 'mapped' }),
    row('silent.com', { isAutoRenewing: false }),
  ]);
});

let asked = 0;
function purchase(meta: string, requests: Partial<PurchasedItem> = {}): PurchasedItem {
  asked += 1;
  return {
    purchaseId: asked,
    userId: site.ownerId,
    siteId: site.id,
    meta,
    isAutoRenewing: true,
    productSlug: `dot${meta.split('.').at(-1) ?? ''}_domain`,
    ...requests,
  };
}

const readTerms = async (meta: string, requests: Partial<PurchasedItem> = {}) => {
  const [terms] = await domainPurchaseTerms(deps).terms(bench.db, [purchase(meta, requests)], NOW);
  if (!terms) throw new Error('every purchase is answered');
  return terms;
};

describe('a name as a purchase (management, section 9: renewed from 30 days before its end, renewable for 18 after)', () => {
  test('runs until it ends, renews itself 30 days before, and by a line that its cart could hold', async () => {
    const terms = await readTerms('quiet.com', { purchaseId: 77 });

    expect(terms).toMatchObject({
      purchaseId: 77,
      siteId: site.id,
      isGone: false,
      isAutoRenewing: true,
      expiresAt: new Date('2026-09-15T08:00:00Z'),
      renewsFrom: new Date('2026-08-16T08:00:00Z'),
      renewableUntil: new Date('2026-10-03T08:00:00Z'),
      renewal: {
        productSlug: 'dotcom_domain',
        meta: 'quiet.com',
        volume: 1,
        quantity: null,
        extra: { purchaseType: 'renewal', purchaseId: '77' },
      },
    });
    expect(terms.renewal?.productId).toBeGreaterThan(0);
  });

  test.each([
    ['expired.com', { isGone: false, renewal: expect.anything() }],
    ['redeemable.com', { isGone: false, renewal: expect.anything() }],
    ['leaving.com', { isGone: false, renewal: null }],
    ['ahead.com', { isGone: false, renewal: null }],
    ['silent.com', { isGone: false, isAutoRenewing: false }],
    ['gone.com', { isGone: true, renewal: null }],
    ['left.com', { isGone: true, renewal: null }],
    ['mapped.com', { isGone: true, renewal: null }],
    ['nowhere.com', { isGone: true, renewal: null }],
  ])('%s: %j', async (meta, terms) => {
    expect(await readTerms(meta)).toMatchObject(terms);
  });

  test('a redeemable name is renewed by two lines, of which neither is charged automatically', async () => {
    const terms = await readTerms('redeemable.com');

    expect(terms).toMatchObject({
      renewal: { productSlug: 'dotcom_domain', meta: 'redeemable.com' },
      redemption: { productSlug: 'domain_redemption', productId: 60, meta: 'redeemable.com', volume: 1 },
      isRestoring: false,
    });
    expect(terms.renewableUntil && terms.renewableUntil < NOW).toBe(true);
    expect((await readTerms('expired.com')).redemption).toBeNull();
    expect((await readTerms('gone.com')).redemption).toBeUndefined();
  });

  test('a name that is now someone else’s has ended', async () => {
    expect(await readTerms('quiet.com', { userId: site.ownerId + 1 })).toMatchObject({ isGone: true });
  });

  test('it is found however its buyer has written it', async () => {
    expect(await readTerms('QUIET.com')).toMatchObject({ isGone: false });
  });
});

describe('how a registration is cancelled (RFC 3915 section 3.1)', () => {
  test.each([
    ['quiet.com', { isPremium: false, addGraceDays: 5, renewGraceDays: 5 }],
    ['quiet.de', { addGraceDays: 0, renewGraceDays: 0 }],
    ['pizza.shop', { isPremium: true }],
    // Deleted now, the registration would be undone with it.
    ['new.com', { addGraceDays: 5, renewGraceDays: null }],
    // For a domain that was transferred in, the registry may not have sent its creation date.
    ['brought.com', { addGraceDays: null, renewGraceDays: 5 }],
  ])('%s: %j', async (meta, refund) => {
    expect((await readTerms(meta)).refund).toMatchObject({ family: 'name', ...refund });
  });

  test('the days count from the registration, and from the last renewal where there is one', async () => {
    const bought = await buyer.register('counted.com');
    const { userId, siteId } = bought;
    const registeredAt = (await findDomain(bench.db, 'counted.com'))?.facts.registeredAt;
    const before = await readTerms('counted.com', { userId, siteId });
    await (await buyer.renew('counted.com', bought)).run();
    const afterwards = await readTerms('counted.com', { userId, siteId });

    expect(before.refund).toMatchObject({ graceFrom: registeredAt });
    expect(afterwards.refund).toMatchObject({ graceFrom: bench.clock.now() });
  });
});

describe('a restored name', () => {
  test('cannot be bought again while it is being restored, and its renewal is not refunded', async () => {
    const bought = await buyer.register('broughtback.com');
    await opened.passDays(385);
    await deps.registrar.deleteDomain({ name: 'broughtback.com', clTRID: 'test-delete-1' });
    const { userId, siteId } = bought;
    const read = () =>
      domainPurchaseTerms(deps).terms(
        bench.db,
        [purchase('broughtback.com', { userId, siteId })],
        bench.clock.now(),
      );
    const restore = await buyer.redeem('broughtback.com', bought);
    const [during] = await read();
    await restore.restore();
    await restore.renew();
    const [afterwards] = await read();

    expect(during).toMatchObject({ isRestoring: true, renewal: null, redemption: null, isGone: false });
    expect(afterwards).toMatchObject({
      isRestoring: false,
      redemption: null,
      renewal: expect.anything(),
      refund: { renewGraceDays: null },
    });
  });
});

describe('the recorded data', () => {
  test('whether it renews automatically, and whether its payment failed', async () => {
    const terms = domainPurchaseTerms(deps);
    await terms.setAutoRenewing(bench.db, purchase('quiet.com'), false);
    await terms.setPaymentProblem(bench.db, purchase('quiet.com'), true);

    expect(await findDomain(bench.db, 'quiet.com')).toMatchObject({
      isAutoRenewing: false,
      facts: { hasPaymentProblem: true },
    });
    await terms.setAutoRenewing(bench.db, purchase('quiet.com'), true);
    await terms.setPaymentProblem(bench.db, purchase('quiet.com'), false);
    expect(await findDomain(bench.db, 'quiet.com')).toMatchObject({
      isAutoRenewing: true,
      facts: { hasPaymentProblem: false },
    });
  });

  test('nothing about a domain of someone else', async () => {
    const stranger = { userId: (await buildAccount(bench.db)).id };
    await domainPurchaseTerms(deps).setAutoRenewing(bench.db, purchase('quiet.de', stranger), false);

    expect(await findDomain(bench.db, 'quiet.de')).toMatchObject({ isAutoRenewing: true });
  });

  test('a site’s list names the purchase that a bought name renews with (API, `subscription_id`)', async () => {
    const bought = await buyer.register('listed.com');
    const manager = { kind: 'user', userId: bought.userId, via: 'session', scopes: ['*'] } as const;

    const { domains } = expectOk(
      await listSiteDomains(siteListDeps(deps), manager, { site: String(bought.siteId) }),
    );

    expect(domains.map(({ type, subscription_id: id }) => [type, id === null])).toEqual(
      expect.arrayContaining([
        ['registered', false],
        ['wpcom', true],
      ]),
    );
  });
});
