import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import type { GuardAction } from '../rules/sensitive-change.ts';
import { undoState } from '../rules/sensitive-change.ts';
import type { GuardDeps } from './guard-deps.ts';
import { findSensitiveChange, saveUndoOutcome } from './sensitive-change-store.ts';
import type { SensitiveChange } from './sensitive-change-store.ts';

type Deps = Pick<GuardDeps, 'db' | 'clock' | 'live' | 'actions'>;

/**
 * Carries out what a mailed link asked for: closes the domain against transfers, and for an undo of
 * contacts makes the former registrant the registrant again.
 *
 * Safe to repeat. Throws while the registry has not decided, so that the job is retried.
 */
export async function carryOutGuard(
  deps: Deps,
  { id, action }: { readonly id: number; readonly action: GuardAction },
): Promise<void> {
  const change = await findSensitiveChange(deps.db, id);
  if (!change || (action === 'undo' && undoState(change) !== 'pending')) return;
  const { domain, registeredAt } = change;
  const held = await findDomain(deps.db, domain);
  const isHeld = held?.facts.registeredAt?.getTime() === registeredAt.getTime() && isHeldHere(held);
  if (!held || !isHeld) {
    const left = refuseDomain('domain_left', { domain: displayName(domain) });
    if (action === 'undo' && !left.ok) await saveOutcome(deps, change, left.refusal);
    return;
  }
  const closed = await deps.actions.closeAgainstTransfers(domain);
  if (action === 'undo') {
    const restored = await restore(deps, change);
    await saveOutcome(deps, change, restored.ok ? (closed.ok ? null : closed.refusal) : restored.refusal);
  }
  await deps.live.announce(deps.db, { siteId: held.siteId, topic: 'domains' });
}

/** Makes the former registrant the registrant again, where the change was one of contacts. */
async function restore(
  { actions }: Deps,
  { contactChangeId }: SensitiveChange,
): Promise<Result<unknown, Refusal>> {
  return contactChangeId === null ? ok(undefined) : actions.restoreRegistrant({ contactChangeId });
}

async function saveOutcome(
  { db, clock }: Deps,
  { id }: SensitiveChange,
  refusal: Refusal | null,
): Promise<void> {
  const failure = refusal && { message: refusal.message, sentence: refusal.sentence };
  await saveUndoOutcome(db, { id, now: clock.now(), failure });
}
