import { type Domain, findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';
import type { GuardAction } from '../rules/sensitive-change.ts';
import { undoState } from '../rules/sensitive-change.ts';
import { mailChange } from './api/note-sensitive-change.ts';
import type { GuardDeps } from './guard-deps.ts';
import { findSensitiveChange, saveUndoOutcome } from './sensitive-change-store.ts';
import type { SensitiveChange } from './sensitive-change-store.ts';

type Deps = Pick<GuardDeps, 'db' | 'clock' | 'jobs' | 'live' | 'actions'>;

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
    if (action === 'undo' && !left.ok) await saveOutcome(deps, change, { held: null, refusal: left.refusal });
    return;
  }
  const closed = await deps.actions.closeAgainstTransfers(domain);
  if (action === 'undo') {
    const restored = await restore(deps, change);
    const refusal = restored.ok ? (closed.ok ? null : closed.refusal) : restored.refusal;
    await saveOutcome(deps, change, { held, refusal });
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

/** Stores the outcome once, with the mails about it; a registrant who is restored is mailed as such. */
async function saveOutcome(
  { db, clock, jobs }: Deps,
  { id, kind }: SensitiveChange,
  { held, refusal }: { readonly held: Domain | null; readonly refusal: Refusal | null },
): Promise<void> {
  const failure = refusal && { message: refusal.message, sentence: refusal.sentence };
  await inTransaction(db, async (tx: Database) => {
    const isFirst = await saveUndoOutcome(tx, { id, now: clock.now(), failure });
    if (isFirst && failure === null && held && kind !== 'contacts')
      await mailChange({ jobs }, tx, { id, held, news: 'undone' });
  });
}
