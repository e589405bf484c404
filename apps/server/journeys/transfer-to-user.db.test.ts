import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { sandboxGateway } from '#adapters/payments-sandbox/sandbox-gateway.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { OrderPaid } from '#features/billing/contract/events.ts';
import { addPaymentMethod } from '#features/billing/server/add-payment-method.ts';
import { checkBooks } from '#features/billing/server/api/check-books-store.ts';
import { handedPurchases } from '#features/billing/server/api/hand-over-purchase.ts';
import { nameRenewals } from '#features/billing/server/api/name-renewals.ts';
import { getPurchase, listPurchases } from '#features/billing/server/list-purchases.ts';
import { renewPurchases } from '#features/billing/server/renew-purchases.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { findManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import { saveTldProducts } from '#features/names/server/api/save-tld-products.ts';
import { domainPurchaseTerms } from '#features/registration/server/api/domain-purchase-terms.ts';
import { domainLineQuotes } from '#features/registration/server/api/quote-domain-lines.ts';
import { handleOrderPaid } from '#features/registration/server/handle-order-paid.ts';
import { renewDomain } from '#features/registration/server/renew-domain.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { SiteOverrides } from '#features/sites/testing/build-site.ts';
import { transferToUser } from '#features/transfers/server/handing-over/transfer-to-user.ts';
import { mailHandOver, runMailHandOver } from '#features/transfers/server/jobs/hand-over-job.ts';
import { requestTransferCode } from '#features/transfers/server/api/request-transfer-code.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const VISA = '4242 4242 4242 4242';
const MASTERCARD = '5555 5555 5555 4444';

/** Someone who entered their password just now. */
const as = (userId: number): UserActor => ({
  kind: 'user',
  userId,
  via: 'session',
  scopes: ['*'],
  hasFreshProof: true,
});
const refused = (code: string) => ({ ok: false, refusal: { code } });
const DONE = { ok: true, value: { success: true } };

/** Billing as the product has it, with the sandbox's cards. */
function billing() {
  const lineQuotes = [domainLineQuotes(deps)];
  const gateway = sandboxGateway({
    ...bench,
    bankUrl: 'http://panel.test/dev/bank',
    noticeSecret: 'known to both',
    timeout: 10,
  });
  const parts = { isTaxCollected: false, sellerCountry: null, purchaseTerms: [domainPurchaseTerms(deps)] };
  const all = {
    ...deps,
    ...parts,
    realClock: bench.realClock,
    lineQuotes,
    gateway,
    seller: { lines: ['Namestead'], countryCode: null, vatId: null },
  };
  return { ...all, renewals: nameRenewals(all), purchases: handedPurchases(all) };
}

let keys = 0;
async function saveCard(userId: number, number: string): Promise<void> {
  const card = { number, expiry_month: 12, expiry_year: 2040, cvc: '123', name: 'A Person' };
  const idempotencyKey = `card-of-a-person-${(keys += 1)}`;
  expectOk(await addPaymentMethod(billing(), as(userId), { idempotencyKey, request: { card } }));
}

/** A name of Ada's on her site, which Bob administers too. */
async function held(name: string, overrides: SiteOverrides = {}) {
  const [ada, bob] = [
    await buildAccount(bench.db, { displayName: 'Ada Lovelace' }),
    await buildAccount(bench.db, { displayName: 'Bob Babbage' }),
  ];
  const site = await buildSite(bench.db, {
    ownerId: ada.id,
    members: [{ userId: bob.id, role: 'administrator' }],
    ...overrides,
  });
  const bought = await buyer.begin(name, { siteId: site.id, userId: ada.id });
  await bought.run();
  return { name, site, ada, bob, bought };
}
type Held = Awaited<ReturnType<typeof held>>;

const hand = ({ name, site }: Pick<Held, 'name' | 'site'>, from: { id: number }, to: { id: number }) =>
  transferToUser(billing(), as(from.id), { site: String(site.id), domain: name, user: String(to.id) });
const purchases = async (userId: number) => expectOk(await listPurchases(billing(), as(userId)));
const ended = async (name: string) => {
  const { rows } = await sql<{ user_id: number; end_reason: string | null }>`
    select user_id, end_reason from billing.purchase where meta = ${name} order by id`.execute(bench.db);
  return rows.map(({ user_id: user, end_reason: reason }) => [user, reason]);
};

let sent = 0;
/** Sends the mails about hand-overs that are due. */
async function mailed() {
  const due = await bench.queued(mailHandOver);
  const before = opened.mails.length;
  for (const each of due.slice(sent)) await runMailHandOver(billing(), each);
  sent = due.length;
  return opened.mails.slice(before).map(({ to, subject, text }) => ({ to, subject, text }));
}

let handled = 0;
/** Renews what is due, as sweeps, events and jobs do. */
async function sweep(): Promise<void> {
  await renewPurchases(billing());
  const paid = (await bench.published('billing.order_paid')) as OrderPaid[];
  for (const order of paid.slice(handled)) {
    await handleOrderPaid(deps, order);
    for (const { lineId } of order.lines) await renewDomain(deps, { lineId });
  }
  handled = paid.length;
}
/** Who paid for a name, with which card. */
async function payments(name: string) {
  const { rows } = await sql<{ user_id: number; card_last4: string | null; total: number }>`
    select o.user_id, p.card_last4, o.total from billing."order" o join billing.payment p on p.order_id = o.id
    join billing.order_line l on l.order_id = o.id
    where l.meta = ${name} and o.state = 'paid' and o.cart_key like 'renewal:%' order by o.id`.execute(
    bench.db,
  );
  return rows.map(({ user_id: user, card_last4: card }) => [user, card]);
}

beforeAll(async () => {
  bench.clock.set(new Date());
  await saveTldProducts(bench.db);
});

describe('a domain that is handed over to another administrator (management, section 2)', () => {
  test('takes the rest of its term along; the old purchase ends, and the new one has no card and no payment', async () => {
    const all = await held('handedover.com');
    const { name, site, ada, bob } = all;
    await saveCard(ada.id, VISA);
    const before = await findDomain(bench.db, name);
    const [former] = await purchases(ada.id);

    expect(await hand(all, ada, bob)).toEqual(DONE);

    expect(await findDomain(bench.db, name)).toEqual({ ...before, ownerUserId: bob.id });
    expect(await ended(name)).toEqual([
      [ada.id, 'handed_over'],
      [bob.id, null],
    ]);
    expect(await purchases(ada.id)).toEqual([]);
    const [purchase, ...others] = await purchases(bob.id);
    expect(others).toEqual([]);
    expect(purchase).toMatchObject({
      meta: name,
      blog_id: site.id,
      expiry_date: former?.expiry_date,
      amount_integer: former?.amount_integer,
      is_auto_renewing: true,
      is_card_missing: true,
    });
    const detail = expectOk(await getPurchase(billing(), as(bob.id), { id: String(purchase?.ID) }));
    expect(detail.payments).toMatchObject([{ kind: 'purchase', amount_integer: 0 }]);
    expect(detail.payments.map(({ order_id: order }) => order)).not.toContain(
      (await getPurchaseOrders(former?.ID ?? 0))[0],
    );
    // The order of nothing is in the books, and they agree.
    const [order] = await getPurchaseOrders(purchase?.ID ?? 0);
    expect((await checkBooks(bench.db)).filter((fault) => fault.includes(`order ${order}:`))).toEqual([]);
  });

  test('can no longer be managed by the former manager; both managers are mailed', async () => {
    const all = await held('outofhands.com');
    const { name, ada, bob, bought } = all;
    await hand(all, ada, bob);

    expect(await findManagedDomain(bench.db, as(ada.id), name)).toMatchObject({ canManage: false });
    expect(await findManagedDomain(bench.db, as(bob.id), name)).toMatchObject({ canManage: true });
    expect(await hand(all, ada, bob)).toMatchObject(refused('unauthorized'));
    const mails = (await mailed()).filter(({ subject }) => subject.includes(name));
    expect(mails).toHaveLength(2);
    // Jobs of one transaction have no order.
    const [toAda, toBob] = [ada, bob].map(({ email }) => mails.find(({ to }) => to === email));
    expect(toAda).toMatchObject({ to: ada.email, subject: `You transferred ${name} to another user` });
    expect(toAda?.text).toContain('Bob Babbage manages outofhands.com');
    expect(toBob).toMatchObject({ to: bob.email, subject: `${name} was transferred to you` });
    expect(toBob?.text).toMatch(/Its renewal costs \$\d+\.\d\d and is due on .*There is no card of yours/s);
    expect(await bought.state()).toBe('delivered');
  });

  test('and comes back is renewed with the card of the one who has it then', async () => {
    const back = await held('thereandback.com');
    const kept = await held('stayswithbob.com');
    for (const { ada, bob } of [back, kept]) {
      await saveCard(ada.id, VISA);
      await saveCard(bob.id, MASTERCARD);
    }
    await hand(back, back.ada, back.bob);
    await hand(back, back.bob, back.ada);
    await hand(kept, kept.ada, kept.bob);
    const ends = (await findDomain(bench.db, back.name))?.facts.expiresAt ?? new Date(0);
    expect(await ended(back.name)).toEqual([
      [back.ada.id, 'handed_over'],
      [back.bob.id, 'handed_over'],
      [back.ada.id, null],
    ]);

    await opened.passDays(329);
    await sweep();
    expect(await payments(back.name)).toEqual([]);
    await opened.passDays(8);
    await sweep();

    expect(await payments(back.name)).toEqual([[back.ada.id, '4242']]);
    expect(await payments(kept.name)).toEqual([[kept.bob.id, '4444']]);
    expect((await findDomain(bench.db, back.name))?.facts.expiresAt).toEqual(addYears(ends, 1));
    const [purchase] = await purchases(kept.bob.id);
    const detail = expectOk(await getPurchase(billing(), as(kept.bob.id), { id: String(purchase?.ID) }));
    expect(detail.payments.map(({ kind }) => kind)).toEqual(['renewal', 'purchase']);
    const renews = (await registry.listCommands(back.name)).filter(({ command }) => command === 'renew');
    expect(renews).toHaveLength(1);
  });

  test('during a renewal keeps its years; the payment stays with the one who paid', async () => {
    const all = await held('handedrenewing.com');
    const { name, site, ada, bob } = all;
    const ends = (await findDomain(bench.db, name))?.facts.expiresAt ?? new Date(0);
    const renewal: BoughtName = await buyer.renew(name, { siteId: site.id, userId: ada.id });

    expect(await hand(all, ada, bob)).toEqual(DONE);
    await renewal.run();

    expect(await renewal.state()).toBe('delivered');
    expect((await findDomain(bench.db, name))?.facts.expiresAt).toEqual(addYears(ends, 1));
    const [purchase] = await purchases(bob.id);
    const detail = expectOk(await getPurchase(billing(), as(bob.id), { id: String(purchase?.ID) }));
    expect(detail.payments).toMatchObject([{ kind: 'purchase', amount_integer: 0 }]);
  });

  test('twice at once is handed over once', async () => {
    const all = await held('handedtwice.com');
    const { name, ada, bob } = all;
    const both = await Promise.all([hand(all, ada, bob), hand(all, ada, bob)]);

    expect(both.map((answer) => (answer.ok ? 'done' : answer.refusal.code)).toSorted()).toEqual([
      'done',
      'unauthorized',
    ]);
    expect(await ended(name)).toEqual([
      [ada.id, 'handed_over'],
      [bob.id, null],
    ]);
  });
});

/** The orders that paid for a purchase. */
async function getPurchaseOrders(purchaseId: number): Promise<readonly number[]> {
  const { rows } = await sql<{ order_id: number }>`
    select l.order_id from billing.purchase_line p join billing.order_line l on l.id = p.line_id
    where p.purchase_id = ${purchaseId}`.execute(bench.db);
  return rows.map(({ order_id: order }) => order);
}

describe('a domain is not handed over', () => {
  test('to who is no administrator of the site, or has left it since', async () => {
    const all = await held('nottothem.com');
    const { name, site, ada, bob } = all;
    const editor = await buildAccount(bench.db);
    await sql`insert into sites.member (site_id, user_id, role, joined_at)
      values (${site.id}, ${editor.id}, 'editor', now())`.execute(bench.db);

    for (const to of [editor, { id: 999_999_999 }, { id: 0 }])
      expect(await hand(all, ada, to)).toMatchObject(refused('target_not_administrator'));
    expect(await hand(all, ada, ada)).toMatchObject(refused('target_yourself'));
    await sql`delete from sites.member where site_id = ${site.id} and user_id = ${bob.id}`.execute(bench.db);
    expect(await hand(all, ada, bob)).toMatchObject(refused('target_not_administrator'));
    expect(await findDomain(bench.db, name)).toMatchObject({ ownerUserId: ada.id });
    expect(await ended(name)).toEqual([[ada.id, null]]);
  });

  test('by who does not manage it', async () => {
    const all = await held('nottheirs.com');
    const stranger = await buildAccount(bench.db);

    expect(await hand(all, all.bob, all.bob)).toMatchObject(refused('unauthorized'));
    expect(await hand(all, stranger, all.bob)).toMatchObject(refused('unknown_domain'));
    const other = await buildSite(bench.db, { ownerId: all.ada.id });
    expect(await hand({ ...all, site: other }, all.ada, all.bob)).toMatchObject(refused('unknown_domain'));
  });

  test('without a fresh proof of who asks, nor while it is frozen', async () => {
    const { name, site, ada, bob } = await held('guarded.com');
    const ask = (actor: UserActor) =>
      transferToUser(billing(), actor, { site: String(site.id), domain: name, user: String(bob.id) });

    expect(await ask({ ...as(ada.id), hasFreshProof: false })).toMatchObject(refused('proof_needed'));
    await sql`update domains.domain set frozen_at = now() where name = ${name}`.execute(bench.db);
    expect(await ask(as(ada.id))).toMatchObject(refused('domain_frozen'));
    expect(await findDomain(bench.db, name)).toMatchObject({ ownerUserId: ada.id });
    expect(await ended(name)).toEqual([[ada.id, null]]);
  });

  test('from a site that is for it only', async () => {
    const all = await held('onlythis.com', { isDomainOnly: true });
    expect(await hand(all, all.ada, all.bob)).toMatchObject(refused('hand_over_domain_only'));
  });

  test('while the former manager may have a transfer code, with which it could be taken back', async () => {
    const all = await held('codeisout.com');
    await opened.passDays(PAST_LOCK);
    await sql`update domains.domain set verification_requested_at = null, verification_address = null
      where name = ${all.name}`.execute(bench.db);
    const asked = await requestTransferCode(
      { ...billing(), supportEmail: 'staff@panel.example', ipsTags: [] } as never,
      as(all.ada.id),
      { domain: all.name },
    );
    expect(asked).toMatchObject({ ok: true });

    expect(await hand(all, all.ada, all.bob)).toMatchObject(refused('hand_over_code_sent'));
    expect(await findDomain(bench.db, all.name)).toMatchObject({ ownerUserId: all.ada.id });
  });
});
