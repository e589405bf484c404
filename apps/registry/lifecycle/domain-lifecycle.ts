import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { RgpStatus } from '#platform/epp-wire/extensions/rgp-info.ts';
import type { TransferStatus } from '#platform/epp-wire/object-transfer.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { Money } from '#platform/kernel/money.ts';

/** The commands that cost. */
export type ChargedCommand = 'create' | 'renew' | 'transfer' | 'restore';

/** The periods in which a deletion gives a charge back (RFC 3915 section 3.1). */
export type GraceKind = 'add' | 'renew' | 'autoRenew' | 'transfer';

/** A charge of a registrar for a name. */
export interface Charge {
  /** Null until it is stored. */
  readonly rowId: number | null;
  readonly registrar: string;
  readonly command: ChargedCommand;
  readonly years: number;
  readonly price: Money;
  readonly at: Date;
  /** The grace period in which it is refundable. */
  readonly grace: { readonly kind: GraceKind; readonly endsAt: Date } | null;
}

/** The latest transfer. */
export interface Transfer {
  readonly status: TransferStatus;
  readonly requester: string;
  readonly requestedAt: Date;
  /** The acting registrar: the losing one. */
  readonly actor: string;
  /** When that was done; while it is pending, when the registry does it. */
  readonly actBy: Date;
  /** When the registration ends, or would, by it. */
  readonly expiresAt: Date;
}

/** State of a deletion. */
export interface Deletion {
  readonly requestedAt: Date;
  readonly redemptionEndsAt: Date;
  readonly purgeAt: Date;
  /** Deadline of the restore report; null if no restore is pending. */
  readonly restoreLapsesAt: Date | null;
}

/** The facts that a domain's state is a function of. */
export interface DomainLifecycle {
  readonly sponsor: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly transferredAt: Date | null;
  /** Those that were set; the pending ones follow from the rest. */
  readonly statuses: readonly DomainStatus[];
  readonly deletion: Deletion | null;
  readonly transfer: Transfer | null;
  /** Charges with a grace period that were not refunded. */
  readonly charges: readonly Charge[];
  /** When it ceased to exist. */
  readonly purgedAt: Date | null;
}

/** The rules of a name's lifecycle: its TLD's terms and prices. */
export interface LifecycleRules {
  readonly terms: LifecycleTerms;
  /** The TLD's shortest period: added by an auto-renewal, and by the restore of an expired name. */
  readonly leastYears: number;
  /** @throws RangeError for a period that the TLD does not sell */
  price(command: ChargedCommand, years: number): Money;
}

/** One event in the life of a name; lists of them are in chronological order. */
export type LifecycleStep =
  | { readonly kind: 'charged' | 'refunded'; readonly at: Date; readonly charge: Charge }
  | { readonly kind: 'transfer'; readonly at: Date; readonly transfer: Transfer }
  | { readonly kind: 'autoRenewed'; readonly at: Date; readonly expiresAt: Date }
  | {
      readonly kind: 'expired' | 'deleted' | 'restoreRequested' | 'restoreLapsed' | 'restored' | 'purged';
      readonly at: Date;
    };

/** A lifecycle and its new events. */
export interface Lived {
  readonly life: DomainLifecycle;
  readonly steps: readonly LifecycleStep[];
}

/** Maximum registration period from now (ICANN registry agreement, specification 6). */
export const MAX_YEARS_AHEAD = 10;

/** The period that a name's deletion is in. */
export function deletionPeriod(
  { redemptionEndsAt, restoreLapsesAt }: Deletion,
  now: Date,
): 'redemptionPeriod' | 'pendingRestore' | 'pendingDelete' {
  if (restoreLapsesAt !== null) return 'pendingRestore';
  return now < redemptionEndsAt ? 'redemptionPeriod' : 'pendingDelete';
}

/** Whether a deletion now would remove the name completely (RFC 3915 section 3.1, addPeriod). */
export function isInAddPeriod(
  { createdAt }: DomainLifecycle,
  { graceDays }: LifecycleTerms,
  now: Date,
): boolean {
  return now < after(createdAt, days(graceDays.add));
}

/** The charges that the sponsor would get back by a deletion. */
export function refundable({ charges, sponsor }: DomainLifecycle, now: Date): readonly Charge[] {
  return charges.filter(
    ({ registrar, grace }) => registrar === sponsor && grace !== null && now < grace.endsAt,
  );
}

const STATUS_OF_GRACE = {
  add: 'addPeriod',
  renew: 'renewPeriod',
  autoRenew: 'autoRenewPeriod',
  transfer: 'transferPeriod',
} as const satisfies Record<GraceKind, RgpStatus>;

/** The periods of RFC 3915 section 3.1 that a name is in, each once. Settle it first. */
export function rgpStatuses(life: DomainLifecycle, terms: LifecycleTerms, now: Date): readonly RgpStatus[] {
  if (life.deletion !== null) return [deletionPeriod(life.deletion, now)];
  const kinds = refundable(life, now).flatMap(({ grace }) => (grace === null ? [] : [grace.kind]));
  const statuses = kinds.map((kind) => STATUS_OF_GRACE[kind]);
  // A seeded name was never charged, and counts as new.
  return [...new Set([...(isInAddPeriod(life, terms, now) ? ['addPeriod' as const] : []), ...statuses])];
}

/**
 * Durations in a TLD's domain lifecycle, in days (RFC 3915, RFC 5731), and its automatic
 * operations.
 */
export interface LifecycleTerms {
  /** Days in which a command can be undone by a deletion for a refund (RFC 3915 section 3.1). */
  readonly graceDays: {
    readonly add: number;
    readonly renew: number;
    readonly autoRenew: number;
    readonly transfer: number;
  };
  /** What happens at expiry: automatic renewal, or deletion. */
  readonly atExpiry: 'renews' | 'deletes';
  /** Days in which a deleted name can be restored (RFC 3915 redemption period). */
  readonly redemptionDays: number;
  /** Days in which the report on a restore must come, or the name is where it was (RFC 3915 section 2). */
  readonly restoreReportDays: number;
  /** Days after these until it is gone. */
  readonly pendingDeleteDays: number;
  /** Days until a transfer is approved automatically; 0 if the auth code suffices. */
  readonly transferDays: number;
  /** Days in which a name cannot change registrar. */
  readonly lockDays: { readonly afterCreate: number; readonly afterTransfer: number };
  /** Whether transfers use the gaining registrar's tag, pushed by the sponsor. */
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
