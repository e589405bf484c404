import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findNamePurchases } from '#features/billing/server/door.ts';
import type { PurchasedThing } from '#features/billing/server/door.ts';
import { buildLineToQuote } from '#features/cart/testing/build-line-to-quote.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { redirectKey } from '#features/domains/rules/redirect-key.ts';
import { findSiteRedirectHold, importDomains } from '#features/domains/server/door.ts';
import { buildPaidOrder, lineStates } from '#features/domains/testing/build-paid-order.ts';
import { findSite } from '#features/sites/server/door.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { answerHost } from '../rules/answer-host.ts';
import { changeSiteRedirect } from './change-site-redirect.ts';
import { deleteSiteRedirect } from './delete-site-redirect.ts';
import { HostTable } from './edge/host-table.ts';
import { getSiteRedirect } from './get-site-redirect.ts';
import { handleRedirectOrder } from './handle-redirect-order.ts';
import { redirectLineQuotes } from './quote-redirect-lines.ts';
import { redirectPurchaseTerms } from './redirect-purchase-terms.ts';
import type { RedirectsDeps } from './redirects-deps.ts';
import { redirectLineRequirements } from './require-redirect-lines.ts';
import { storedHosts } from './stored-hosts.ts';

const SLUG = PRODUCT_SLUGS.siteRedirect;
const RENEWAL = { purchaseType: 'renewal' };
const END = addYears(BENCH_START, 1);

let bench: SliceBench;
let deps: RedirectsDeps;

beforeAll(async () => {
  bench = await createSliceBench({ jobs: [{ name: 'billing.refund-line' }] });
  deps = { ...bench, ownHosts: ['namestead.site'] };
});
afterAll(() => bench?.close());
beforeEach(() => bench.clock.set(BENCH_START));

interface Owner {
  readonly siteId: number;
  readonly userId: number;
  readonly host: string;
  readonly actor: UserActor;
}

const actorOf = (userId: number): UserActor => ({ kind: 'user', userId, via: 'session', scopes: ['*'] });

async function owned(): Promise<Owner> {
  const { id: userId } = await buildAccount(bench.db);
  const site = await buildSite(bench.db, { ownerId: userId });
  return { siteId: site.id, userId, host: site.addressHost, actor: actorOf(userId) };
}

async function pay(of: Pick<Owner, 'siteId' | 'userId'>, extra: Record<string, string> = {}, volume = 1) {
  const domains = ['harbor.example'];
  const order = await buildPaidOrder(bench.db, { ...of, domains, productSlug: SLUG, extra, volume });
  await handleRedirectOrder(deps, order);
  const lineId = order.lines[0]?.lineId ?? 0;
  return {
    lineId,
    again: () => handleRedirectOrder(deps, order),
    state: async () => (await lineStates(bench.db, order.orderId))['harbor.example'],
  };
}

/** A redirect that was paid for a year. */
async function redirected(): Promise<Owner & { readonly lineId: number }> {
  const owner = await owned();
  const { lineId } = await pay(owner);
  return { ...owner, lineId };
}

const endOf = async ({ siteId }: Owner) => (await findSiteRedirectHold(bench.db, siteId))?.expiresAt;

/** What visitors of the site's address get at an instant. */
async function visit({ siteId, host: name }: Owner, now = bench.clock.now()): Promise<string> {
  const table = new HostTable();
  for (const site of await storedHosts(bench.db).list({ siteIds: [siteId] })) table.put(site);
  const asked = { host: { name, port: null }, asked: { path: '/', query: '' }, scheme: 'http' as const };
  const answer = answerHost((host) => table.find(host), asked, now);
  return answer.kind === 'redirect' ? answer.location : answer.kind;
}

const purchaseIdOf = async ({ siteId }: Owner) =>
  (await findNamePurchases(bench.db, [redirectKey(siteId)])).get(redirectKey(siteId)) ?? null;

const thingOf = (owner: Owner, purchaseId: number | null): PurchasedThing => ({
  ...{ purchaseId: purchaseId ?? 0, userId: owner.userId, siteId: owner.siteId, productSlug: SLUG },
  ...{ meta: redirectKey(owner.siteId), isAutoRenewing: true },
});

async function termsOf(owner: Owner) {
  const thing = thingOf(owner, await purchaseIdOf(owner));
  const [terms] = await redirectPurchaseTerms(deps).terms(bench.db, [thing], bench.clock.now());
  return terms;
}

/** Gives the money of a line back, as billing does when its purchase is cancelled. */
async function giveBack(owner: Owner, lineId: number, renewedYears?: number): Promise<void> {
  const purchase = thingOf(owner, await purchaseIdOf(owner));
  await inTransaction(bench.db, async (tx: Database) => {
    await sql`update billing.order_line set state = 'taking_back' where id = ${lineId}`.execute(tx);
    const years = renewedYears === undefined ? {} : { renewedYears };
    await redirectPurchaseTerms(deps).takeBack(tx, { purchase, lineId, ...years });
  });
}

async function quoteRenewal({ siteId, userId }: Owner, volume = 1) {
  const lines = [buildLineToQuote(SLUG, { meta: 'harbor.example', extra: RENEWAL, volume })];
  const now = bench.clock.now();
  const site = await findSite(bench.db, siteId);
  const [answer] = await redirectLineQuotes(deps).quote(lines, {
    ...{ db: bench.db, now, siteId, site, userId },
    ...{ currency: 'USD', locale: 'en-us', hasDomainCredit: false, allLines: lines },
  });
  return answer;
}

const requireRenewal = async ({ siteId, userId }: Owner) => {
  const line = buildLineToQuote(SLUG, { meta: 'harbor.example', extra: RENEWAL });
  const context = { db: bench.db, now: bench.clock.now(), siteId, userId };
  return (await redirectLineRequirements(deps).requirements([line], context))[0]?.refusal ?? null;
};

describe('a redirect as a purchase', () => {
  test('is the site’s own, renews by itself, and is known by where it leads now', async () => {
    const owner = await redirected();

    expect(await purchaseIdOf(owner)).not.toBeNull();
    expect(await termsOf(owner)).toMatchObject({
      ...{ shownAs: 'harbor.example', expiresAt: END, isGone: false, isAutoRenewing: true },
      renewsFrom: after(END, -days(30)),
      renewableUntil: after(END, days(18)),
      renewal: { productSlug: SLUG, meta: 'harbor.example', volume: 1, extra: RENEWAL },
      refund: { family: 'plan', isFreeDomainUsed: false },
    });

    await changeSiteRedirect(deps, owner.actor, { site: String(owner.siteId), location: 'quay.example' });
    expect(await termsOf(owner)).toMatchObject({ shownAs: 'quay.example' });
  });

  test('does not touch the purchase of the name that it leads to', async () => {
    const [one, two] = [await redirected(), await redirected()];

    const ids = [await purchaseIdOf(one), await purchaseIdOf(two)];
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain(null);
    expect(await findNamePurchases(bench.db, ['harbor.example'])).toEqual(new Map());
  });

  test('says whether it renews by itself, and that its renewal could not be paid', async () => {
    const owner = await redirected();
    const thing = thingOf(owner, await purchaseIdOf(owner));
    const terms = redirectPurchaseTerms(deps);

    await terms.setAutoRenewing(bench.db, thing, false);
    await terms.setPaymentProblem(bench.db, thing, true);

    expect(await termsOf(owner)).toMatchObject({ isAutoRenewing: false });
    const row = await bench.db
      .selectFrom('domains.domain')
      .select('has_payment_problem')
      .where('name', '=', redirectKey(owner.siteId))
      .executeTakeFirst();
    expect(row?.has_payment_problem).toBe(true);
  });

  test('is gone when it is over for 18 days, and when somebody else bought the next one', async () => {
    const owner = await redirected();
    const id = await purchaseIdOf(owner);
    bench.clock.set(after(END, days(18) - 1));
    expect(await termsOf(owner)).toMatchObject({ isGone: false });
    bench.clock.set(after(END, days(18)));
    expect(await termsOf(owner)).toMatchObject({ isGone: true, renewal: null });

    const { id: colleague } = await buildAccount(bench.db);
    await pay({ siteId: owner.siteId, userId: colleague });
    const [terms] = await redirectPurchaseTerms(deps).terms(
      bench.db,
      [thingOf(owner, id)],
      bench.clock.now(),
    );

    expect(terms).toMatchObject({ isGone: true, shownAs: '' });
  });
});

describe('a redirect that is renewed (acquisition, section 9)', () => {
  test('goes on from its end, once for each order, as the same purchase', async () => {
    const owner = await redirected();
    const id = await purchaseIdOf(owner);
    expect(await quoteRenewal(owner)).toMatchObject({
      ...{ kind: 'priced', isRenewal: true, renewsUntil: addYears(END, 1).toISOString().slice(0, 10) },
      overrides: [],
    });
    expect(await requireRenewal(owner)).toBeNull();

    const order = await pay(owner, RENEWAL);
    await order.again();

    expect(await order.state()).toBe('delivered');
    expect(await endOf(owner)).toEqual(addYears(END, 1));
    expect(await purchaseIdOf(owner)).toBe(id);
    expect(await visit(owner, after(END, days(1)))).toBe('http://harbor.example/');
  });

  test('within 18 days after its end begins again with the payment, and leads where it led', async () => {
    const owner = await redirected();
    const late = after(END, days(17));
    bench.clock.set(late);
    expect(await visit(owner)).toBe('page');

    await pay(owner, RENEWAL, 2);

    expect(await endOf(owner)).toEqual(addYears(late, 2));
    expect(await visit(owner)).toBe('http://harbor.example/');
  });

  test('later than that is not: not in the cart, not at the checkout', async () => {
    const owner = await redirected();
    bench.clock.set(after(END, days(18)));

    expect(await quoteRenewal(owner)).toMatchObject({ kind: 'refused', code: 'redirect-gone' });
    expect(await requireRenewal(owner)).toMatchObject({ code: 'redirect-gone' });
  });

  test('where there is none is given back', async () => {
    const order = await pay(await owned(), RENEWAL);

    expect(await order.state()).toBe('failed: redirect_gone');
  });

  test.each([
    [3, 'redirect-years'],
    [2, null],
  ])('for %s years at once: %s', async (volume, code) => {
    const quoted = await quoteRenewal(await redirected(), volume);

    expect(quoted).toMatchObject(code === null ? { kind: 'priced' } : { kind: 'refused', code });
  });

  test('and came by import is bought here from then on', async () => {
    const owner = await owned();
    await importDomains(bench, [
      {
        ...{ name: 'brought.example', siteId: owner.siteId, ownerUserId: owner.userId, type: 'siteRedirect' },
        ...{ expiresAt: END, createdAt: BENCH_START },
      },
    ]);

    await pay(owner, RENEWAL);

    expect(await endOf(owner)).toEqual(addYears(END, 1));
    expect(await termsOf(owner)).toMatchObject({ shownAs: 'brought.example', isGone: false });
    expect(await visit(owner)).toBe('http://brought.example/');
  });
});

describe('a redirect that is given back', () => {
  test('is over at once, and its purchase with it', async () => {
    const owner = await redirected();

    await giveBack(owner, owner.lineId);

    expect(await endOf(owner)).toBeUndefined();
    expect(await purchaseIdOf(owner)).toBeNull();
    expect(await visit(owner)).toBe('page');
    expect(await pay(owner).then((order) => order.state())).toBe('delivered');
  });

  test('for its renewal loses only the years of that', async () => {
    const owner = await redirected();
    const id = await purchaseIdOf(owner);
    const { lineId } = await pay(owner, RENEWAL, 2);

    await giveBack(owner, lineId, 2);

    expect(await endOf(owner)).toEqual(END);
    expect(await purchaseIdOf(owner)).toBe(id);
    expect(await visit(owner)).toBe('http://harbor.example/');
  });
});

describe('a redirect that is deleted (acquisition, section 6)', () => {
  const remove = ({ siteId }: Owner, actor: UserActor) =>
    deleteSiteRedirect(deps, actor, { site: String(siteId) });

  test('is gone for visitors and for the site, and cannot be deleted twice', async () => {
    const owner = await redirected();

    const answers = await Promise.all([remove(owner, owner.actor), remove(owner, owner.actor)]);

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'no_site_redirect' } });
    expect(await visit(owner)).toBe('page');
    expect(await getSiteRedirect(deps, owner.actor, { site: owner.host })).toMatchObject({
      refusal: { code: 'no_site_redirect' },
    });
    expect(await bench.announced()).toContainEqual({ topic: 'domains', userId: null, siteId: owner.siteId });
  });

  test('is deleted, or led elsewhere, by nobody but who bought it; others are told who that is', async () => {
    const { id: colleague } = await buildAccount(bench.db);
    const members = [{ userId: colleague, role: 'administrator' as const }];
    const { id: userId } = await buildAccount(bench.db);
    const site = await buildSite(bench.db, { ownerId: userId, members });
    const owner = { siteId: site.id, userId, host: site.addressHost, actor: actorOf(userId) };
    await pay(owner);
    const stranger = actorOf((await buildAccount(bench.db)).id);

    const refused = await remove(owner, actorOf(colleague));

    expect(refused).toMatchObject({ refusal: { code: 'not_redirect_manager', status: 403 } });
    expect(refused.ok ? '' : refused.refusal.message).toMatch(
      /^Only the site owner \(.+\) can edit this domain name\.$/,
    );
    expect(await remove(owner, stranger)).toMatchObject({ refusal: { code: 'unauthorized' } });
    const change = { site: owner.host, location: 'quay.example' };
    expect(await changeSiteRedirect(deps, actorOf(colleague), change)).toMatchObject({
      refusal: { code: 'not_redirect_manager' },
    });
    expect(await getSiteRedirect(deps, actorOf(colleague), { site: owner.host })).toMatchObject({
      value: { current_user_can_manage: false, purchase_id: null },
    });
    expect(await visit(owner)).toBe('http://harbor.example/');
  });
});
