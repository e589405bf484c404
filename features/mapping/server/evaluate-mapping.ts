import { siteAccess } from '#features/sites/server/api/find-site.ts';
import { listSites } from '#features/sites/server/api/sites.ts';
import { siteSlug } from '#features/sites/rules/site-address.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { AvailabilityStatus } from '#features/names/rules/availability-status.ts';
import { isSold, supportsAuthCodeTransfer } from '#features/names/rules/tld-policy.ts';
import { type DomainName, parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { nameStatus, type PanelNames } from '#features/names/rules/name-policy.ts';
import { isHoldOver } from '#features/domains/rules/mapping-term.ts';
import { isMappable, isUnregistered, mappingStatus, type NameHolder } from '../rules/mapping-status.ts';
import { readEnding } from '#features/names/server/api/name-ending.ts';
import type { AvailabilityCache } from '#features/names/server/api/availability-cache.ts';
import { type Domain, findDomains } from '#features/domains/server/api/domains.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { listProvenNames } from './name-claim-store.ts';
import type { NameCheck } from '#features/names/server/ports/registrar.ts';
import type { Availability } from '#features/search/server/api/search-presenter.ts';
import { readMaintenanceEnd } from '#features/names/server/api/registry-outcome.ts';
import { takenStatus } from '#features/names/server/api/taken-status.ts';

/** The dependencies of the evaluation. */
export type EvaluateMappingDeps = Pick<MappingDeps, 'availability'> & PanelNames;

/** The caller, the site and the options of an evaluation. */
export interface MappingQuestion {
  /** The database to read from; a transaction if the caller is in one. */
  readonly db: Database;
  readonly actor: Actor;
  readonly now: Date;
  /** The site to connect the names to; null if none is chosen yet. */
  readonly siteId: number | null;
  readonly patience: Milliseconds;
  /** Checks at the registry now, bypassing the cache. */
  readonly isAfresh?: boolean;
  /** The status of a name without a registry answer. */
  readonly missing: 'availability_check_error' | 'unknown';
}

interface ParsedName {
  readonly name: DomainName;
  /** The registrable name: the name itself or its parent. */
  readonly registrable: string;
}

/**
 * Evaluates for each text whether that name can be connected to a site, in the order given.
 *
 * Looks up names here together with their parents. Queries the registry only for known TLDs, and
 * only if nothing else decides.
 */
export async function evaluateMappings(
  deps: EvaluateMappingDeps,
  typed: readonly string[],
  question: MappingQuestion,
): Promise<readonly Availability[]> {
  const parsed = typed.map((text): ParsedName | Availability => {
    const result = parseDomainName(text);
    if (!result.ok) {
      const name = text.trim();
      return result.fault === 'empty'
        ? { name, status: 'empty_query' }
        : { name, status: 'invalid_domain', fault: result.fault };
    }
    const { ascii } = result.name;
    const ending = readEnding(ascii);
    const status = nameStatus('connect', result.name, ending, deps);
    return status ? { name: ascii, status } : { name: result.name, registrable: ending.registrable ?? ascii };
  });
  const named = parsed.flatMap((each) => ('registrable' in each ? [each] : []));
  const here = await loadHolders(question, named);
  const open = named.filter((each) => !here.decides(each) && isAskable(each.registrable));
  const checks = await askRegistry(
    deps.availability,
    open.map(({ registrable }) => registrable),
    question,
  );
  return parsed.map((each) => ('registrable' in each ? statusOfName(each, here, checks, question) : each));
}

function isAskable(registrable: string): boolean {
  const parsed = parseDomainName(registrable);
  return parsed.ok && isSold(parsed.name);
}

async function askRegistry(
  availability: AvailabilityCache,
  names: readonly string[],
  { patience, isAfresh }: MappingQuestion,
): Promise<ReadonlyMap<string, NameCheck>> {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return new Map();
  return isAfresh ? availability.checkAfresh(distinct, patience) : availability.check(distinct, patience);
}

interface Holders {
  of(name: string): NameHolder | null;
  /** The site that holds a name of the caller's. */
  findSite(name: string): Site | null;
  decides(one: ParsedName): boolean;
}

/** The names that the caller has proven control of. */
async function provenNames(
  db: Database,
  actor: Actor,
  named: readonly ParsedName[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (actor.kind !== 'user') return new Set();
  return listProvenNames(db, actor.userId, [...new Set(named.map(({ registrable }) => registrable))], now);
}

async function loadHolders(
  { db, actor, siteId, now }: MappingQuestion,
  named: readonly ParsedName[],
): Promise<Holders> {
  const names = [...new Set(named.flatMap(({ name, registrable }) => [name.ascii, registrable]))];
  const domains = await findDomains(db, names);
  const siteIds = [...new Set([...domains.values()].map((domain) => domain.siteId))];
  const proven = await provenNames(db, actor, named, now);
  const sites = new Map<number, Site>();
  for (const site of await listSites(db, siteIds)) {
    if (await siteAccess(db, actor, site.id)) sites.set(site.id, site);
  }
  const holder = (domain: Domain | undefined): NameHolder | null => {
    const type = domain?.facts.type;
    if (!domain || !type || type === 'siteAddress') return null;
    const isOwn = sites.has(domain.siteId);
    return {
      type,
      isOwn,
      isSameSite: domain.siteId === siteId,
      // A proven claim overrides another customer's connection.
      isOver:
        isHoldOver(domain.facts, now) ||
        (type === 'mapped' && !isOwn && proven.has(readEnding(domain.name).registrable ?? domain.name)),
    };
  };
  const of = (name: string): NameHolder | null => holder(domains.get(name));
  const holds = (name: string): boolean => {
    const found = of(name);
    return found !== null && !found.isOver;
  };
  return {
    of,
    findSite: (name) => sites.get(domains.get(name)?.siteId ?? 0) ?? null,
    decides: ({ name, registrable }) => holds(name.ascii) || holds(registrable),
  };
}

function statusOfName(
  { name: { ascii }, registrable }: ParsedName,
  here: Holders,
  checks: ReadonlyMap<string, NameCheck>,
  { missing }: MappingQuestion,
): Availability {
  const check = checks.get(registrable);
  const status = mappingStatus({
    nameStatus: null,
    holder: here.of(ascii),
    parent: registrable === ascii ? null : here.of(registrable),
    isTransferrable: registrable === ascii && supportsAuthCodeTransfer(readTld(ascii)),
    registry: isAskable(registrable) ? registryStatus(check, missing) : null,
  });
  const site = status.endsWith('_other_site_same_user') ? here.findSite(ascii) : null;
  const maintenanceEndTime = check && status === 'tld_in_maintenance' ? readMaintenanceEnd(check) : undefined;
  return {
    name: ascii,
    status,
    ...(isMappable(status) ? { mappable: 'mappable' } : {}),
    ...(site ? { otherSiteDomain: siteSlug(site) } : {}),
    ...(isUnregistered(status) ? { registrableDomain: registrable } : {}),
    ...(maintenanceEndTime ? { maintenanceEndTime } : {}),
  };
}

function registryStatus(
  check: NameCheck | undefined,
  missing: MappingQuestion['missing'],
): AvailabilityStatus {
  if (!check) return missing;
  if (!check.isAvailable) return takenStatus(check);
  return check.premiumTier ? 'available_premium' : 'available';
}
