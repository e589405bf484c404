import { getDomain, parse as parseByList } from 'tldts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { findSite, listSites, siteAccess } from '#features/sites/server/door.ts';
import { siteSlug } from '#features/sites/rules/site-names.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { type Milliseconds, seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { type AvailabilityOnWire, MOST_NAMES_CHECKED } from '../contract/search-endpoints.ts';
import { refuseDomain } from '../contract/refusals.ts';
import type { AvailabilityStatus } from '../rules/availability-status.ts';
import { type DomainName, parseDomainName, tldOf } from '../rules/domain-name.ts';
import { isSold } from '../rules/suggest-names.ts';
import { findTldPolicy } from '../rules/tld-policy.ts';
import { type Domain, findDomains } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { offerOf, registrationProducts } from './name-price.ts';
import { isPublicSuffix } from './public-suffix.ts';
import type { NameCheck } from './ports/registrar.ts';
import { type Availability, presentAvailability } from './search-presenter.ts';

/** How long somebody who asked about certain names waits for the registry. */
const PATIENCE = seconds(5);
/** How long somebody waits who asks again for what is missing. */
const HURRIED_PATIENCE: Milliseconds = 300;

type Deps = Pick<DomainsDeps, 'db' | 'clock' | 'availability' | 'siteAddressSuffix' | 'currency'>;

/** What a name says of itself, before anybody is asked; null when the registry has to be. */
function judgeName(name: DomainName, siteAddressSuffix: string): AvailabilityStatus | null {
  const { ascii } = name;
  if (ascii === siteAddressSuffix) return 'forbidden_domain';
  if (ascii.endsWith(`.staging.${siteAddressSuffix}`)) return 'wpcom_staging_domain';
  if (ascii.endsWith(`.${siteAddressSuffix}`)) return 'dotblog_subdomain';
  if (isPublicSuffix(ascii)) return 'forbidden_domain';
  if (isSold(name)) return null;
  if (!parseByList(ascii).isIcann) return 'invalid_tld';
  if (getDomain(ascii) !== ascii) return 'forbidden_subdomain';
  return findTldPolicy(tldOf(ascii)) ? 'forbidden_subdomain' : 'tld_not_supported';
}

/** The registry's words for why a name cannot be had, as our status. */
function statusOfTaken(check: NameCheck): AvailabilityStatus {
  const reason = check.reason?.toLowerCase() ?? '';
  if (reason.includes('maintenance')) return 'tld_in_maintenance';
  if (reason.includes('reserved')) return 'restricted_domain';
  if (reason.includes('redemption')) return 'in_redemption';
  if (/in use|registered/.test(reason)) return check.premiumTier ? 'transferrable_premium' : 'transferrable';
  return check.prices === null ? 'tld_not_supported_temporarily' : 'available_but_not_registrable';
}

/** When a TLD's maintenance ends, where the registry said so. */
function maintenanceEndOf(check: NameCheck): string | undefined {
  const told = /maintenance until (\S+)/i.exec(check.reason ?? '')?.[1] ?? '';
  return Number.isNaN(Date.parse(told)) ? undefined : new Date(told).toISOString();
}

/** What the asker may know of a name that is here: their own names only, whoever else's look like any taken name. */
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
    // A cancelled transfer may be begun anew, so the name is told like any that is registered elsewhere.
    if (domain.facts.inboundTransferStatus === 'cancelled') continue;
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

/**
 * Says of each name whether it can be registered here, and if not, why.
 *
 * Every text is answered, in the order given; what is no name gets a status of its own.
 * Nobody learns from it what other customers hold here.
 *
 * @param input.isAfresh asks the registry now, whatever is remembered.
 * @param input.isHurried tells names as `unknown` that the registry has not answered at once.
 */
export async function checkAvailabilities(
  deps: Deps,
  actor: Actor,
  input: {
    readonly names: readonly string[];
    readonly site?: string | undefined;
    readonly isAfresh?: boolean;
    readonly isHurried?: boolean;
    readonly currency?: Currency | undefined;
  },
): Promise<Result<{ readonly results: AvailabilityOnWire[] }>> {
  if (input.names.length > MOST_NAMES_CHECKED) {
    return refuseDomain('too_many_names', { maximum: MOST_NAMES_CHECKED });
  }
  const judged = input.names.map((typed): Availability | { readonly ask: string } => {
    const parsed = parseDomainName(typed);
    if (!parsed.ok) {
      const told = typed.trim();
      if (parsed.fault === 'empty') return { name: told, status: 'empty_query' };
      return { name: told, status: 'invalid_domain', fault: parsed.fault };
    }
    const status = judgeName(parsed.name, deps.siteAddressSuffix);
    const name = parsed.name.ascii;
    if (status === null) return { ask: name };
    const registrableDomain = status === 'forbidden_subdomain' ? getDomain(name) : null;
    return {
      ...{ name, status },
      ...(status === 'tld_not_supported' ? { mappable: 'mappable' } : {}),
      ...(registrableDomain ? { registrableDomain } : {}),
    };
  });

  const names = [...new Set(judged.flatMap((each) => ('ask' in each ? [each.ask] : [])))];
  const own = await ownStatuses(deps, actor, await findDomains(deps.db, names), input.site);
  const patience = input.isHurried ? HURRIED_PATIENCE : PATIENCE;
  const open = names.filter((name) => !own.has(name));
  const [checks, products] = await Promise.all([
    input.isAfresh ? deps.availability.checkAfresh(open, patience) : deps.availability.check(open, patience),
    registrationProducts(deps.db, open.map(tldOf), input.currency ?? deps.currency, deps.clock.now()),
  ]);
  const judge = (name: string): Availability => {
    const check = checks.get(name);
    if (!check) return { name, status: input.isHurried ? 'unknown' : 'availability_check_error' };
    if (!check.isAvailable) {
      const status = statusOfTaken(check);
      const maintenanceEndTime = maintenanceEndOf(check);
      return {
        ...{ name, status },
        ...(status.startsWith('transferrable') ? { mappable: 'mappable' } : {}),
        ...(maintenanceEndTime ? { maintenanceEndTime } : {}),
      };
    }
    const offer = offerOf(name, products, check);
    if (!offer) return { name, status: 'available_but_not_registrable' };
    return { name, status: offer.price.isPremium ? 'available_premium' : 'available', offer };
  };
  const results = judged.map((each) =>
    presentAvailability('ask' in each ? (own.get(each.ask) ?? judge(each.ask)) : each),
  );
  return ok({ results });
}

/** Says whether one name can be registered here, and if not, why. */
export async function checkAvailability(
  deps: Deps,
  actor: Actor,
  input: {
    readonly name: string;
    readonly site?: string | undefined;
    readonly isAfresh?: boolean;
    readonly currency?: Currency | undefined;
  },
): Promise<Result<AvailabilityOnWire>> {
  const answer = await checkAvailabilities(deps, actor, { ...input, names: [input.name] });
  const result = answer.ok ? answer.value.results[0] : undefined;
  if (!result) throw new Error(`no answer for ${input.name}`);
  return ok(result);
}
