import { days } from '#platform/kernel/duration.ts';
import type { InboundTransferStatus } from '#features/domains/rules/project-domain.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';

/**
 * How a transfer to us goes: state → states that may follow.
 *
 * What may have been sent is stored before it is sent, so that whoever takes over after a crash asks the
 * registry first. `transferred` and `failed` are the ends.
 */
export const INBOUND_TRANSFER_TRANSITIONS = {
  /** It is somebody's turn here: a code is missing or wrong, the name must be made ready where it is, or its registrant is asked. */
  waiting: ['asking', 'failed'],
  /** The registry may have been asked for the name; only it knows. */
  asking: ['waiting', 'pending', 'arrived', 'failed'],
  /** Asked for; whoever has the name may still say no. */
  pending: ['cancelled', 'arrived'],
  /** The other side said no, or took it back; the customer may start it again. */
  cancelled: ['asking', 'failed'],
  /** The name is ours at the registry; its contacts are being set. */
  arrived: ['transferred'],
  transferred: [],
  failed: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Where a transfer to us stands. */
export type InboundTransferState = keyof typeof INBOUND_TRANSFER_TRANSITIONS;

/** Every state. */
export const INBOUND_TRANSFER_STATES = Object.keys(
  INBOUND_TRANSFER_TRANSITIONS,
) as readonly InboundTransferState[];

/** Whether one state may follow another. */
export function mayTransferBecome(from: InboundTransferState, to: InboundTransferState): boolean {
  return (INBOUND_TRANSFER_TRANSITIONS[from] as readonly string[]).includes(to);
}

/** Whether nothing more happens to a transfer. */
export function isTransferSettled(state: InboundTransferState): boolean {
  return INBOUND_TRANSFER_TRANSITIONS[state].length === 0;
}

/** Whether the customer can start it, for the first time or again (management, section 4 'Transfer in'). */
export function mayStartTransfer(state: InboundTransferState): boolean {
  return mayTransferBecome(state, 'asking');
}

/**
 * The status that screens and the wire show of a state (acquisition, section 3); null when it is over.
 *
 * `pending_owner` while the registrant has not said yes, `pending_registry` from the moment that the registry may have
 * been asked, until it is decided there. A registrant's no ends a try as the other registrar's does.
 *
 * @param hindrance what a `waiting` transfer waits for.
 */
export function statusOfTransfer(
  state: InboundTransferState,
  hindrance: TransferHindrance | null = null,
): InboundTransferStatus | null {
  if (state === 'waiting' && hindrance === 'registrant_asked') return 'pending_owner';
  if (state === 'waiting' && hindrance === 'registrant_declined') return 'cancelled';
  return STATUSES[state];
}

const STATUSES: Readonly<Record<InboundTransferState, InboundTransferStatus | null>> = {
  waiting: 'pending_start',
  asking: 'pending_registry',
  pending: 'pending_registry',
  cancelled: 'cancelled',
  arrived: 'pending_registry',
  transferred: null,
  failed: null,
};

/** A paid transfer that its customer does not start, or start again, is given up after this long, and its money goes back (our own policy, 2026-01-01). */
export const TRANSFER_WAITS_FOR_CUSTOMER = days(30);
