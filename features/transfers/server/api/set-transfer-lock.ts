import { REGISTRAR_LOCK, whyLockIsFixed } from '#features/domains/rules/transfer-lock.ts';
import type { LockHindrance } from '#features/domains/rules/transfer-lock.ts';
import { projectDomain } from '#features/domains/rules/project-domain.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { admitSensitiveChange } from '#features/guard/server/api/admit-sensitive-change.ts';
import { noteSensitiveChange } from '#features/guard/server/api/note-sensitive-change.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle, transferTerms } from '#features/names/rules/tld-policy.ts';
import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { endCodeOfDomain } from '../leaving/end-codes.ts';
import { type FollowDeps, followName } from '../leaving/follow-name.ts';
import type { TransfersDeps } from '../transfers-deps.ts';

type Deps = FollowDeps & Pick<TransfersDeps, 'random'>;

/** 100 random bits. */
const TRACE_LENGTH = 20;

const REFUSALS = {
  not_offered: 'lock_not_offered',
  contact_change: 'lock_after_contact_change',
  transfer_pending: 'lock_in_transfer',
} as const satisfies Readonly<Record<LockHindrance, string>>;

/**
 * Turns the registrar's transfer lock of a domain on or off, for the domain's manager.
 *
 * The registry is asked before and after, so repeating the call is harmless, a lost answer is looked
 * up, and our facts are the registry's when this returns.
 */
export async function setTransferLock(
  deps: Deps,
  actor: Actor,
  { domain, isLocked }: { readonly domain: string; readonly isLocked: boolean },
): Promise<Result<{ readonly is_locked: boolean }>> {
  const named = { domain: displayName(domain) };
  const managed = await requireManagedDomain(deps.db, actor, domain, (code) => refuseDomain(code, named));
  if (!managed.ok) return managed;
  const held = await findDomain(deps.db, domain);
  const admitted = isLocked || !held ? null : admitSensitiveChange(actor, held);
  if (admitted && !admitted.ok) return admitted;
  try {
    // The registry's own state decides what is refused, not what was stored last.
    await followName(deps, { domain, announced: null });
    const hindrance = await findHindrance(deps, domain);
    if (hindrance === 'gone') return refuseDomain('domain_left', named);
    if (hindrance !== null) return refuseDomain(REFUSALS[hindrance], named);
    const isDone = await lockAtRegistry(deps, domain, isLocked);
    // A locked domain has no code that could be used once it is unlocked.
    if (isDone && isLocked) await endCodeOfDomain(deps, { domain, reason: 'locked' });
    // By what was stored before the registry was asked: a call that is repeated after a crash mails too.
    const wasLocked = held?.registryStatuses.includes(REGISTRAR_LOCK) ?? false;
    if (isDone && !isLocked && wasLocked && held && actor.kind === 'user') {
      const change = { kind: 'unlock', held, actor, at: deps.clock.now() } as const;
      await inTransaction(deps.db, (tx: Database) => noteSensitiveChange(deps, tx, change));
    }
    await followName(deps, { domain, announced: null });
    return isDone ? ok({ is_locked: isLocked }) : refuseDomain('lock_rejected', named);
  } catch (error) {
    if (!(error instanceof RegistryOutcomeUnknown)) throw error;
    return refuseUnanswered(domain, error, deps.clock.now());
  }
}

/** Why the lock cannot be changed now; `gone` if the domain has left in the meantime. */
async function findHindrance({ db, clock }: Deps, domain: string): Promise<LockHindrance | 'gone' | null> {
  const held = await findDomain(db, domain);
  if (!held || held.facts.transferredAwayAt !== null) return 'gone';
  const tld = readTld(domain);
  const { type, isContactLocked, isPendingTransferOut } = projectDomain(
    held.facts,
    clock.now(),
    findLifecycle(tld),
  );
  const offersLock = type === 'registered' && transferTerms(tld).offersLock;
  return whyLockIsFixed({ offersLock, isContactLocked, isPendingTransferOut });
}

/**
 * Sets or removes the lock at the registry; false if the registry rejects it for good. Safe to repeat;
 * throws while the registry has not decided.
 */
export async function lockAtRegistry(
  { registrar, random }: Pick<Deps, 'registrar' | 'random'>,
  name: string,
  isLocked: boolean,
): Promise<boolean> {
  const isAsWanted = async (): Promise<boolean> => {
    const info = await registrar.infoDomain(name);
    if (info.outcome !== 'ok') throw new RegistryOutcomeUnknown(`info of ${name}: ${info.reason}`, info);
    return info.value.statuses.includes(REGISTRAR_LOCK) === isLocked;
  };
  if (await isAsWanted()) return true;
  const clTRID = `ns-lock-${randomToken(random, TRACE_LENGTH)}`;
  const answer = await registrar.updateDomain({
    name,
    ...(isLocked ? { addStatuses: [REGISTRAR_LOCK] } : { removeStatuses: [REGISTRAR_LOCK] }),
    clTRID,
  });
  // A registry may carry the change out later, and an answer may be lost: the name shows which.
  if (await isAsWanted()) return true;
  if (answer.outcome === 'refused' && !isPassing(answer)) return false;
  throw new RegistryOutcomeUnknown(
    `lock of ${name}: ${answer.outcome === 'ok' ? 'the change is pending' : answer.reason}`,
    answer.outcome === 'ok' ? null : answer,
  );
}
