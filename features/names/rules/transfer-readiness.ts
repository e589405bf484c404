import type { TransferTerms } from './tld-facts.ts';
import { neverLocks, runningLocks, type RunningLock, type TransferLockTerms } from './transfer-policy.ts';

/**
 * What prevents a name from being transferred in.
 *
 * The customer can resolve each, except `too_young`, which passes with time, and
 * `registrant_asked`, which waits for the registrant.
 */
export const TRANSFER_HINDRANCES = [
  'not_registered',
  'already_here',
  'in_redemption',
  'in_transfer',
  'locked',
  'too_young',
  'no_transfers',
  'code_missing',
  'code_wrong',
  'registrant_asked',
  'registrant_declined',
  'records_not_copied',
  'refused',
] as const;
/** What prevents a name from being transferred in. */
export type TransferHindrance = (typeof TRANSFER_HINDRANCES)[number];

/** Whether a new auth code is needed. */
export function isCodeWrong(hindrance: TransferHindrance): boolean {
  return hindrance === 'code_missing' || hindrance === 'code_wrong';
}

/** Whether the registrant's consent is missing, which the registry does not track. */
export function isRegistrantsTurn(hindrance: TransferHindrance | null): boolean {
  return hindrance === 'registrant_asked' || hindrance === 'registrant_declined';
}

/** Whether we set it rather than the registry, so that a registry status cannot clear it. */
export function isSetByUs(hindrance: TransferHindrance | null): boolean {
  return isRegistrantsTurn(hindrance) || hindrance === 'records_not_copied';
}

/** What the registry publishes about a name registered elsewhere; null for unpublished facts. */
export interface ForeignName {
  /** EPP statuses (RFC 5731 section 2.3). */
  readonly statuses: readonly string[];
  /** Grace statuses (RFC 3915). */
  readonly graceStatuses: readonly string[];
  readonly isOurs: boolean;
  readonly createdAt: Date | null;
  readonly transferredAt: Date | null;
}

/** The result of one check before a transfer. */
export type CheckOutcome = 'passed' | 'failed' | 'unknown';

/** The results of the transfer prechecks (precheck page, acquisition, section 2). */
export interface TransferReadiness {
  /** No registrar or registry lock is set. */
  readonly unlocked: CheckOutcome;
  /** No lock after a registration or a transfer runs any more, by the policy in force when it began. */
  readonly oldEnough: CheckOutcome;
  /** The lock that ends last, if it is too young; else null. */
  readonly lock: RunningLock | null;
  /** Neither a deletion nor another transfer is pending. */
  readonly undisturbed: CheckOutcome;
  /** The first known obstacle besides the auth code; null if there is none. */
  readonly hindrance: TransferHindrance | null;
}

/** The party that set one of these statuses must remove it before a transfer (RFC 5731 section 2.3). */
const LOCKS: readonly string[] = ['clientTransferProhibited', 'serverTransferProhibited'];

/** How ready a name is for a transfer at `now`, from its registry's facts and its TLD's terms. */
export function transferReadiness(
  name: ForeignName,
  now: Date,
  { way, locks }: { readonly way: TransferTerms['way']; readonly locks: TransferLockTerms },
): TransferReadiness {
  const { statuses, graceStatuses, createdAt, transferredAt } = name;
  // Every registered name has a status, so an empty list means that the registry hides them.
  const areKnown = statuses.length > 0;
  const outcome = (isFine: boolean): CheckOutcome => (areKnown ? (isFine ? 'passed' : 'failed') : 'unknown');
  const begun = [
    ['registration', createdAt],
    ['transfer', transferredAt],
  ] as const;
  const running = runningLocks(begun, now, locks);
  const lock = running.toSorted((one, other) => other.endsAt.getTime() - one.endsAt.getTime())[0] ?? null;
  const isTooYoung = lock !== null;
  const isAgeKnown = neverLocks(locks) || createdAt !== null || transferredAt !== null;
  const isLeaving = statuses.includes('pendingDelete') || graceStatuses.includes('redemptionPeriod');
  const isMoving = statuses.includes('pendingTransfer');
  const isLocked = statuses.some((status) => LOCKS.includes(status));
  return {
    unlocked: outcome(!isLocked),
    oldEnough: isTooYoung ? 'failed' : isAgeKnown ? 'passed' : 'unknown',
    lock,
    undisturbed: outcome(!isLeaving && !isMoving),
    hindrance: findFirst([
      [name.isOurs, 'already_here'],
      [way !== 'code', 'no_transfers'],
      [isLeaving, 'in_redemption'],
      [isMoving, 'in_transfer'],
      [isLocked, 'locked'],
      [isTooYoung, 'too_young'],
    ]),
  };
}

/**
 * Returns the first matching obstacle, so the order is significant: those that only time resolves
 * come before those that the customer can.
 */
function findFirst(rows: readonly (readonly [boolean, TransferHindrance])[]): TransferHindrance | null {
  return rows.find(([holds]) => holds)?.[1] ?? null;
}
