import { sql } from 'kysely';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { redirectKey } from '#features/domains/rules/domain-status.ts';
import { findSiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { buildPaidOrder, lineStates } from '#features/registration/testing/build-paid-order.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { SiteOverrides } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { answerHost } from '../rules/answer-host.ts';
import { HostTable } from '../server/edge/host-table.ts';
import { handleRedirectOrder } from '../server/handle-redirect-order.ts';
import type { RedirectsDeps } from '../server/redirects-deps.ts';
import { storedHosts } from '../server/stored-hosts.ts';

/** A site with its owner. */
export interface SiteOwner {
  readonly siteId: number;
  readonly userId: number;
  readonly host: string;
  readonly actor: UserActor;
}

/** A user with a browser session. */
export function buildActor(userId: number): UserActor {
  return { kind: 'user', userId, via: 'session', scopes: ['*'] };
}

/** Creates a user with a site. */
export async function ownSite(bench: SliceBench, overrides: SiteOverrides = {}): Promise<SiteOwner> {
  const { id: userId } = await buildAccount(bench.db);
  const site = await buildSite(bench.db, { ownerId: userId, ...overrides });
  return { siteId: site.id, userId, host: site.addressHost, actor: buildActor(userId) };
}

/** Pays for a redirect of a site to harbor.example.com and delivers it. */
export async function payForRedirect(
  bench: SliceBench & RedirectsDeps,
  of: Pick<SiteOwner, 'siteId' | 'userId'>,
  { extra = {}, volume = 1 }: { readonly extra?: Record<string, string>; readonly volume?: number } = {},
) {
  const domains = ['harbor.example.com'];
  const productSlug = PRODUCT_SLUGS.siteRedirect;
  const order = await buildPaidOrder(bench.db, { ...of, domains, productSlug, extra, volume });
  await handleRedirectOrder(bench, order);
  return {
    orderId: order.orderId,
    lineId: order.lines[0]?.lineId ?? 0,
    again: () => handleRedirectOrder(bench, order),
    state: async () => (await lineStates(bench.db, order.orderId))['harbor.example.com'],
  };
}

/** The expiry of a site's redirect; undefined if it has none. */
export async function endOfRedirect({ db }: SliceBench, { siteId }: SiteOwner) {
  return (await findSiteRedirectReservation(db, siteId))?.expiresAt;
}

/** What visitors of a site's address get at an instant: a location, or a kind of page. */
export async function visitSite(
  { db, clock }: SliceBench,
  { siteId, host: name }: SiteOwner,
  now = clock.now(),
): Promise<string> {
  const table = new HostTable();
  for (const site of await storedHosts(db).load({ keys: [siteId] })) table.put(site);
  const question = { host: { name, port: null }, asked: { path: '/', query: '' }, scheme: 'http' as const };
  const answer = answerHost((host) => table.find(host), question, now);
  return answer.kind === 'redirect' ? answer.location : answer.kind;
}

/** The active purchase of a site's redirect; null if there is none. */
export async function findRedirectPurchase(
  { db }: SliceBench,
  { siteId }: SiteOwner,
): Promise<number | null> {
  const key = redirectKey(siteId);
  return (await findNamePurchases(db, [key])).get(key) ?? null;
}

/** The refund of a line to cards and credits, in minor units; null if there is none. */
export async function refundOfLine({ db }: SliceBench, lineId: number): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select (amount + credits)::int as amount from billing.refund where order_line_id = ${lineId}`.execute(db);
  return rows[0]?.amount ?? null;
}
