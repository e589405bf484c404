import { say } from '#platform/kernel/sentence.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { mappingSentences } from '../contract/mapping-refusals.ts';
import { noNamesSentences, refuseDomain } from '#features/names/contract/refusals.ts';
import { AVAILABILITY_TEXTS } from '#features/names/rules/availability-status.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { isMappable, isUnregistered } from '../rules/mapping-status.ts';
import { whyNoNames } from '#features/names/rules/site-for-names.ts';
import { connectMapping } from './connect-mapping.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { evaluateMappings, type EvaluateMappingDeps } from './evaluate-mapping.ts';

type Deps = Pick<MappingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'live' | 'random'> & EvaluateMappingDeps;
type Input = { readonly site: string; readonly domain: string };
type Answer = Result<{ readonly success: true; readonly domain: string }>;

/** The registry timeout of a connection request. */
const TIMEOUT = seconds(5);

async function managedSite({ db }: Deps, actor: UserActor, input: Input): Promise<Result<Site>> {
  const site = await findSite(db, input.site);
  if (!site) return refuseDomain('unknown_site');
  const access = await siteAccess(db, actor, site.id);
  return access?.capabilities.manage_options ? ok(site) : refuseDomain('unauthorized');
}

/** Connects a name to a site for free. Idempotent. */
async function connect(deps: Deps, actor: UserActor, site: Site, typed: string): Promise<Answer> {
  const [evaluated] = await evaluateMappings(deps, [typed], {
    db: deps.db,
    actor,
    now: deps.clock.now(),
    siteId: site.id,
    patience: TIMEOUT,
    isAfresh: true,
    missing: 'availability_check_error',
  });
  const domain = evaluated?.name ?? typed;
  const status = evaluated?.status ?? 'invalid_domain';
  const isDone = ok({ success: true, domain } as const);
  if (status.startsWith('mapped_to_same_site')) return isDone;
  const refuse = (code: keyof typeof AVAILABILITY_TEXTS): Answer => {
    const values = {
      domain: displayName(domain),
      tld: readTld(domain),
      site: evaluated?.otherSiteDomain ?? '',
    };
    const reason = isUnregistered(code)
      ? say(mappingSentences, 'mapping_unregistered', values)
      : say(AVAILABILITY_TEXTS, code, { ...values, when: 'later' });
    return refuseDomain('not_mappable', { reason });
  };
  if (!isMappable(status)) return refuse(status);
  const mapping = { domain, siteId: site.id, userId: actor.userId, expiresAt: null };
  const isFirst = await inTransaction(deps.db, (tx: Database) => connectMapping(deps, tx, mapping));
  if (isFirst) return isDone;
  // A concurrent request was first: the same one, or another site's.
  const held = await findDomain(deps.db, domain);
  return held?.siteId === site.id && held.facts.type === 'mapped' ? isDone : refuse('mapped_domain');
}

/**
 * Connects a name to a VIP site, whose contract covers it (acquisition, sections 4 and 6).
 *
 * For other sites a connection is bought, so that it has a purchase to renew and end it; with a
 * plan that includes it, for free.
 */
export async function addMapping(deps: Deps, actor: UserActor, input: Input): Promise<Answer> {
  const managed = await managedSite(deps, actor, input);
  if (!managed.ok) return managed;
  const site = managed.value;
  const reason = whyNoNames(site);
  if (reason === 'vip') return connect(deps, actor, site, input.domain);
  if (reason) return refuseDomain('site_takes_no_names', { reason: say(noNamesSentences, reason) });
  return refuseDomain('mapping_needs_purchase');
}
