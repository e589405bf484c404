import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { canListDomains, canManageDomain } from './domain-policy.ts';
import { presentSiteAddress, presentSiteDomain } from './domain-presenter.ts';
import { listDomainsOfSite } from './domain-store.ts';
import { listPendingContactChanges } from './api/registrant-store.ts';
import { listDeclinedConsents } from './data-consent-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { listRegistryMaintenances } from '#features/names/server/api/registry-maintenance-store.ts';

/** The dependencies of a site's list. */
export type SiteListDeps = Pick<
  DomainsDeps,
  'db' | 'clock' | 'brand' | 'registrationAgreements' | 'countForwards'
>;

/**
 * Lists the domains of a site for its administrators, including its free address.
 *
 * The primary domain comes first, the others by name. The response is not paged: sites with more
 * than a thousand domains use the list over all sites.
 */
export async function listSiteDomains(
  { db, clock, countForwards, ...panel }: SiteListDeps,
  actor: Actor,
  input: { readonly site: string },
): Promise<Result<{ readonly domains: SiteDomainOnWire[]; readonly found: number }>> {
  const site = await findSite(db, input.site);
  if (!site) return refuseDomain('unknown_site');
  const access = await siteAccess(db, actor, site.id);
  if (!access || !canListDomains(access)) return refuseDomain('unauthorized');

  const rows = await listDomainsOfSite(db, site.id);
  const now = clock.now();
  const names = rows.map(({ name }) => name);
  const [owners, purchases, maintenances, forwards, declined, changing] = await Promise.all([
    listAccounts(db, [...new Set(rows.map((row) => row.ownerUserId))]),
    findNamePurchases(db, names),
    listRegistryMaintenances(db, now),
    countForwards(db, names),
    listDeclinedConsents(db, rows),
    listPendingContactChanges(db, names),
  ]);
  const nameByAccount = new Map(owners.map((account) => [account.id, account.displayName]));
  const domains = rows.map((row) =>
    presentSiteDomain(row, {
      site,
      now,
      panel,
      maintenances,
      forwards: forwards.get(row.name) ?? 0,
      isPublicationDeclined: declined.has(row.name),
      isContactChangePending: changing.has(row.name),
      ownerName: nameByAccount.get(row.ownerUserId) ?? null,
      canManage: canManageDomain(actor, access, row),
      purchaseId: purchases.get(row.name) ?? null,
    }),
  );
  domains.push(presentSiteAddress({ site, now, panel, canManage: access.capabilities.manage_options }));
  domains.sort((one, two) => Number(two.primary_domain) - Number(one.primary_domain));
  return ok({ domains, found: domains.length });
}
