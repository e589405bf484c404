import { compareWithRegistry, areSameFacts } from '#features/domains/rules/compare-with-registry.ts';
import type {
  Comparison,
  HeldName,
  RegistryReport,
  AnnouncedEvent,
} from '#features/domains/rules/compare-with-registry.ts';
import { type Domain, findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import {
  lockUnchanged,
  saveRegistryChecked,
  saveRegistryFacts,
  saveRegistryNameServers,
} from '#features/domains/server/api/registry-facts-store.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { transferTerms } from '#features/names/rules/tld-policy.ts';
import {
  isPassing,
  NOT_OURS,
  OBJECT_DOES_NOT_EXIST,
  RegistryOutcomeUnknown,
} from '#features/names/server/api/registry-outcome.ts';
import { isBeingCancelled } from '#features/registration/server/api/registration-of-name.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { TemporaryError } from '#platform/kernel/temporary-error.ts';
import { endTransferCodeJob, mailLeavingJob } from '../jobs/leaving-jobs.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { recordDeparture } from './record-departure.ts';
import { findCodeOfDomain } from './transfer-code-store.ts';

/** The dependencies of following a name at its registry. */
export type FollowDeps = Pick<
  TransfersDeps,
  'db' | 'clock' | 'events' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/** Comparisons before a name that keeps changing is left to the next attempt. */
const MAX_COMPARISONS = 5;

/** A name, and what the registry said about it unasked, if it did. */
interface Followed {
  readonly domain: string;
  readonly announced: AnnouncedEvent | null;
  /** Decides whether a name that the registry no longer holds for us is recorded as left. */
  readonly mayLeave?: (comparison: Comparison) => boolean;
}

/**
 * Asks the registry about a name held here and makes our facts agree; returns the comparison, or
 * null if the name is not held here.
 *
 * Idempotent, and independent of what was asked before. Throws while the registry has not decided,
 * so that the job is retried.
 */
export async function followName(
  deps: FollowDeps,
  { domain, announced, mayLeave }: Followed,
): Promise<Comparison | null> {
  for (let count = 0; count < MAX_COMPARISONS; count += 1) {
    const held = await findDomain(deps.db, domain);
    if (!held || !isHeldHere(held)) return null;
    if (await isBeingCancelled(deps.db, domain)) return null;
    const { report, nameServers } = await readReport(deps, domain);
    const comparison = compareWithRegistry(toHeldName(held), report, { announced, now: deps.clock.now() });
    if (comparison.outcome === 'left' && mayLeave?.(comparison) === false) return comparison;
    if (await apply(deps, held, comparison)) {
      if (nameServers) await saveRegistryNameServers(deps.db, domain, nameServers);
      return comparison;
    }
  }
  throw new TemporaryError(`${domain} changed while it was compared with its registry`);
}

function toHeldName({ name, facts, ...domain }: Domain): HeldName {
  return {
    facts,
    statuses: domain.registryStatuses,
    registryExpiresAt: domain.registryExpiresAt,
    outboundTransferRequestedAt: facts.outboundTransferRequestedAt,
    outboundTransferAnswerAt: facts.outboundTransferAnswerAt,
    outboundTransferTo: domain.outboundTransferTo,
    movesByTag: transferTerms(readTld(name)).way === 'tag',
  };
}

/** What a registry reports, and the name servers that it delegates to if the name is ours. */
interface RegistryAnswer {
  readonly report: RegistryReport;
  readonly nameServers?: readonly string[];
}

async function readReport({ registrar }: FollowDeps, domain: string): Promise<RegistryAnswer> {
  const info = await registrar.infoDomain(domain);
  if (info.outcome !== 'ok') {
    if (info.outcome === 'refused' && info.eppCode === OBJECT_DOES_NOT_EXIST)
      return { report: { state: 'unregistered' } };
    if (info.outcome === 'refused' && NOT_OURS.has(info.eppCode)) return { report: { state: 'elsewhere' } };
    throw new RegistryOutcomeUnknown(`info of ${domain}: ${info.reason}`, info);
  }
  const { isOurs, statuses, expiresAt, nameServers } = info.value;
  if (!isOurs) return { report: { state: 'elsewhere' } };
  if (!statuses.includes('pendingTransfer'))
    return { report: { state: 'here', statuses, expiresAt, transfer: null }, nameServers };
  const query = await registrar.queryTransfer(domain);
  if (query.outcome !== 'ok' && isPassing(query))
    throw new RegistryOutcomeUnknown(`transfer query of ${domain}: ${query.reason}`, query);
  const isPending =
    query.outcome === 'ok' && query.value.status === 'pending' && query.value.side === 'losing';
  const transfer = isPending ? query.value : null;
  return { report: { state: 'here', statuses, expiresAt, transfer }, nameServers };
}

/** Stores the outcome of a comparison; false if the name has changed since it was read. */
async function apply(deps: FollowDeps, held: Domain, comparison: Comparison): Promise<boolean> {
  const { name, siteId, ownerUserId } = held;
  const isApplied = await inTransaction(deps.db, async (tx: Database) => {
    if (!(await lockUnchanged(tx, held))) return false;
    if (comparison.outcome === 'left') {
      await recordDeparture(deps, tx, held, comparison);
      return true;
    }
    const { facts } = comparison;
    const checkedAt = deps.clock.now();
    if (areSameFacts(toHeldName(held), facts)) {
      await saveRegistryChecked(tx, name, checkedAt);
      return true;
    }
    await saveRegistryFacts(tx, name, { facts, checkedAt });
    const requestedAt = facts.outboundTransferRequestedAt;
    if (requestedAt && held.facts.outboundTransferRequestedAt?.getTime() !== requestedAt.getTime()) {
      await deps.jobs.enqueue(tx, mailLeavingJob, {
        domain: name,
        userId: ownerUserId,
        siteId,
        news: 'requested',
        at: requestedAt.toISOString(),
        until: facts.outboundTransferAnswerAt?.toISOString(),
        registrar: facts.outboundTransferTo ?? undefined,
      });
    }
    // A code is for one transfer, also for one that was denied or withdrawn (RFC 9154 section 4.4).
    const used =
      !requestedAt && held.facts.outboundTransferRequestedAt ? await findCodeOfDomain(tx, name) : null;
    if (used) await deps.jobs.enqueue(tx, endTransferCodeJob, { id: used.id });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
    return true;
  });
  if (isApplied && comparison.outcome === 'left') deps.availability.forget(name);
  return isApplied;
}
