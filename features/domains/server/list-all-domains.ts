import * as z from 'zod/mini';
import { MAX_FORMER_DOMAINS } from '../contract/former-domain-endpoints.ts';
import type { FormerDomainOnWire } from '../contract/former-domain-endpoints.ts';
import { listFormerDomains as listFormerRows } from './api/registry-facts-store.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { decideAccess } from '#features/sites/server/api/site-policy.ts';
import { listSites } from '#features/sites/server/api/sites.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { AnswerOf, QueryOf } from '#platform/contract/endpoint.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { DOMAIN_SORTS } from '../contract/list-endpoints.ts';
import type {
  listAllDomains as contract,
  listDomainTlds as tldsContract,
  ListedDomainOnWire,
} from '../contract/list-endpoints.ts';
import { findDomainLifecycle } from '../rules/domain-lifecycle.ts';
import { domainStatus } from '../rules/domain-status.ts';
import { countByTld, countDomains, listDomainPage } from './domain-list-store.ts';
import type { DomainListPage, ListedName } from './domain-list-store.ts';
import { canManageDomain } from './domain-policy.ts';
import { presentListedDomain, toStatusSite } from './domain-presenter.ts';
import { findDomains } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';

type Deps = Pick<DomainsDeps, 'db' | 'clock'>;

/**
 * Lists the domains on every site where the caller has `manage_options`, without free addresses.
 *
 * `found` counts all matches, regardless of page. Rows of a later page are evaluated at the instant of
 * the first, so that no domain is listed twice or left out because time passes.
 */
export async function listAllDomains(
  deps: Deps,
  actor: UserActor,
  query: QueryOf<typeof contract>,
): Promise<Result<AnswerOf<typeof contract>>> {
  const { db } = deps;
  const { sort, order, number: limit, offset } = query;
  const start = query.after === undefined ? null : readPosition(query.after);
  if (query.after !== undefined && (start?.sort !== sort || start.order !== order))
    return refuseDomain('unknown_page');
  const now = deps.clock.now();
  const filter = await readFilter(deps, actor, query, start ? new Date(start.at) : now);
  if (filter === null) return ok({ domains: [], found: 0, next: null });
  // One more than is asked for, to know whether another page follows.
  const page = { ...filter, sort, order, limit: limit + 1, offset, after: start?.after };
  const [listed, found] = await Promise.all([listDomainPage(db, page), countDomains(db, filter)]);
  const names = listed.slice(0, limit);
  return ok({
    domains: await presentPage(deps, actor, names),
    found,
    next: listed.length > limit ? writePosition(page, names.at(-1)) : null,
  });
}

/** Reads the filter of a query; null if it names a site that does not exist. */
export async function readFilter(
  { db }: Pick<DomainsDeps, 'db'>,
  { userId }: UserActor,
  query: Pick<
    QueryOf<typeof contract>,
    'search' | 'status' | 'tld' | 'expires_within' | 'auto_renew' | 'lock' | 'site'
  >,
  now: Date,
) {
  const { search, status, tld, expires_within: expiresWithin, auto_renew: autoRenew, lock } = query;
  const filter = { userId, now, search, status, tld, expiresWithin, autoRenew, lock };
  if (query.site === undefined) return filter;
  const site = await findSite(db, query.site);
  return site ? { ...filter, siteId: site.id } : null;
}

async function presentPage(
  { db, clock }: Deps,
  actor: UserActor,
  names: readonly ListedName[],
): Promise<ListedDomainOnWire[]> {
  const keys = names.map(({ name }) => name);
  const now = clock.now();
  const [domains, purchases] = await Promise.all([findDomains(db, keys), findNamePurchases(db, keys)]);
  const siteIds = new Set([...domains.values()].map(({ siteId }) => siteId));
  const sites = new Map((await listSites(db, [...siteIds])).map((site) => [site.id, site]));
  return names.flatMap(({ name, role }) => {
    const domain = domains.get(name);
    const site = domain && sites.get(domain.siteId);
    // It left between the two statements.
    if (!domain || !site) return [];
    const wire = presentListedDomain(domain, {
      site,
      status: domainStatus(domain.facts, toStatusSite(site), now, findDomainLifecycle(domain)),
      now,
      canManage: canManageDomain(actor, decideAccess(site, actor.userId, role), domain),
      purchaseId: purchases.get(name) ?? null,
    });
    return [wire];
  });
}

const positionSchema = z.object({
  sort: z.enum(DOMAIN_SORTS),
  order: z.enum(['asc', 'desc']),
  /** The instant that the list is computed for, in milliseconds. */
  at: z.int().check(z.minimum(0), z.maximum(8.64e15)),
  after: z.object({ value: z.nullable(z.string()), shown: z.string(), name: z.string() }),
});

function writePosition({ sort, order, now }: DomainListPage, last: ListedName | undefined): string | null {
  if (!last) return null;
  const { value, shown, name } = last;
  const position: z.infer<typeof positionSchema> = {
    sort,
    order,
    at: now.getTime(),
    after: { value: value === null ? null : String(value), shown, name },
  };
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Dates and numbers as the database writes them. */
const VALUE =
  /^(?:-?\d{1,20}(?:\.\d{1,12})?(?:e\+\d{1,2})?|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)$/;

function readPosition(text: string): z.infer<typeof positionSchema> | null {
  try {
    const position = positionSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    const { sort, after } = position;
    const isDate = sort === 'expiry' || sort === 'registered';
    if (sort === 'domain' || after.value === null) return position;
    return VALUE.test(after.value) && after.value.includes(':') === isDate ? position : null;
  } catch {
    return null;
  }
}

/** Counts the caller's domains by TLD. */
export async function listDomainTlds(
  { db }: Pick<DomainsDeps, 'db'>,
  { userId }: UserActor,
): Promise<Result<AnswerOf<typeof tldsContract>>> {
  return ok({ tlds: [...(await countByTld(db, userId))] });
}

/** Lists the domains that the caller managed and that have left, for them alone. */
export async function listFormerDomains(
  { db }: Pick<DomainsDeps, 'db'>,
  { userId }: UserActor,
): Promise<Result<{ readonly domains: FormerDomainOnWire[]; readonly found: number }>> {
  const rows = await listFormerRows(db, { ownerUserId: userId, limit: MAX_FORMER_DOMAINS });
  const domains = rows.map((row) => ({
    domain: row.name,
    display_name: row.unicodeName,
    blog_id: row.siteId,
    way: row.way,
    left_at: row.leftAt.toISOString(),
    registration_date: row.registeredAt.toISOString(),
    expiry: row.paidUntil?.toISOString() ?? null,
  }));
  return ok({ domains, found: domains.length });
}
