import { after } from '#platform/kernel/duration.ts';
import type { TransferTerms } from './tld-facts.ts';

/**
 * What hinders a name from moving to us; the customer can do something about each but `too_young`, which passes, and
 * `registrant_asked`, which is somebody else's turn.
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
/** What hinders a name from moving to us. */
export type TransferHindrance = (typeof TRANSFER_HINDRANCES)[number];

/** Whether it takes another transfer code to go on. */
export function isCodeWrong(hindrance: TransferHindrance): boolean {
  return hindrance === 'code_missing' || hindrance === 'code_wrong';
}

/** Whether it is about the registrant's word, of which no registry knows. */
export function isRegistrantsTurn(hindrance: TransferHindrance | null): boolean {
  return hindrance === 'registrant_asked' || hindrance === 'registrant_declined';
}

/** Whether it was found here and not at the registry, so that nothing that the registry says ends it. */
export function isFoundHere(hindrance: TransferHindrance | null): boolean {
  return isRegistrantsTurn(hindrance) || hindrance === 'records_not_copied';
}

/** What its registry tells of a name that is registered elsewhere; null where it does not tell us. */
export interface ForeignName {
  /** EPP statuses (RFC 5731 section 2.3). */
  readonly statuses: readonly string[];
  /** Grace statuses (RFC 3915). */
  readonly graceStatuses: readonly string[];
  readonly isOurs: boolean;
  readonly createdAt: Date | null;
  readonly transferredAt: Date | null;
}

/** How a check of a name before its transfer comes out. */
export type CheckOutcome = 'passed' | 'failed' | 'unknown';

/** How far a name is ready to move, check by check (precheck page, acquisition, section 2). */
export interface TransferReadiness {
  /** The holder's registrar, and the registry, let it go. */
  readonly unlocked: CheckOutcome;
  /** It is older than the 60 days for which ICANN ties new and moved names to their registrar. */
  readonly oldEnough: CheckOutcome;
  /** From when it may move, where it is too young; else null. */
  readonly eligibleAt: Date | null;
  /** Nothing else is going on with it: no deletion, no other transfer. */
  readonly undisturbed: CheckOutcome;
  /** The first thing that hinders it, the code aside; null where nothing known does. */
  readonly hindrance: TransferHindrance | null;
}

/** Whoever set it has to take it away before the name can move (RFC 5731 section 2.3). */
const LOCKS: readonly string[] = ['clientTransferProhibited', 'serverTransferProhibited'];

/** From when a name may change registrar: 60 days after it was registered or moved last where ICANN's policy holds (management, section 9); null where nobody says. */
export function transferEligibleAt(
  { createdAt, transferredAt }: Pick<ForeignName, 'createdAt' | 'transferredAt'>,
  { tiedFor }: Pick<TransferTerms, 'tiedFor'>,
): Date | null {
  const since = [createdAt, transferredAt].flatMap((each) => (each === null ? [] : [each.getTime()]));
  if (since.length === 0) return null;
  return after(new Date(Math.max(...since)), tiedFor);
}

/** How ready a name is to move to us at `now`, by what its registry tells of it and how its TLD does it. */
export function transferReadiness(
  name: ForeignName,
  now: Date,
  terms: Pick<TransferTerms, 'way' | 'tiedFor'>,
): TransferReadiness {
  const { statuses, graceStatuses } = name;
  // A registry tells strangers no statuses at all: every registered name has one.
  const isTold = statuses.length > 0;
  const judge = (isFine: boolean): CheckOutcome => (isTold ? (isFine ? 'passed' : 'failed') : 'unknown');
  const eligibleAt = transferEligibleAt(name, terms);
  const isTooYoung = eligibleAt !== null && eligibleAt > now;
  const isLeaving = statuses.includes('pendingDelete') || graceStatuses.includes('redemptionPeriod');
  const isMoving = statuses.includes('pendingTransfer');
  const isLocked = statuses.some((status) => LOCKS.includes(status));
  return {
    unlocked: judge(!isLocked),
    oldEnough:
      terms.tiedFor === 0 ? 'passed' : eligibleAt === null ? 'unknown' : isTooYoung ? 'failed' : 'passed',
    eligibleAt: isTooYoung ? eligibleAt : null,
    undisturbed: judge(!isLeaving && !isMoving),
    hindrance: firstOf([
      [name.isOurs, 'already_here'],
      [terms.way !== 'code', 'no_transfers'],
      [isLeaving, 'in_redemption'],
      [isMoving, 'in_transfer'],
      [isLocked, 'locked'],
      [isTooYoung, 'too_young'],
    ]),
  };
}

/** The first that holds, so the order is the rule: what nobody can help comes before what takes a click elsewhere. */
function firstOf(rows: readonly (readonly [boolean, TransferHindrance])[]): TransferHindrance | null {
  return rows.find(([holds]) => holds)?.[1] ?? null;
}
