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
  type TakingBack,
  traceCancellation,
} from './cancellation-store.ts';

type Deps = Pick<
  RegistrationDeps,
  'db' | 'clock' | 'random' | 'events' | 'live' | 'jobs' | 'registrar' | 'availability'
>;

/** 100 random bits, in characters that people can read out. */
const TRACE_LENGTH = 20;
/** In which of its grace periods a registry gives back the price of a line (RFC 3915 section 3.1). */
const GRACE = {
  registration: ['addPeriod'],
  renewal: ['renewPeriod', 'autoRenewPeriod'],
} as const;

function unsure(
  { domain, lineId }: TakingBack,
  what: string,
  answer: RegistrarRefusal | RegistrarUnknown | null = null,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(`taking back ${domain} (line ${lineId}): ${what}`, answer);
}

/** The name as its registry tells it; null when that says for good that it is not ours. */
export async function askRegistry({ registrar }: Deps, taking: TakingBack): Promise<RegistryDomain | null> {
  const answer = await registrar.infoDomain(taking.domain);
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw unsure(taking, `info: ${answer.reason}`, answer);
}

/** Looks up which registration it is, so that no later one of the same name is ever taken for it. */
async function begin(deps: Deps, taking: TakingBack): Promise<void> {
  const domain = await findDomain(deps.db, taking.domain);
  const { id } = taking;
  const registeredAt = domain?.ownerUserId === taking.userId ? domain.facts.registeredAt : null;
  if (!registeredAt) return rejectCancellation(deps, taking, 'not_here');
  const told = await askRegistry(deps, taking);
  if (!told) return rejectCancellation(deps, taking, 'not_here');
  const registration = { roid: told.roid, registeredAt };
  await moveCancellation(deps.db, { id, from: 'requested', to: 'deleting', registration });
}

/** Whether the registration is deleted: nobody has the name, somebody else has, or it is on its way out. */
export function isDeleted({ roid }: TakingBack, told: RegistryDomain | null): boolean {
  return told === null || told.roid !== roid || told.statuses.includes('pendingDelete');
}

/** Asks whether the name is still there, and deletes it while the registry gives its price back. */
async function deleteOnce(deps: Deps, taking: TakingBack): Promise<void> {
  const told = await askRegistry(deps, taking);
  if (isDeleted(taking, told)) return completeCancellation(deps, taking);
  const isRenewal = (await findRenewal(deps.db, taking.lineId)) !== null;
  const grace: readonly string[] = GRACE[isRenewal ? 'renewal' : 'registration'];
  if (!told?.graceStatuses.some((status) => grace.includes(status))) {
    return rejectCancellation(deps, taking, 'too_late');
  }

  const clTRID = `ns-delete-${randomToken(deps.random, TRACE_LENGTH)}`;
  await traceCancellation(deps.db, taking.id, clTRID);
  const answer = await deps.registrar.deleteDomain({ name: taking.domain, clTRID });
  if (answer.outcome === 'ok') return completeCancellation(deps, taking);
  if (isPassing(answer)) throw unsure(taking, answer.reason);
  // Refused, perhaps because a command before this one has arrived after all.
  if (isDeleted(taking, await askRegistry(deps, taking))) return completeCancellation(deps, taking);
  await rejectCancellation(deps, taking, 'refused', answer.reason);
}

/**
 * Takes a name back that its customer gives back, exactly once however often it is run and wherever it was cut off.
 *
 * The registration is stored before the registry is asked; the registry is asked before each command, and
 * nothing is deleted but that registration, while its price comes back. Throws when the registry has not
 * decided, so that the job tries again.
 */
export async function cancelRegistration(deps: Deps, input: { readonly takingId: number }): Promise<void> {
  for (;;) {
    const taking = await findCancellation(deps.db, input.takingId);
    if (!taking) throw new Error(`no taking back ${input.takingId}`);
    if (isOver('cancellation', taking.state)) return;
    await (taking.state === 'requested' ? begin(deps, taking) : deleteOnce(deps, taking));
  }
}
