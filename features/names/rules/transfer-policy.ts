import { after, days, hours, type Milliseconds } from '#platform/kernel/duration.ts';

/** What locks a name against transfers to another registrar for a time. */
export const LOCK_REASONS = ['registration', 'transfer', 'contact_change'] as const;
/** What locks a name against transfers to another registrar for a time. */
export type LockReason = (typeof LOCK_REASONS)[number];

/** ICANN's transfer policy as it is in force from a day on. */
export interface TransferPolicy {
  readonly id: 'transfer_policy' | 'transfer_policy_review';
  /** The first day, in UTC (ISO 8601); null for a policy that was adopted without a date. */
  readonly effectiveFrom: string | null;
  /** How long each reason locks a name; 0 if it does not. */
  readonly locks: Readonly<Record<LockReason, Milliseconds>>;
  /** How long a transfer code is valid at most; null where the policy sets no limit. */
  readonly codeLife: Milliseconds | null;
  readonly source: string;
  /** The day on which it was read there (ISO 8601). */
  readonly readOn: string;
}

/** Every version of the policy, in the order in which they come into force. */
export const TRANSFER_POLICIES: readonly TransferPolicy[] = [
  {
    id: 'transfer_policy',
    effectiveFrom: '2016-12-01',
    // I.A.3.7.5 and 3.7.6; the registries of .com and others enforce both. II.C.2 for the registrant.
    locks: { registration: days(60), transfer: days(60), contact_change: days(60) },
    codeLife: null,
    source: 'ICANN Transfer Policy, as updated on 21 February 2024',
    readOn: '2026-11-23',
  },
  {
    id: 'transfer_policy_review',
    effectiveFrom: null,
    locks: { registration: hours(720), transfer: hours(720), contact_change: 0 },
    codeLife: hours(336),
    source: 'GNSO, final report on the Transfer Policy Review of 4 February 2025, adopted without a date',
    readOn: '2026-11-23',
  },
];

/** The policy in force at an instant; the first one for all that is older. */
export function transferPolicyAt(
  at: Date,
  policies: readonly TransferPolicy[] = TRANSFER_POLICIES,
): TransferPolicy {
  const found = policies.findLast(({ effectiveFrom }) => isInForce(effectiveFrom, at)) ?? policies[0];
  if (!found) throw new Error('there is no transfer policy');
  return found;
}

/** The policy that follows the one in force at an instant; null if none was adopted. */
export function nextTransferPolicy(
  at: Date,
  policies: readonly TransferPolicy[] = TRANSFER_POLICIES,
): TransferPolicy | null {
  return policies[policies.indexOf(transferPolicyAt(at, policies)) + 1] ?? null;
}

function isInForce(effectiveFrom: string | null, at: Date): boolean {
  return effectiveFrom !== null && new Date(effectiveFrom) <= at;
}

/** How a TLD locks its names: by the dated policy, or for times of its own. */
export interface TransferLockTerms {
  /** Null if the TLD has terms of its own. */
  readonly transferPolicies: readonly TransferPolicy[] | null;
  readonly transferLockAfterRegistration: Milliseconds;
  readonly transferLockAfterContactChange: Milliseconds;
}

/**
 * When a lock ends that began at an instant: by the policy in force when it began, so that a later
 * policy neither shortens nor extends it.
 */
export function transferLockEnd(reason: LockReason, since: Date, terms: TransferLockTerms): Date {
  const { transferPolicies, transferLockAfterRegistration, transferLockAfterContactChange } = terms;
  if (transferPolicies) return after(since, transferPolicyAt(since, transferPolicies).locks[reason]);
  return after(
    since,
    reason === 'contact_change' ? transferLockAfterContactChange : transferLockAfterRegistration,
  );
}

/** How many days a lock lasts that begins at an instant; 0 where nothing is locked. */
export function transferLockDays(reason: LockReason, since: Date, terms: TransferLockTerms): number {
  return Math.round((transferLockEnd(reason, since, terms).getTime() - since.getTime()) / days(1));
}

/** A lock that still runs. */
export interface RunningLock {
  readonly reason: LockReason;
  readonly endsAt: Date;
  /** How long it is as a whole, in days. */
  readonly days: number;
}

/** The locks that run at `now`, of those that began at the given instants; in the order given. */
export function runningLocks(
  begun: readonly (readonly [LockReason, Date | null])[],
  now: Date,
  terms: TransferLockTerms,
): readonly RunningLock[] {
  return begun.flatMap(([reason, since]) => {
    if (since === null) return [];
    const endsAt = transferLockEnd(reason, since, terms);
    // A registry's clock may be ahead of ours: what locks nothing does not even lock a moment.
    return endsAt > now && endsAt > since
      ? [{ reason, endsAt, days: transferLockDays(reason, since, terms) }]
      : [];
  });
}

/** Whether a TLD never locks a name that was registered or transferred. */
export function neverLocks({ transferPolicies, transferLockAfterRegistration }: TransferLockTerms): boolean {
  return transferPolicies === null && transferLockAfterRegistration === 0;
}
