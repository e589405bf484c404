import type { Currency } from '#features/catalog/rules/currencies.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { listSites } from '#features/sites/server/api/sites.ts';
import { siteSlug } from '#features/sites/rules/site-address.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { AvailabilityStatus } from '#features/names/rules/availability-status.ts';
import { supportsAuthCodeTransfer } from '#features/names/rules/tld-policy.ts';
import { parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { nameStatus, type PanelNames } from '#features/names/rules/name-policy.ts';
import { findDomains } from '#features/domains/server/api/domains.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import type { SearchDeps } from './search-deps.ts';
import { retryTimeText } from '#features/names/rules/retry-time.ts';
import { readEnding } from '#features/names/server/api/name-ending.ts';
import { findOffer, registrationProducts } from '#features/names/server/api/name-price.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import { maintenanceEnds } from '#features/names/server/api/registry-maintenance-store.ts';
import { findRegistrationPause } from '#features/names/server/api/registration-pause-store.ts';
import type { Availability } from './api/search-presenter.ts';
import { readMaintenanceEnd } from '#features/names/server/api/registry-outcome.ts';
import { takenStatus } from '#features/names/server/api/taken-status.ts';
import type { Database } from '#platform/database/database.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';

type Deps = Pick<SearchDeps, 'db' | 'clock' | 'currency'> & PanelNames;

/**
 * The statuses of names held here. Only the caller's own names are reported; those of others look
 * like any taken name.
 */
async function ownStatuses(
  { db }: Deps,
  actor: Actor,
  held: ReadonlyMap<string, Domain>,
  site: string | undefined,
): Promise<ReadonlyMap<string, Availability>> {
  const siteIds = [...new Set([...held.values()].map((domain) => domain.siteId))];
  if (actor.kind !== 'user' || siteIds.length === 0) return new Map();
  const asking = site === undefined ? null : await findSite(db, site);
  const own = new Map<string, Availability>();
  const sites = new Map((await listSites(db, siteIds)).map((each) => [each.id, each]));
  for (const domain of held.values()) {
    const holder = sites.get(domain.siteId);
    if (!holder || !(await siteAccess(db, actor, domain.siteId))) continue;
    const isMapped = domain.facts.type === 'mapped';
    // A cancelled transfer can be started again, so the name is reported as registered elsewhere.
    if (domain.facts.inboundTransferStatus === 'cancelled') continue;
    // A name that has left is registered elsewhere, even while it is still served here.
    if (domain.facts.transferredAwayAt !== null) continue;
    if (domain.facts.type === 'transfer') {
      own.set(domain.name, { name: domain.name, status: 'transfer_pending_same_user' });
    } else if (domain.siteId === asking?.id) {
      const status = isMapped ? 'mapped_to_same_site_transferrable' : 'registered_on_same_site';
      own.set(domain.name, { name: domain.name, status });
    } else {
      const status = isMapped ? 'mapped_to_other_site_same_user' : 'registered_on_other_site_same_user';
      own.set(domain.name, { name: domain.name, status, otherSiteDomain: siteSlug(holder) });
    }
  }
  return own;
}

/** Inputs of a check, resolved as far as possible without the registry. */
export interface EvaluatedNames {
  /** The canonical names to check at the registry, without duplicates. */
  readonly open: readonly string[];
  /** For each input in order: its known availability, or the open name that it refers to. */
  readonly texts: readonly (Availability | { readonly ask: string })[];
  /** The availability of an open name by the registry's answer, or `missing` without one. */
  readonly assess: (name: string, check: NameCheck | undefined, missing: AvailabilityStatus) => Availability;
}

/**
 * Resolves inputs that need no registry check: invalid names, names that cannot be registered, the
 * caller's own.
 *
 * Names of other customers go to the registry, so that nothing about them is revealed.
 */
export async function evaluateNames(
  deps: Deps,
  actor: Actor,
  input: {
    readonly names: readonly string[];
    readonly site?: string | undefined;
    readonly currency?: Currency | undefined;
  },
): Promise<EvaluatedNames> {
  const texts = input.names.map((typed): Availability | { readonly ask: string } => {
    const parsed = parseDomainName(typed);
    if (!parsed.ok) {
      const text = typed.trim();
      if (parsed.fault === 'empty') return { name: text, status: 'empty_query' };
      return { name: text, status: 'invalid_domain', fault: parsed.fault };
    }
    const name = parsed.name.ascii;
    const ending = readEnding(name);
    const status = nameStatus('register', parsed.name, ending, deps);
    if (status === null) return { ask: name };
    const registrableDomain = status === 'forbidden_subdomain' ? ending.registrable : null;
    return {
      name,
      status,
      ...(status === 'tld_not_supported' ? { mappable: 'mappable', extension: ending.suffix } : {}),
      ...(registrableDomain ? { registrableDomain } : {}),
    };
  });

  const names = [...new Set(texts.flatMap((each) => ('ask' in each ? [each.ask] : [])))];
  const own = await ownStatuses(deps, actor, await findDomains(deps.db, names), input.site);
  const open = names.filter((name) => !own.has(name));
  const currency = input.currency ?? deps.currency;
  const now = deps.clock.now();
  const [products, pause, maintenanceEnd] = await Promise.all([
    registrationProducts(deps.db, open.map(readTld), currency, now),
    findRegistrationPause(deps.db, now),
    maintenanceEnds(deps.db, now),
  ]);
  const maintenance = pause?.endsAt ? { maintenanceEndTime: pause.endsAt.toISOString() } : {};
  return {
    open,
    texts: texts.map((each) => ('ask' in each ? (own.get(each.ask) ?? each) : each)),
    assess: (name, check, missing) => {
      // Taken names stay taken; all others are unavailable during a pause.
      if (pause && check?.isAvailable !== false) {
        return { name, status: 'domain_registration_unavailable', ...maintenance };
      }
      if (!check) {
        // A registry may be silent during a maintenance that it announced.
        const end = maintenanceEnd(name);
        if (end === null) return { name, status: missing };
        return { name, status: 'tld_in_maintenance', maintenanceEndTime: end.toISOString() };
      }
      if (!check.isAvailable) {
        const text = takenStatus(check);
        const isTheirs = text.startsWith('transferrable');
        const status = isTheirs && !supportsAuthCodeTransfer(readTld(name)) ? 'mappable' : text;
        const maintenanceEndTime = readMaintenanceEnd(check);
        return {
          name,
          status,
          ...(isTheirs ? { mappable: 'mappable' } : {}),
          ...(maintenanceEndTime ? { maintenanceEndTime } : {}),
        };
      }
      const offer = findOffer(name, products, check);
      if (!offer) return { name, status: 'available_but_not_registrable' };
      return { name, status: offer.price.isPremium ? 'available_premium' : 'available', offer };
    },
  };
}

/** The refusal of searches during a registration pause, with its end if known; null if there is no pause. */
export async function refusePaused(db: Database, now: Date): Promise<ReturnType<typeof refuseDomain> | null> {
  const pause = await findRegistrationPause(db, now);
  if (!pause) return null;
  return refuseDomain(
    'domain_registration_unavailable',
    { when: retryTimeText(pause.endsAt, now) },
    { data: { maintenance_end_time: pause.endsAt?.toISOString() ?? null } },
  );
}
