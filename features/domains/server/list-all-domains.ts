import { MAX_FORMER_DOMAINS } from '../contract/former-domain-endpoints.ts';
import type { FormerDomainOnWire } from '../contract/former-domain-endpoints.ts';
import { listFormerDomains as listFormerRows } from './api/registry-facts-store.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import type { QueryOf } from '#platform/contract/endpoint.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { listAllDomains as contract, ListedDomainOnWire } from '../contract/list-endpoints.ts';
import { asksForSomething, matchesFilter, statusUrgency } from '../rules/domain-status.ts';
import { canManageDomain } from './domain-policy.ts';
import { domainHarmDate, presentListedDomain } from './domain-presenter.ts';
import { countDomains, listDomainPage } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { EVERYTHING, evaluateDomains, managedSites } from './managed-domains.ts';
import type { JudgedRow } from './managed-domains.ts';

interface Answer {
  readonly domains: ListedDomainOnWire[];
  readonly found: number;
}

/** Ascending order puts what is harmed soonest first: then what needs attention without a date, then the rest. */
function harmRank({ domain, status }: JudgedRow, now: Date): number {
  if (!asksForSomething(status)) return Number.MAX_VALUE;
  return domainHarmDate(domain, now)?.getTime() ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Lists the domains on every site that the caller manages, without free addresses.
 *
 * `found` counts all matches, regardless of page. A status depends on the current time, so lists
 * filtered or sorted by it are computed here and not in SQL.
 */
export async function listAllDomains(
  deps: Pick<DomainsDeps, 'db' | 'clock'>,
  actor: UserActor,
  query: QueryOf<typeof contract>,
): Promise<Result<Answer>> {
  const { db } = deps;
  const sites = await managedSites(deps, actor);
  const list = { siteIds: [...sites.keys()], search: query.search };
  const now = deps.clock.now();
  const present = async (page: readonly JudgedRow[]): Promise<ListedDomainOnWire[]> => {
    const purchases = await findNamePurchases(
      db,
      page.map(({ domain }) => domain.name),
    );
    return page.map(({ domain, site, access, status }) =>
      presentListedDomain(domain, {
        site,
        status,
        now,
        canManage: canManageDomain(actor, access, domain),
        purchaseId: purchases.get(domain.name) ?? null,
      }),
    );
  };

  const { sort, order, number: limit, offset } = query;
  if (sort !== 'status' && sort !== 'harm' && query.status === undefined) {
    const [rows, found] = await Promise.all([
      listDomainPage(db, { ...list, sort, order, limit, offset }),
      countDomains(db, list),
    ]);
    return ok({ domains: await present(evaluateDomains(rows, sites, now)), found });
  }
  const isByStatus = sort === 'status' || sort === 'harm';
  const rows = await listDomainPage(db, {
    ...list,
    sort: isByStatus ? 'domain' : sort,
    order: isByStatus ? 'asc' : order,
    ...EVERYTHING,
  });
  const all = evaluateDomains(rows, sites, now).filter(({ status }) => matchesFilter(status, query.status));
  // Ascending order puts the most urgent first; ties stay in name order.
  const rank = (row: JudgedRow): number =>
    sort === 'harm' ? harmRank(row, now) : -statusUrgency(row.status);
  const toward = order === 'asc' ? 1 : -1;
  const sorted = isByStatus ? byRank(all, (row) => toward * rank(row)) : all;
  return ok({ domains: await present(sorted.slice(offset, offset + limit)), found: all.length });
}

/** Sorted by a rank that is computed once for each; equal ranks keep their order. */
function byRank<Row>(rows: readonly Row[], rank: (row: Row) => number): readonly Row[] {
  return rows
    .map((row) => ({ row, at: rank(row) }))
    .sort((one, two) => one.at - two.at)
    .map(({ row }) => row);
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
