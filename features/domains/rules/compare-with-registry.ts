import { after, days } from '#platform/kernel/duration.ts';
import type { DomainFacts } from './project-domain.ts';

/** How a name leaves us. */
export const LEAVING_WAYS = ['transferred', 'released', 'deleted'] as const;
/** How a name leaves us: by a transfer, by release to another registrar's tag, or deleted. */
export type LeavingWay = (typeof LEAVING_WAYS)[number];

/** The kinds of disagreement between our facts and the registry. */
export const DIFFERENCE_KINDS = [
  'left',
  'transfer_requested',
  'transfer_ended',
  'statuses',
  'expires_sooner',
  'expires_later',
] as const;
/** A kind of disagreement between our facts and the registry. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A transfer to another registrar that the registry reports as pending. */
export interface PendingOutboundTransfer {
  readonly requester: string;
  readonly requestedAt: Date;
  /** When the registry completes it if it is not answered. */
  readonly answerAt: Date;
}

/** What the registry reports of a name. */
export type RegistryReport =
  | { readonly state: 'unregistered' }
  /** Registered, and sponsored by another registrar. */
  | { readonly state: 'elsewhere' }
  | {
      readonly state: 'here';
      readonly statuses: readonly string[];
      readonly expiresAt: Date | null;
      readonly transfer: PendingOutboundTransfer | null;
    };

/** What a message of the registry said about a name; it only explains what the registry reports. */
export interface AnnouncedEvent {
  /** `transfer` is an approved one. */
  readonly kind: 'transfer' | 'released' | 'deleted' | 'other';
  /** When it happened at the registry. */
  readonly at: Date;
}

/** The facts of a name held here that the registry decides. */
export interface RegistryFacts {
  readonly statuses: readonly string[];
  readonly registryExpiresAt: Date | null;
  readonly outboundTransferRequestedAt: Date | null;
  readonly outboundTransferAnswerAt: Date | null;
  readonly outboundTransferTo: string | null;
}

/** A registered name as it is stored here. */
export interface HeldName extends RegistryFacts {
  readonly facts: DomainFacts;
  /** Whether names of its TLD move by tag, so that a name that has moved was released. */
  readonly movesByTag: boolean;
}

/** A disagreement; `detail` is a sentence for the operator. */
export interface RegistryDifference {
  readonly kind: DifferenceKind;
  readonly detail: string;
  /** Whether storing the registry's facts ends it. */
  readonly isRepaired: boolean;
}

/** The outcome of a comparison: the name has left, or the facts to store. */
export type Comparison =
  | {
      readonly outcome: 'left';
      readonly way: LeavingWay;
      readonly leftAt: Date;
      readonly differences: readonly RegistryDifference[];
    }
  | {
      readonly outcome: 'held';
      readonly facts: RegistryFacts;
      readonly differences: readonly RegistryDifference[];
    };

/** Statuses that only say that there is nothing to say (RFC 5731, section 2.3). */
const QUIET_STATUSES: ReadonlySet<string> = new Set(['ok', 'inactive', 'linked']);
/** Expiries are compared by the day; a registry may round them. */
const SAME_EXPIRY = days(1);

/**
 * Compares a name held here with what its registry reports now.
 *
 * Depends on the present alone: comparing twice changes nothing, and messages that are repeated,
 * late or out of order lead to the same facts. `announced` only dates and explains a departure.
 */
export function compareWithRegistry(
  held: HeldName,
  report: RegistryReport,
  { announced, now }: { readonly announced: AnnouncedEvent | null; readonly now: Date },
): Comparison {
  if (report.state !== 'here') {
    const way = leavingWay(held, report.state, announced);
    const leftAt = leavingDate(held, announced, now);
    const detail = `the name is no longer registered with us (${way})`;
    return { outcome: 'left', way, leftAt, differences: [{ kind: 'left', detail, isRepaired: true }] };
  }
  const facts: RegistryFacts = {
    statuses: [...report.statuses].toSorted(),
    registryExpiresAt: report.expiresAt,
    outboundTransferRequestedAt: report.transfer?.requestedAt ?? null,
    outboundTransferAnswerAt: report.transfer?.answerAt ?? null,
    outboundTransferTo: report.transfer?.requester ?? null,
  };
  return {
    outcome: 'held',
    facts,
    differences: [
      ...transferDifferences(held, facts),
      ...statusDifferences(held, facts),
      ...expiryDifferences(held, report.expiresAt, now),
    ],
  };
}

function leavingWay(
  { movesByTag, statuses }: HeldName,
  state: 'unregistered' | 'elsewhere',
  announced: AnnouncedEvent | null,
): LeavingWay {
  if (state === 'unregistered') return 'deleted';
  if (announced?.kind === 'released') return 'released';
  if (announced?.kind === 'transfer') return movesByTag ? 'released' : 'transferred';
  // Deleted, and registered by someone else before we asked.
  if (announced?.kind === 'deleted' || statuses.includes('pendingDelete')) return 'deleted';
  return movesByTag ? 'released' : 'transferred';
}

/** The message's date, else the date at which the registry had said it would complete a transfer, else now. */
function leavingDate(
  { facts, outboundTransferRequestedAt, outboundTransferAnswerAt }: HeldName,
  announced: AnnouncedEvent | null,
  now: Date,
): Date {
  const since = facts.transferredHereAt ?? facts.registeredAt;
  const announcedAt = announced && announced.kind !== 'other' ? announced.at : null;
  const candidates = [announcedAt, outboundTransferRequestedAt && outboundTransferAnswerAt];
  // A date before the name was ours belongs to an earlier registration.
  return candidates.find((at) => at && at <= now && (!since || at >= since)) ?? now;
}

function transferDifferences(held: HeldName, facts: RegistryFacts): RegistryDifference[] {
  const { outboundTransferRequestedAt: before } = held;
  const { outboundTransferRequestedAt: reported, outboundTransferTo, outboundTransferAnswerAt } = facts;
  if (reported && before?.getTime() !== reported.getTime()) {
    const until = outboundTransferAnswerAt?.toISOString() ?? 'an unknown date';
    const detail = `${outboundTransferTo ?? 'another registrar'} requested a transfer, which completes on ${until}`;
    return [{ kind: 'transfer_requested', detail, isRepaired: true }];
  }
  if (reported || !before) return [];
  return [{ kind: 'transfer_ended', detail: 'an outbound transfer has ended', isRepaired: true }];
}

function statusDifferences(held: HeldName, facts: RegistryFacts): RegistryDifference[] {
  const ours = meaningful(held.statuses);
  const theirs = meaningful(facts.statuses);
  if (ours.join() === theirs.join()) return [];
  const detail = `statuses were "${ours.join(' ')}" and are "${theirs.join(' ')}"`;
  return [{ kind: 'statuses', detail, isRepaired: true }];
}

function meaningful(statuses: readonly string[]): readonly string[] {
  return statuses.filter((status) => !QUIET_STATUSES.has(status)).toSorted();
}

/**
 * Compares the registry's expiry with the end of what is paid.
 *
 * After that end a registry may have renewed the name by itself, so a later expiry means nothing.
 */
function expiryDifferences({ facts }: HeldName, expiresAt: Date | null, now: Date): RegistryDifference[] {
  const paidUntil = facts.expiresAt;
  if (!expiresAt || !paidUntil) return [];
  const dates = `paid until ${day(paidUntil)}, registered until ${day(expiresAt)}`;
  if (after(expiresAt, SAME_EXPIRY) < paidUntil)
    return [{ kind: 'expires_sooner', detail: dates, isRepaired: false }];
  if (paidUntil > now && expiresAt > after(paidUntil, SAME_EXPIRY))
    return [{ kind: 'expires_later', detail: dates, isRepaired: false }];
  return [];
}

const day = (instant: Date): string => instant.toISOString().slice(0, 10);

/** Whether the registry's facts are those that are stored. */
export function areSameFacts(one: RegistryFacts, other: RegistryFacts): boolean {
  const plain = (facts: RegistryFacts) =>
    JSON.stringify([
      facts.statuses.toSorted(),
      facts.registryExpiresAt,
      facts.outboundTransferRequestedAt,
      facts.outboundTransferAnswerAt,
      facts.outboundTransferTo,
    ]);
  return plain(one) === plain(other);
}

/** How long zone and edge of a name that has left are still served, so that nothing breaks at once. */
const SERVED_AFTER_LEAVING = days(7);

/** Until when a name that has left is served; null for a deleted one, which is served no longer. */
export function servedUntil(way: LeavingWay, leftAt: Date): Date | null {
  return way === 'deleted' ? null : after(leftAt, SERVED_AFTER_LEAVING);
}

/** So many names may be found gone in a day without looking like a fault. */
const ALWAYS_PLAUSIBLE = 5;
/** Beyond these, one name in so many that are held. */
const PLAUSIBLE_SHARE = 100;

/** Names that the registry no longer holds for us, beside those that it should. */
export interface GoneNames {
  /** Found gone in this sweep. */
  readonly gone: number;
  /** Found gone by sweeps in the last day. */
  readonly lately: number;
  /** Held here. */
  readonly held: number;
}

/**
 * Whether names that a sweep found gone are recorded as left.
 *
 * Names leave one by one, and their messages say so. If many are gone at once, the login, the
 * registry or its database is the wrong one, and the operator decides.
 */
export function isPlausibleLoss({ gone, lately, held }: GoneNames): boolean {
  return gone + lately <= Math.max(ALWAYS_PLAUSIBLE, Math.floor(held / PLAUSIBLE_SHARE));
}
