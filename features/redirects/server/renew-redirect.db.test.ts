import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PANEL_NAMES } from '#features/names/testing/panel-names.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { refundPurchase } from '#features/billing/server/api/refund-purchase.ts';
import type { PurchasedItem } from '#features/billing/server/ports/purchase-terms.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { redirectKey } from '#features/domains/rules/domain-status.ts';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import {
  endOfRedirect,
  ownSite,
  payForRedirect,
  findRedirectPurchase,
  visitSite,
} from '../testing/redirected-sites.ts';
import type { SiteOwner } from '../testing/redirected-sites.ts';
import { changeSiteRedirect } from './change-site-redirect.ts';
import { redirectLineQuotes } from './api/quote-redirect-lines.ts';
import { redirectPurchaseTerms } from './api/redirect-purchase-terms.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { redirectLineRequirements } from './api/require-redirect-lines.ts';

const SLUG = PRODUCT_SLUGS.siteRedirect;
const RENEWAL = { purchaseType: 'renewal' };
const END = addYears(BENCH_START, 1);

let bench: SliceBench;
let deps: SliceBench & RedirectsDeps;

beforeAll(async () => {
  bench = await createSliceBench({ jobs: [{ name: 'billing.refund-line' }] });
  deps = { ...bench, ...PANEL_NAMES, targets: { find: async () => 'unknown' } };
});
afterAll(() => bench?.close());
beforeEach(() => bench.clock.set(BENCH_START));

type Owner = SiteOwner;

const owned = () => ownSite(bench);
const pay = (of: Pick<Owner, 'siteId' | 'userId'>, extra: Record<string, string> = {}, volume = 1) =>
  payForRedirect(deps, of, { extra, volume });

/** A redirect paid for a year. */
async function redirected(): Promise<Owner & { readonly lineId: number }> {
  const owner = await owned();
  const { lineId } = await pay(owner);
  return { ...owner, lineId };
}

const readEnd = (owner: Owner) => endOfRedirect(bench, owner);
const visit = (owner: Owner, now?: Date) => visitSite(bench, owner, now);
const findPurchaseId = (owner: Owner) => findRedirectPurchase(bench, owner);

const purchasedItem = (owner: Owner, purchaseId: number | null): PurchasedItem => ({
  purchaseId: purchaseId ?? 0,
  userId: owner.userId,
  siteId: owner.siteId,
  productSlug: SLUG,
  meta: redirectKey(owner.siteId),
  isAutoRenewing: true,
});

async function readTerms(owner: Owner) {
  const purchase = purchasedItem(owner, await findPurchaseId(owner));
  const [terms] = await redirectPurchaseTerms(deps).terms(bench.db, [purchase], bench.clock.now());
  return terms;
}

/** Cancels the last payment. */
async function cancelLastPayment(owner: Owner): Promise<void> {
  const purchaseId = (await findPurchaseId(owner)) ?? 0;
  const billing = { ...bench, purchaseTerms: [redirectPurchaseTerms(deps)] };
  const given = await inTransaction(bench.db, (tx: Database) =>
    refundPurchase(billing, tx, { actor: owner.actor, purchaseId, seen: null }),
  );
  expect(given).toEqual({ ok: true, value: { amount: 1_800, currency: 'USD' } });
}

async function quoteRenewal({ siteId, userId }: Owner, volume = 1) {
  const lines = [buildLineToQuote(SLUG, { meta: 'harbor.example.com', extra: RENEWAL, volume })];
  const now = bench.clock.now();
  const site = await findSite(bench.db, siteId);
  const [answer] = await redirectLineQuotes(deps).quote(lines, {
    db: bench.db,
    now,
    siteId,
    site,
    userId,
    currency: 'USD',
    locale: 'en-us',
    hasDomainCredit: false,
    allLines: lines,
  });
  return answer;
}

const requireRenewal = async ({ siteId, userId }: Owner) => {
  const line = buildLineToQuote(SLUG, { meta: 'harbor.example.com', extra: RENEWAL });
  const context = { db: bench.db, now: bench.clock.now(), siteId, userId };
  return (await redirectLineRequirements(deps).requirements([line], context))[0]?.refusal ?? null;
};

describe('the purchase of a redirect', () => {
  test('belongs to the site, renews automatically, and shows the current target', async () => {
    const owner = await redirected();

    expect(await findPurchaseId(owner)).not.toBeNull();
    expect(await readTerms(owner)).toMatchObject({
      shownAs: 'harbor.example.com',
      expiresAt: END,
      isGone: false,
      isAutoRenewing: true,
      renewsFrom: after(END, -days(30)),
      renewableUntil: after(END, days(18)),
      renewal: { productSlug: SLUG, meta: 'harbor.example.com', volume: 1, extra: RENEWAL },
      refund: { family: 'plan', isFreeDomainUsed: false },
    });

    await changeSiteRedirect(deps, owner.actor, { site: String(owner.siteId), location: 'quay.example.com' });
    expect(await readTerms(owner)).toMatchObject({ shownAs: 'quay.example.com' });
  });

  test('does not affect the purchase of its target name', async () => {
    const [one, two] = [await redirected(), await redirected()];

    const ids = [await findPurchaseId(one), await findPurchaseId(two)];
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
    expect(await findNamePurchases(bench.db, ['harbor.example.com'])).toEqual(new Map());
  });

  test('shows auto-renewal and failed renewal payments', async () => {
    const owner = await redirected();
    const purchase = purchasedItem(owner, await findPurchaseId(owner));
    const terms = redirectPurchaseTerms(deps);

    await terms.setAutoRenewing(bench.db, purchase, false);
    await terms.setPaymentProblem(bench.db, purchase, true);

    expect(await readTerms(owner)).toMatchObject({ isAutoRenewing: false });
    const row = await bench.db
      .selectFrom('domains.domain')
      .select('has_payment_problem')
      .where('name', '=', redirectKey(owner.siteId))
      .executeTakeFirst();
    expect(row?.has_payment_problem).toBe(true);
  });

  test('ends 18 days after expiry, and when another user buys the next one', async () => {
    const owner = await redirected();
    const id = await findPurchaseId(owner);
    bench.clock.set(after(END, days(18) - 1));
    expect(await readTerms(owner)).toMatchObject({ isGone: false });
    bench.clock.set(after(END, days(18)));
    expect(await readTerms(owner)).toMatchObject({ isGone: true, renewal: null });

    const { id: colleague } = await buildAccount(bench.db);
    await pay({ siteId: owner.siteId, userId: colleague });
    const [terms] = await redirectPurchaseTerms(deps).terms(
      bench.db,
      [purchasedItem(owner, id)],
      bench.clock.now(),
    );

    expect(terms).toMatchObject({ isGone: true, shownAs: '' });
  });
});

describe('renewing a redirect (acquisition, section 9)', () => {
  test('extends it from its expiry, once per order, as the same purchase', async () => {
    const owner = await redirected();
    const id = await findPurchaseId(owner);
    expect(await quoteRenewal(owner)).toMatchObject({
      kind: 'priced',
      isRenewal: true,
      renewsUntil: addYears(END, 1).toISOString().slice(0, 10),
      overrides: [],
    });
    expect(await requireRenewal(owner)).toBeNull();

    const order = await pay(owner, RENEWAL);
    await order.again();

    expect(await order.state()).toBe('delivered');
    expect(await readEnd(owner)).toEqual(addYears(END, 1));
    expect(await findPurchaseId(owner)).toBe(id);
    expect(await visit(owner, after(END, days(1)))).toBe('http://harbor.example.com/');
  });

  test('within 18 days after expiry restarts it at payment, with the same target', async () => {
    const owner = await redirected();
    const late = after(END, days(17));
    bench.clock.set(late);
    expect(await visit(owner)).toBe('page');

    await pay(owner, RENEWAL, 2);

    expect(await readEnd(owner)).toEqual(addYears(late, 2));
    expect(await visit(owner)).toBe('http://harbor.example.com/');
  });

  test('is refused later, in the cart and at checkout', async () => {
    const owner = await redirected();
    bench.clock.set(after(END, days(18)));

    expect(await quoteRenewal(owner)).toMatchObject({ kind: 'refused', code: 'redirect-gone' });
    expect(await requireRenewal(owner)).toMatchObject({ code: 'redirect-gone' });
  });

  test('that is missing is refunded', async () => {
    const order = await pay(await owned(), RENEWAL);

    expect(await order.state()).toBe('failed: redirect_gone');
  });

  test.each([
    [3, 'redirect-years'],
    [2, null],
  ])('for a term of %s years: %s', async (volume, code) => {
    const quoted = await quoteRenewal(await redirected(), volume);

    expect(quoted).toMatchObject(code === null ? { kind: 'priced' } : { kind: 'refused', code });
  });

  test('that was imported makes it one bought here', async () => {
    const owner = await owned();
    await importDomains(bench, [
      {
        name: 'brought.example.com',
        siteId: owner.siteId,
        ownerUserId: owner.userId,
        type: 'siteRedirect',
        expiresAt: END,
        createdAt: BENCH_START,
      },
    ]);

    await pay(owner, RENEWAL);

    expect(await readEnd(owner)).toEqual(addYears(END, 1));
    expect(await readTerms(owner)).toMatchObject({ shownAs: 'brought.example.com', isGone: false });
    expect(await visit(owner)).toBe('http://brought.example.com/');
  });
});

describe('cancelling a redirect', () => {
  test('ends it at once, with its purchase', async () => {
    const owner = await redirected();

    await cancelLastPayment(owner);

    expect(await readEnd(owner)).toBeUndefined();
    expect(await findPurchaseId(owner)).toBeNull();
    expect(await visit(owner)).toBe('page');
    expect(await pay(owner).then((order) => order.state())).toBe('delivered');
  });

  test('of which the last renewal is cancelled removes only its years', async () => {
    const owner = await redirected();
    const id = await findPurchaseId(owner);
    await pay(owner, RENEWAL, 2);

    await cancelLastPayment(owner);

    expect(await readEnd(owner)).toEqual(END);
    expect(await findPurchaseId(owner)).toBe(id);
    expect(await visit(owner)).toBe('http://harbor.example.com/');
  });

  test.each([
    ['a 29 February', '2028-02-29T12:00:00Z', '2028-02-20T12:00:00Z', '2029-02-28T12:00:00Z'],
    ['a past day', '2028-02-15T12:00:00Z', '2028-02-29T12:00:00Z', '2029-02-28T12:00:00Z'],
  ])(
    'of which the renewal is cancelled restores its previous expiry: %s',
    async (_day, end, renewedAt, newEnd) => {
      const owner = await redirected();
      await extendDomain(bench.db, { name: redirectKey(owner.siteId), expiresAt: new Date(end) });
      bench.clock.set(new Date(renewedAt));
      await pay(owner, RENEWAL);
      expect(await readEnd(owner)).toEqual(new Date(newEnd));

      await cancelLastPayment(owner);

      expect(await readEnd(owner)).toEqual(new Date(end));
    },
  );
});
