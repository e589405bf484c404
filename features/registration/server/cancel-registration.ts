import { randomToken } from '#platform/kernel/random.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { RegistrarRefusal, RegistrarUnknown } from '#features/names/server/ports/registrar.ts';
import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { findRenewal } from './renewal-store.ts';
import { rejectCancellation, completeCancellation } from './settle-cancellation.ts';
import {
  findCancellation,
  moveCancellation,
  type DomainCancellation,
  traceCancellation,
} from './cancellation-store.ts';

type Deps = Pick<
  RegistrationDeps,
  'db' | 'clock' | 'random' | 'events' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/** 100 random bits, in unambiguous characters. */
const TRACE_LENGTH = 20;
/** The grace status in which a registry refunds each kind of line (RFC 3915 section 3.1). */
const GRACE = {
  registration: ['addPeriod'],
  renewal: ['renewPeriod', 'autoRenewPeriod'],
} as const;

function unsure(
  { domain, lineId }: DomainCancellation,
  what: string,
  answer: RegistrarRefusal | RegistrarUnknown | null = null,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(`cancellation of ${domain} (line ${lineId}): ${what}`, answer);
}

/** Queries the name at the registry; null if it is definitely not ours. */
export async function askRegistry(
  { registrar }: Deps,
  cancellation: DomainCancellation,
): Promise<RegistryDomain | null> {
  const answer = await registrar.infoDomain(cancellation.domain);
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw unsure(cancellation, `info: ${answer.reason}`, answer);
}

/** Stores which registration is deleted, so that a later one of the same name is never affected. */
async function begin(deps: Deps, cancellation: DomainCancellation): Promise<void> {
  const domain = await findDomain(deps.db, cancellation.domain);
  const { id } = cancellation;
  const registeredAt = domain?.ownerUserId === cancellation.userId ? domain.facts.registeredAt : null;
  if (!registeredAt) return rejectCancellation(deps, cancellation, 'not_here');
  const info = await askRegistry(deps, cancellation);
  if (!info) return rejectCancellation(deps, cancellation, 'not_here');
  const registration = { roid: info.roid, registeredAt };
  await moveCancellation(deps.db, { id, from: 'requested', to: 'deleting', registration });
}

/** Whether the registration is deleted: the name is unregistered, registered again, or pending delete. */
export function isDeleted({ roid }: DomainCancellation, info: RegistryDomain | null): boolean {
  return info === null || info.roid !== roid || info.statuses.includes('pendingDelete');
}

/** Queries the name and deletes it if the registry still refunds it. */
async function deleteOnce(deps: Deps, cancellation: DomainCancellation): Promise<void> {
  const info = await askRegistry(deps, cancellation);
  if (isDeleted(cancellation, info)) return completeCancellation(deps, cancellation);
  const isRenewal = (await findRenewal(deps.db, cancellation.lineId)) !== null;
  const grace: readonly string[] = GRACE[isRenewal ? 'renewal' : 'registration'];
  if (!info?.graceStatuses.some((status) => grace.includes(status))) {
    return rejectCancellation(deps, cancellation, 'too_late');
  }

  const clTRID = `ns-delete-${randomToken(deps.random, TRACE_LENGTH)}`;
  await traceCancellation(deps.db, cancellation.id, clTRID);
  const answer = await deps.registrar.deleteDomain({ name: cancellation.domain, clTRID });
  if (answer.outcome === 'ok') return completeCancellation(deps, cancellation);
  if (isPassing(answer)) throw unsure(cancellation, answer.reason);
  // The refusal may be due to an earlier command that arrived after all.
  if (isDeleted(cancellation, await askRegistry(deps, cancellation)))
    return completeCancellation(deps, cancellation);
  await rejectCancellation(deps, cancellation, 'refused', answer.reason);
}

/**
 * Deletes a cancelled name at its registry, exactly once, however often it is run or interrupted.
 *
 * The registration's identity is stored before any command, and the registry is queried before each
 * command. Only that registration is deleted, and only while it is refundable. Throws while the
 * registry has not decided, so that the job is retried.
 */
export async function cancelRegistration(deps: Deps, input: { readonly takingId: number }): Promise<void> {
  for (;;) {
    const cancellation = await findCancellation(deps.db, input.takingId);
    if (!cancellation) throw new Error(`no cancellation ${input.takingId}`);
    if (isOver('cancellation', cancellation.state)) return;
    await (cancellation.state === 'requested' ? begin(deps, cancellation) : deleteOnce(deps, cancellation));
  }
}
