import type { UserActor } from '#platform/kernel/actor.ts';
import { days, hours } from '#platform/kernel/duration.ts';

/** The changes of who controls a domain that are mailed to its registrant and its manager. */
export const SENSITIVE_CHANGES = [
  'contacts',
  'transfer_code',
  'unlock',
  'ips_tag',
  'transfer_accepted',
  'unfreeze',
] as const;
/** A change of who controls a domain. */
export type SensitiveChangeKind = (typeof SENSITIVE_CHANGES)[number];

/** What a mailed link does. */
export const GUARD_ACTIONS = ['undo', 'freeze'] as const;
/** What a mailed link does. */
export type GuardAction = (typeof GUARD_ACTIONS)[number];

/** How long a mailed link undoes a change or freezes its domain. */
export const GUARD_LINK_LIFE = hours(72);
/** How long an expired link is remembered, so that its page can say what became of it. */
export const GUARD_LINK_KEPT = days(30);
/** How long the record of a change is kept: 15 months, as that of a transfer code. */
export const CHANGE_RECORD_KEPT = days(456);

/** How a change was requested, as far as that is known. */
export interface ChangeOrigin {
  readonly via: UserActor['via'];
  /** An IPv4 address or IPv6 network; null if it is not known, as for a bulk change. */
  readonly network: string | null;
}

/** How an actor requests a change. */
export function readOrigin({ via, network }: Pick<UserActor, 'via' | 'network'>): ChangeOrigin {
  return { via, network: network ?? null };
}

/** Whether a kind of change can be undone here: not one by which the domain has left. */
export function isUndoable(kind: SensitiveChangeKind): boolean {
  return kind === 'contacts' || kind === 'transfer_code' || kind === 'unlock';
}

/** Whether a domain can be frozen after a change: not one by which it has left. */
export function isFreezable(kind: SensitiveChangeKind): boolean {
  return kind !== 'ips_tag' && kind !== 'transfer_accepted';
}

/** What decides what a change still allows. */
export interface UndoFacts {
  readonly kind: SensitiveChangeKind;
  readonly undoRequestedAt: Date | null;
  readonly undoneAt: Date | null;
  readonly hasFailed: boolean;
  /** Whether a change before it was undone after it: then it no longer exists. */
  readonly isOverruled: boolean;
}

/** What became of a change. */
export const UNDO_STATES = ['possible', 'pending', 'done', 'failed', 'overruled', 'impossible'] as const;
/** What became of a change. */
export type UndoState = (typeof UNDO_STATES)[number];

/**
 * What became of a change. Who undoes an earlier change wins over the links of later ones, so that a
 * hijacker cannot undo the undo.
 */
export function undoState(change: UndoFacts): UndoState {
  if (!isUndoable(change.kind)) return 'impossible';
  if (change.undoneAt !== null) return 'done';
  if (change.hasFailed) return 'failed';
  if (change.undoRequestedAt !== null) return 'pending';
  return change.isOverruled ? 'overruled' : 'possible';
}

/** What decides whether a mailed link holds. */
export interface GuardLinkFacts {
  /** The domain that the link is about. */
  readonly domain: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** Why a link does nothing; null if it holds. A link is of one domain, works once, and for 72 hours. */
export function guardLinkProblem(
  link: GuardLinkFacts,
  { domain, now }: { readonly domain: string; readonly now: Date },
): 'crossed' | 'used' | 'expired' | null {
  if (link.domain !== domain) return 'crossed';
  if (link.usedAt !== null) return 'used';
  return now < link.expiresAt ? null : 'expired';
}
