import { sql } from 'kysely';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { redirectKey } from '#features/domains/rules/domain-status.ts';
import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { buildPaidOrder, lineStates } from '#features/registration/testing/build-paid-order.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { SiteWishes } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { answerHost } from '../rules/answer-host.ts';
import { HostTable } from '../server/edge/host-table.ts';
import { handleRedirectOrder } from '../server/handle-redirect-order.ts';
import type { RedirectsDeps } from '../server/redirects-deps.ts';
import { storedHosts } from '../server/stored-hosts.ts';

/** A site and whoever opened it. */
export interface SiteOwner {
  readonly siteId: number;
  readonly userId: number;
  readonly host: string;
  readonly actor: UserActor;
}

/** Somebody at their own browser. */
export function actorOf(userId: number): UserActor {
  return { kind: 'user', userId, via: 'session', scopes: ['*'] };
}

/** Somebody with a site of their own. */
export async function ownSite(bench: SliceBench, wishes: SiteWishes = {}): Promise<SiteOwner> {
  const { id: userId } = await buildAccount(bench.db);
  const site = await buildSite(bench.db, { ownerId: userId, ...wishes });
  return { siteId: site.id, userId, host: site.addressHost, actor: actorOf(userId) };
}

/** Somebody pays for the redirect of a site to harbor.example, and it is delivered. */
export async function payForRedirect(
  bench: SliceBench & RedirectsDeps,
  of: Pick<SiteOwner, 'siteId' | 'userId'>,
  { extra = {}, volume = 1 }: { readonly extra?: Record<string, string>; readonly volume?: number } = {},
) {
  const domains = ['harbor.example'];
  const productSlug = PRODUCT_SLUGS.siteRedirect;
  const order = await buildPaidOrder(bench.db, { ...of, domains, productSlug, extra, volume });
  await handleRedirectOrder(bench, order);
  return {
    orderId: order.orderId,
    lineId: order.lines[0]?.lineId ?? 0,
    again: () => handleRedirectOrder(bench, order),
    state: async () => (await lineStates(bench.db, order.orderId))['harbor.example'],
  };
}

/** Until when the redirect of a site runs; undefined where it has none. */
export async function endOfRedirect({ db }: SliceBench, { siteId }: SiteOwner) {
  return (await findSiteRedirectReservation(db, siteId))?.expiresAt;
}

/** What visitors of the address of a site get at an instant: where they are led, or what kind of page. */
export async function visitSite(
  { db, clock }: SliceBench,
  { siteId, host: name }: SiteOwner,
  now = clock.now(),
): Promise<string> {
  const table = new HostTable();
  for (const site of await storedHosts(db).list({ siteIds: [siteId] })) table.put(site);
  const asked = { host: { name, port: null }, asked: { path: '/', query: '' }, scheme: 'http' as const };
  const answer = answerHost((host) => table.find(host), asked, now);
  return answer.kind === 'redirect' ? answer.location : answer.kind;
}

/** The running purchase of the redirect of a site; null where there is none. */
export async function redirectPurchaseOf({ db }: SliceBench, { siteId }: SiteOwner): Promise<number | null> {
  const key = redirectKey(siteId);
  return (await findNamePurchases(db, [key])).get(key) ?? null;
}

/** What goes back to people's cards and credits for a line, in minor units; null where nothing was sent. */
export async function refundOfLine({ db }: SliceBench, lineId: number): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select (amount + credits)::int as amount from billing.refund where order_line_id = ${lineId}`.execute(db);
  return rows[0]?.amount ?? null;
}
