/**
 * Where a name stands between deletion and release (RFC 3915 section 3.1), as its registry reports it.
 *
 * `held` is registered and not deleted; `gone` is not registered with us.
 */
export type RedemptionState = 'held' | 'redeemable' | 'report_due' | 'too_late' | 'gone';

/** The statuses of a name that we sponsor, as its registry reports them. */
export interface ReportedStatuses {
  /** EPP statuses (RFC 5731 section 2.3). */
  readonly statuses: readonly string[];
  /** Grace period statuses (RFC 3915 section 3.1). */
  readonly graceStatuses: readonly string[];
}

/**
 * Where a name stands between deletion and release; null for a name that is not ours.
 *
 * Only `redemptionPeriod` allows a restore. A registry that reports `pendingDelete` alone has ended
 * it: RFC 3915 calls both periods `pendingDelete` in EPP's own statuses.
 */
export function redemptionState(reported: ReportedStatuses | null): RedemptionState {
  if (reported === null) return 'gone';
  const { statuses, graceStatuses } = reported;
  if (graceStatuses.includes('pendingRestore')) return 'report_due';
  if (graceStatuses.includes('redemptionPeriod')) return 'redeemable';
  const isDeleted = statuses.includes('pendingDelete') || graceStatuses.includes('pendingDelete');
  return isDeleted ? 'too_late' : 'held';
}
