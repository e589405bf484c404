import { findTldPolicy, transferTerms } from '#features/names/rules/tld-policy.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { grantCapabilities } from '#features/sites/rules/capabilities.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { projectNamed } from '../../rules/domain-lifecycle.ts';
import { transferableFrom } from '../../rules/project-domain.ts';
import { shownName } from '../../rules/domain-status.ts';
import { countDomains, listDomainPage, listRedirects } from '../domain-list-store.ts';
import { canManageDomain } from '../domain-policy.ts';
import { isLocked } from '../domain-presenter.ts';
import { findDomains, readSettingChanges } from '../domain-store.ts';
import type { SettingChanges } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { readFilter } from '../list-all-domains.ts';
import type { StoredDomainType } from '../tables.ts';

/** The filter of the list over all sites, as its query has it. */
export type AllDomainsQuery = Parameters<typeof readFilter>[2];
/** Domains by name (A-labels), or all that a filter of the list over all sites matches. */
export type DomainSelection = { readonly names: readonly string[] } | { readonly filter: AllDomainsQuery };

/** A domain on a site where the caller has `manage_options`, with what decides how it can be changed. */
export interface SelectedDomain extends SettingChanges {
  /** The name as it is stored; it identifies the domain. */
  readonly name: string;
  /** The name as it is shown, in A-labels; the target of a redirect. */
  readonly shown: string;
  readonly type: StoredDomainType;
  readonly canManage: boolean;
  readonly isExpired: boolean;
  readonly isPendingTransferOut: boolean;
  readonly isAutoRenewing: boolean;
  readonly offersLock: boolean;
  readonly isLocked: boolean;
  readonly isContactLocked: boolean;
  readonly offersPrivacy: boolean;
  readonly isPrivate: boolean;
  readonly leavesByTag: boolean;
  /** Whether a lock that runs for some days keeps it from being transferred. */
  readonly isTransferLocked: boolean;
  readonly isPendingVerification: boolean;
}

/**
 * The domains of a selection that the caller sees in the list over all sites, in its order, at most
 * `limit`; `found` counts all. Names of others are left out, whether they exist or not.
 */
export async function selectDomains(
  { db, clock }: Pick<DomainsDeps, 'db' | 'clock'>,
  actor: UserActor,
  { selection, limit }: { readonly selection: DomainSelection; readonly limit: number },
): Promise<{ readonly domains: readonly SelectedDomain[]; readonly found: number }> {
  const now = clock.now();
  const filter =
    'names' in selection
      ? { userId: actor.userId, now, search: '', names: selection.names }
      : await readFilter({ db }, actor, selection.filter, now);
  if (filter === null) return { domains: [], found: 0 };
  const [listed, found] = await Promise.all([
    listDomainPage(db, { ...filter, sort: 'domain', order: 'asc', limit, offset: 0 }),
    countDomains(db, filter),
  ]);
  const shown = listed.map(({ name }) => name);
  const [stored, changes] = await Promise.all([findDomains(db, shown), readSettingChanges(db, shown)]);
  const domains = listed.flatMap(({ name, role }): SelectedDomain[] => {
    const domain = stored.get(name);
    const changed = changes.get(name);
    if (!domain || !changed) return [];
    const tld = readTld(name);
    const projected = projectNamed(domain, now);
    return [
      {
        name,
        shown: shownName(name, domain.unicodeName),
        type: domain.facts.type as StoredDomainType,
        canManage: canManageDomain(actor, { capabilities: grantCapabilities(role, false) }, domain),
        isExpired: projected.isExpired,
        isPendingTransferOut: projected.isPendingTransferOut,
        isAutoRenewing: domain.isAutoRenewing,
        offersLock: domain.facts.type === 'registered' && transferTerms(tld).offersLock,
        isLocked: isLocked(domain.registryStatuses),
        isContactLocked: projected.isContactLocked,
        offersPrivacy: domain.facts.type === 'registered' && (findTldPolicy(tld)?.supportsPrivacy ?? false),
        isPrivate: domain.isPrivate,
        leavesByTag: transferTerms(tld).way === 'tag',
        isTransferLocked: transferableFrom(projected) !== null,
        isPendingVerification: projected.isPendingVerification,
        autoRenewChanges: changed.autoRenewChanges,
        lockChanges: changed.lockChanges,
        privacyChanges: changed.privacyChanges,
      },
    ];
  });
  return { domains, found };
}

/**
 * The redirects that the caller sees whose targets are on these hosts: the names that store them, by
 * host. Lists show a redirect's target, never the name that stores it.
 */
export async function findRedirectsTo(
  { db }: Pick<DomainsDeps, 'db'>,
  { userId }: UserActor,
  hosts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const { name, unicodeName } of await listRedirects(db, userId)) {
    const [typed = ''] = unicodeName.split(/[/?#]/);
    const host = shownName(name, typed);
    if (hosts.includes(host)) found.set(host, [...(found.get(host) ?? []), name]);
  }
  return found;
}
