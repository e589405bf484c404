import { hasOpenOrder } from '#features/billing/server/api/purchases.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { isOver } from '#features/domains/rules/registry-operation.ts';
import { type Domain, findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { lockUnpaidName, markDeletedFor } from '#features/domains/server/api/unpaid-names-store.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { isPaidUntil } from '#features/names/rules/renewal-years.ts';
import { findLifecycle } from '#features/names/rules/tld-policy.ts';
import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { RegistrarRefusal, RegistrarUnknown } from '#features/names/server/ports/registrar.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { hasOpenCancellation } from './cancellation-store.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { hasOpenRenewal } from './renewal-store.ts';
import {
  findDeletion,
  moveDeletion,
  traceDeletion,
  type DeletionMove,
  type UnpaidDeletion,
} from './unpaid-deletion-store.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'random' | 'live' | 'registrar' | 'availability'>;

/** 100 random bits, in unambiguous characters. */
const TRACE_LENGTH = 20;

/** Why a name was kept, for the operator. */
const KEPT = {
  renewed: 'it was renewed, or is no longer held here',
  being_renewed: 'its renewal is being paid for or carried out',
  elsewhere: 'the registry does not hold it for us',
  not_renewed_there: 'the registry has not renewed it yet; our clock may be wrong',
  renewed_there: 'the registry has it for years that were not paid for here',
  in_transfer: 'another registrar has requested it',
} as const;

function unsure(
  { domain, id }: UnpaidDeletion,
  what: string,
  answer: RegistrarRefusal | RegistrarUnknown | null = null,
): RegistryOutcomeUnknown {
  return new RegistryOutcomeUnknown(`deletion of unpaid ${domain} (${id}): ${what}`, answer);
}

/** The name at its registry; null if it is definitely not ours. */
async function askRegistry({ registrar }: Deps, deletion: UnpaidDeletion): Promise<RegistryDomain | null> {
  const answer = await registrar.infoDomain(deletion.domain);
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw unsure(deletion, `info: ${answer.reason}`, answer);
}

const isPendingDelete = ({ statuses }: RegistryDomain): boolean => statuses.includes('pendingDelete');

/** Whether the registry has renewed the name beyond the paid term. */
const isRenewedThere = ({ expiresAt }: RegistryDomain, endedAt: Date): boolean =>
  expiresAt !== null && isPaidUntil(expiresAt, addYears(endedAt, 1));

/**
 * Why the registry's facts forbid the deletion; null if they do not.
 *
 * A registry that renews names has renewed one whose term is over. If it has not, one of our clocks
 * is wrong, and a wrong clock must delete nothing.
 */
function hindrance({ domain, endedAt }: UnpaidDeletion, info: RegistryDomain, now: Date): string | null {
  const { autoRenewGrace } = findLifecycle(readTld(domain));
  if (info.statuses.includes('pendingTransfer')) return KEPT.in_transfer;
  if (info.expiresAt && isPaidUntil(info.expiresAt, addYears(endedAt, 2))) return KEPT.renewed_there;
  const isLongOver = autoRenewGrace > 0 && after(endedAt, days(2)) <= now;
  return isLongOver && !isRenewedThere(info, endedAt) ? KEPT.not_renewed_there : null;
}

const isDue = (held: Domain | null, { endedAt }: UnpaidDeletion, now: Date): boolean => {
  if (!held || !isHeldHere(held) || held.facts.expiresAt?.getTime() !== endedAt.getTime()) return false;
  const { deletedFrom } = projectNamed(held, now);
  return deletedFrom !== null && deletedFrom <= now;
};

/**
 * Decides to delete the name, with its row locked: from then on a renewal waits for the outcome.
 * A renewal that was paid for, or whose payment is in progress, comes first.
 */
async function begin(deps: Deps, deletion: UnpaidDeletion): Promise<void> {
  const { id, domain, endedAt } = deletion;
  const held = await findDomain(deps.db, domain);
  if (!held || !isDue(held, deletion, deps.clock.now())) return keep(deps, deletion, KEPT.renewed);
  const info = await askRegistry(deps, deletion);
  if (!info) return keep(deps, deletion, KEPT.elsewhere);
  const reason = isPendingDelete(info) ? null : hindrance(deletion, info, deps.clock.now());
  if (reason !== null) return keep(deps, deletion, reason);
  const isCharged = isRenewedThere(info, endedAt) && !info.graceStatuses.includes('autoRenewPeriod');
  await inTransaction(deps.db, async (tx: Database) => {
    const isUnchanged = await lockUnpaidName(tx, { name: domain, endedAt });
    const order = { siteId: held.siteId, metas: [domain, displayName(domain)] };
    const isRenewing =
      (await hasOpenRenewal(tx, domain)) ||
      (await hasOpenCancellation(tx, domain)) ||
      (await hasOpenOrder(tx, order));
    const move: DeletionMove =
      isUnchanged && !isRenewing
        ? { id, from: 'requested', to: 'deleting', registration: { roid: info.roid, isCharged } }
        : { id, from: 'requested', to: 'kept', settledAt: deps.clock.now(), keptReason: KEPT.being_renewed };
    await moveDeletion(tx, move);
  });
}

/** Whether the registration is deleted: the name is unregistered, registered again, or pending delete. */
const isDeleted = ({ roid }: UnpaidDeletion, info: RegistryDomain | null): boolean =>
  info === null || info.roid !== roid || isPendingDelete(info);

/** Asks whether the name is deleted, and deletes it. */
async function deleteOnce(deps: Deps, deletion: UnpaidDeletion): Promise<void> {
  if (isDeleted(deletion, await askRegistry(deps, deletion))) return complete(deps, deletion);
  const clTRID = `ns-unpaid-${randomToken(deps.random, TRACE_LENGTH)}`;
  await traceDeletion(deps.db, deletion.id, clTRID);
  const answer = await deps.registrar.deleteDomain({ name: deletion.domain, clTRID });
  if (answer.outcome === 'ok') return complete(deps, deletion);
  if (isPassing(answer)) throw unsure(deletion, answer.reason, answer);
  // The refusal may be due to an earlier command that arrived after all.
  if (isDeleted(deletion, await askRegistry(deps, deletion))) return complete(deps, deletion);
  await keep(deps, deletion, `the registry refused: ${answer.reason}`);
}

/** Records that the name is deleted: it can be restored for a while, and is still listed. */
async function complete(deps: Deps, { id, domain, endedAt }: UnpaidDeletion): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    const settledAt = deps.clock.now();
    if (!(await moveDeletion(tx, { id, from: 'deleting', to: 'deleted', settledAt }))) return;
    const siteId = await markDeletedFor(tx, { name: domain, endedAt });
    if (siteId !== null) await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
  deps.availability.forget(domain);
}

async function keep(deps: Deps, { id, state }: UnpaidDeletion, keptReason: string): Promise<void> {
  await moveDeletion(deps.db, { id, from: state, to: 'kept', settledAt: deps.clock.now(), keptReason });
}

/**
 * Deletes a name at its registry that was not renewed, exactly once, however often it is run or
 * interrupted.
 *
 * The registry is asked before each command, and only the registration whose paid term ended is
 * deleted. A renewal that was paid for first wins, and one that is paid for later is refunded.
 * Throws while the registry has not decided, so that the job is retried.
 */
export async function deleteUnpaidName(deps: Deps, input: { readonly deletionId: number }): Promise<void> {
  for (;;) {
    const deletion = await findDeletion(deps.db, input.deletionId);
    // One that came to nothing is replaced by the next.
    if (!deletion || isOver('deletion', deletion.state)) return;
    await (deletion.state === 'requested' ? begin(deps, deletion) : deleteOnce(deps, deletion));
  }
}
