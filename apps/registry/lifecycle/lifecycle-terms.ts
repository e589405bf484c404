/** How long each part of a name's life lasts in a TLD, in days (RFC 3915, RFC 5731), and what happens by itself. */
export interface LifecycleTerms {
  /** Days in which a command can be undone by a deletion for a refund (RFC 3915 section 3.1). */
  readonly graceDays: {
    readonly add: number;
    readonly renew: number;
    readonly autoRenew: number;
    readonly transfer: number;
  };
  /** What becomes of a name whose registration ends: another year by itself, or the way of a deleted name. */
  readonly atExpiry: 'renews' | 'deletes';
  /** Days in which a deleted name can be brought back (RFC 3915 redemption period). */
  readonly redemptionDays: number;
  /** Days in which the report on a restore must come, or the name is where it was (RFC 3915 section 2). */
  readonly restoreReportDays: number;
  /** Days after these until it is gone. */
  readonly pendingDeleteDays: number;
  /** Days until a transfer that nobody answers is approved; 0 where the right code is all it takes. */
  readonly transferDays: number;
  /** Days in which a name cannot change registrar. */
  readonly lockDays: { readonly afterCreate: number; readonly afterTransfer: number };
  /** Whether names go to another registrar by its tag, pushed by the one that has them. */
  readonly releasesByTag: boolean;
}

/** The terms that ICANN's registries share (RFC 3915 section 3.1; Transfer Policy; the 7 days are the panel's specification's). */
export const GENERIC_LIFECYCLE: LifecycleTerms = {
  graceDays: { add: 5, renew: 5, autoRenew: 45, transfer: 5 },
  atExpiry: 'renews',
  redemptionDays: 30,
  restoreReportDays: 7,
  pendingDeleteDays: 5,
  transferDays: 7,
  lockDays: { afterCreate: 60, afterTransfer: 60 },
  releasesByTag: false,
};
