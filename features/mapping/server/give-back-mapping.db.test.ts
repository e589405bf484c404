import { expect, describe, test } from 'vitest';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { refundPurchase } from '#features/billing/server/api/refund-purchase.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { inTransaction, type Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { addYears, hours, minutes } from '#platform/kernel/duration.ts';
import { buildPaidOrder } from '#features/registration/testing/build-paid-order.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { handleMappingOrder } from './handle-mapping-order.ts';
import { mappingPurchaseTerms } from './api/mapping-purchase-terms.ts';

const { bench, deps } = openRegistrations();
const RENEWAL = { purchaseType: 'renewal' };

/** A connection paid for a year from `at`. */
async function connected(domain: string, at: string) {
  const site = await buildSite(bench.db);
  const actor: UserActor = { kind: 'user', userId: site.ownerId, via: 'session', scopes: ['*'] };
  bench.clock.set(new Date(at));
  const order = (extra: Record<string, string> = {}) =>
    buildPaidOrder(bench.db, {
      siteId: site.id,
      userId: site.ownerId,
      domains: [domain],
      extra,
      productSlug: PRODUCT_SLUGS.domainMapping,
    });
  await handleMappingOrder(deps, await order());
  const purchaseId = (await findNamePurchases(bench.db, [domain])).get(domain) ?? 0;
  const billing = { ...deps, purchaseTerms: [mappingPurchaseTerms(deps)] };
  return {
    order,
    renew: async () => handleMappingOrder(deps, await order(RENEWAL)),
    end: async () => (await findDomain(bench.db, domain))?.facts.expiresAt,
    isRunning: async () => (await findNamePurchases(bench.db, [domain])).has(domain),
    /** Cancels the last payment. */
    giveBack: async () => {
      const given = await inTransaction(bench.db, (tx: Database) =>
        refundPurchase(billing, tx, { actor, purchaseId, seen: null }),
      );
      expect(given).toEqual({ ok: true, value: { amount: 1_800, currency: 'USD' } });
    },
  };
}

describe('a cancelled connection', () => {
  test('ends at once', async () => {
    const connection = await connected('backatonce.com', '2026-03-01T12:00:00Z');

    await connection.giveBack();

    expect(await connection.end()).toBeUndefined();
    expect(await connection.isRunning()).toBe(false);
  });

  test('for its renewal returns to the previous expiry', async () => {
    const connection = await connected('backrenewed.com', '2027-02-28T12:00:00Z');
    bench.clock.set(new Date('2028-02-20T12:00:00Z'));
    await connection.renew();
    expect(await connection.end()).toEqual(new Date('2029-02-28T12:00:00Z'));

    await connection.giveBack();

    expect(await connection.end()).toEqual(new Date('2028-02-28T12:00:00Z'));
    expect(await connection.isRunning()).toBe(true);
  });

  test('for a renewal after its expiry has expired again', async () => {
    const connection = await connected('backexpired.com', '2026-03-01T12:00:00Z');
    bench.clock.set(new Date('2027-03-05T12:00:00Z'));
    await connection.renew();

    await connection.giveBack();

    expect(await connection.end()).toEqual(new Date('2027-03-01T12:00:00Z'));
  });

  test('for two renewals loses both, in either order', async () => {
    const connection = await connected('backtwice.com', '2026-03-01T12:00:00Z');
    const end = addYears(bench.clock.now(), 1);
    bench.clock.advance(hours(1));
    const [slow, quick] = [await connection.order(RENEWAL), await connection.order(RENEWAL)];
    await handleMappingOrder(deps, quick);
    bench.clock.advance(minutes(5));
    await handleMappingOrder(deps, slow);

    await connection.giveBack();
    expect(await connection.end()).toEqual(addYears(end, 1));
    await connection.giveBack();
    expect(await connection.end()).toEqual(end);
  });

  test.each([1, 2, 3, 4])('during a renewal leaves a consistent state (%i)', async (count) => {
    const connection = await connected(`backatonce${count}.com`, '2026-03-01T12:00:00Z');
    const end = addYears(bench.clock.now(), 1);

    await Promise.all([connection.giveBack(), connection.renew()]);

    // Either the connection was cancelled first, with its renewal, or the renewal was delivered and
    // then refunded.
    expect([undefined, end]).toContainEqual(await connection.end());
  });
});
