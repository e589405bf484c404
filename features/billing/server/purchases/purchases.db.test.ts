import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildActor, buildShop, comLine } from '#features/cart/testing/cart-bench.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { openShops } from '#features/cart/testing/shop-bench.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { purchaseDetailSchema, purchaseSchema } from '../../contract/purchases.ts';
import { createPlanBench, PERSONAL_PLAN, PlanBuyer, PREMIUM_PLAN } from '../../testing/plan-buyer.ts';
import { getPurchase, listPurchases, listSitePurchases } from '../list-purchases.ts';
import { markLineDelivered } from '../api/mark-line.ts';
import { findNamePurchases } from './purchase-store.ts';
import { setAutoRenew } from '../api/set-auto-renew.ts';

const bench = openShops(createPlanBench);
const buyer = () => new PlanBuyer(bench);
const readDetail = async (id: number) =>
  expectOk(await getPurchase(bench.deps, bench.shop.actor, { id: String(id) }));
const renewal = (id: number) => ({ extra: { purchaseType: 'renewal', purchaseId: String(id) } });

describe('purchases', () => {
  test('a delivered plan has one, with its renewal price and end', async () => {
    const purchase = await buyer().buy();
    const until = addYears(bench.clock.now(), 1);

    expect(z.parse(purchaseSchema, purchase)).toEqual(purchase);
    expect(purchase).toMatchObject({
      user_id: bench.shop.actor.userId,
      blog_id: bench.shop.site.id,
      product_id: 1009,
      product_slug: 'personal-bundle',
      product_name: 'Personal',
      meta: '',
      amount: 48,
      amount_display: '$48.00',
      currency_code: 'USD',
      expiry_date: until.toISOString(),
      expiry_status: 'auto-renewing',
      is_renewable: true,
      is_refundable: true,
      refundable_until: after(bench.clock.now(), days(14)).toISOString(),
      renew_date: after(until, -days(30)).toISOString(),
    });
    const detail = await readDetail(purchase.ID);
    expect(z.parse(purchaseDetailSchema, detail)).toEqual(detail);
    expect(detail).toMatchObject({
      payments: [{ kind: 'purchase', amount_display: '$48.00', state: 'delivered' }],
      next_renewal: {
        charge_date: after(until, -days(30)).toISOString(),
        total_display: '$48.00',
        card_last4: '4242',
        tries: 0,
      },
      can: { renew: true, set_auto_renew: true, cancel: true },
    });
  });

  test('a paid but undelivered line has none yet', async () => {
    await buyer().pay([PERSONAL_PLAN]);

    expect(await buyer().purchases()).toEqual([]);
  });

  test('a domain has one once delivered, for its site', async () => {
    const order = await buyer().pay([comLine('Juniper.com')]);
    const lineId = order.products[0]?.line_id ?? 0;
    await inTransaction(bench.db, (db: Database) => markLineDelivered({ ...bench.deps, db }, { lineId }));

    const names = await findNamePurchases(bench.db, ['juniper.com', 'other.com']);
    expect([...names.keys()]).toEqual(['juniper.com']);
    // No slice on this bench handles domains, so there is no fact about it.
    expect(await buyer().purchases()).toEqual([]);
    expect(await readDetail(names.get('juniper.com') ?? 0)).toMatchObject({
      expiry_status: 'ended',
      can: { renew: false, set_auto_renew: false, cancel: false },
    });
  });

  test('a larger plan replaces the previous one', async () => {
    const former = await buyer().buy();
    const purchase = await buyer().buy(PREMIUM_PLAN);

    expect(purchase.product_slug).toBe('value_bundle');
    expect(await readDetail(former.ID)).toMatchObject({ expiry_status: 'ended', next_renewal: null });
  });

  test('renewing a plan from the cart extends the same purchase by a year', async () => {
    const purchase = await buyer().buy();
    await buyer().pay([{ ...PERSONAL_PLAN, ...renewal(purchase.ID) }]);
    await buyer().deliver();
    await buyer().deliver();

    const renewed = await buyer().purchase();
    expect(renewed.ID).toBe(purchase.ID);
    expect(renewed.expiry_date).toBe(addYears(new Date(purchase.expiry_date ?? ''), 1).toISOString());
    expect((await readDetail(purchase.ID)).payments.map(({ kind }) => kind)).toEqual(['renewal', 'purchase']);
  });

  test('a renewal extends the site’s plan, whatever purchase a client names', async () => {
    const purchase = await buyer().buy();
    const other = await buildShop(bench);
    await buyer().pay([{ ...PERSONAL_PLAN, ...renewal(purchase.ID + 1_000) }]);
    await buyer().deliver();

    expect((await readDetail(purchase.ID)).payments).toHaveLength(2);
    expect(await listPurchases(bench.deps, other.actor)).toEqual({ ok: true, value: [] });
  });

  test('a missing plan can’t be renewed', async () => {
    await expect(buyer().pay([{ ...PERSONAL_PLAN, ...renewal(1) }])).rejects.toThrow();
  });
});

describe('access to purchases', () => {
  test('is limited to their owner and the site’s managers, with 404 for everyone else', async () => {
    const purchase = await buyer().buy();
    const stranger = await buildShop(bench);
    const id = String(purchase.ID);
    const { slug } = { slug: String(bench.shop.site.id) };

    expect(await listSitePurchases(bench.deps, bench.shop.actor, { site: slug })).toEqual({
      ok: true,
      value: [purchase],
    });
    for (const refused of [
      await getPurchase(bench.deps, stranger.actor, { id }),
      await getPurchase(bench.deps, buildActor(stranger.actor.userId), { id: '1; drop' }),
      await setAutoRenew(bench.deps, stranger.actor, { id, isOn: false }),
    ]) {
      expect(refused).toMatchObject({ ok: false, refusal: { code: 'unknown_purchase', status: 404 } });
    }
    expect(await listSitePurchases(bench.deps, stranger.actor, { site: slug })).toMatchObject({
      ok: false,
      refusal: { code: 'unknown_site' },
    });
  });
});

describe('purchases of a site', () => {
  test('shows each administrator only their own, never the amounts of another', async () => {
    const colleague = await buildAccount(bench.db);
    const { actor } = bench.shop;
    const members = [{ userId: colleague.id, role: 'administrator' }] as const;
    bench.shop = { actor, site: await buildSite(bench.db, { ownerId: actor.userId, members }) };
    const siteId = bench.shop.site.id;
    const purchase = await buyer().buy();
    const read = async (userId: number) =>
      expectOk(await listSitePurchases(bench.deps, buildActor(userId), { site: String(siteId) }));

    expect(await read(bench.shop.actor.userId)).toEqual([purchase]);
    expect(await read(colleague.id)).toEqual([]);
  });

  test('tells an editor who can see them, and a stranger nothing', async () => {
    const owner = await buildAccount(bench.db, { displayName: 'Ada Harbor' });
    const [editor, stranger] = [await buildAccount(bench.db), await buildAccount(bench.db)];
    const site = await buildSite(bench.db, {
      ownerId: owner.id,
      members: [{ userId: editor.id, role: 'editor' }],
    });
    const read = (userId: number) =>
      listSitePurchases(bench.deps, buildActor(userId), { site: String(site.id) });

    expect(await read(editor.id)).toMatchObject({
      refusal: {
        code: 'unauthorized',
        status: 403,
        message: 'Only administrators of this site can see its purchases. Its owner is Ada Harbor.',
      },
    });
    expect(await read(stranger.id)).toMatchObject({ refusal: { code: 'unknown_site', status: 404 } });
  });
});

describe('a saved card', () => {
  test('that is missing is said where something is to renew automatically', async () => {
    await buyer().pay([PERSONAL_PLAN]);
    await buyer().deliver();
    const purchase = await buyer().purchase();

    expect(purchase).toMatchObject({ is_auto_renewing: true, is_card_missing: true });
    expect(await readDetail(purchase.ID)).toMatchObject({ is_card_missing: true });
    const id = String(purchase.ID);
    expectOk(await setAutoRenew(bench.deps, bench.shop.actor, { id, isOn: false }));
    expect(await buyer().purchase()).toMatchObject({ is_card_missing: false });
  });

  test('that is there is charged', async () => {
    expect(await buyer().buy()).toMatchObject({ is_auto_renewing: true, is_card_missing: false });
  });
});

describe('auto-renew', () => {
  test('can be turned off and on repeatedly', async () => {
    const { ID } = await buyer().buy();
    const turn = async (isOn: boolean) =>
      expectOk(await setAutoRenew(bench.deps, bench.shop.actor, { id: String(ID), isOn }));

    expect(await turn(false)).toMatchObject({ expiry_status: 'manual-renew', next_renewal: null });
    expect(await turn(false)).toMatchObject({ is_auto_renewing: false, renew_date: null });
    expect(await turn(true)).toMatchObject({ expiry_status: 'auto-renewing', is_auto_renewing: true });
  });

  test('is unavailable for ended purchases', async () => {
    const { ID } = await buyer().buy();
    bench.clock.advance(days(366));

    const refused = await setAutoRenew(bench.deps, bench.shop.actor, { id: String(ID), isOn: false });
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'purchase_over', status: 409 } });
    expect(await buyer().purchase()).toMatchObject({ expiry_status: 'expired', is_renewable: false });
  });
});
