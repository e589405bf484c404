import { mayFollow } from '#features/domains/rules/registry-operation.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { days } from '#platform/kernel/duration.ts';
import type { InboundTransferStatus } from '#features/domains/rules/project-domain.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';

/** The state of an inbound transfer. */
export type InboundTransferState = OperationState<'transfer'>;

/** Whether the customer can start or restart it (management, section 4 'Transfer in'). */
export function mayStartTransfer(state: InboundTransferState): boolean {
  return mayFollow('transfer', state, 'asking');
}

/**
 * The displayed status of a state (acquisition, section 3); null for a final state.
 *
 * `pending_owner` until the registrant consents; `pending_registry` from the moment that the
 * registry may have received the request until it is decided there. A registrant's refusal ends an
 * attempt like a rejection by the losing registrar.
 *
 * @param hindrance the reason of a `waiting` transfer
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

/**
 * A paid transfer that its customer does not start or restart within this time is cancelled and
 * refunded (our own policy, 2026-01-01).
 */
export const TRANSFER_WAITS_FOR_CUSTOMER = days(30);

/** The obstacle that a registry's refusal indicates, by result code (RFC 5730, section 3). */
const HINDRANCES: ReadonlyMap<number, TransferHindrance> = new Map([
  // Invalid authorization information.
  [2202, 'code_wrong'],
  // Object status prohibits operation.
  [2304, 'locked'],
  // Object is not eligible for transfer.
  [2106, 'too_young'],
  // Object pending transfer.
  [2300, 'in_transfer'],
  // Object does not exist.
  [2303, 'not_registered'],
  // Parameter value policy error.
  [2306, 'no_transfers'],
  // Unimplemented command.
  [2101, 'no_transfers'],
]);

/** The obstacle that a registry's refusal indicates; `refused`, with the registry's reason, if unknown. */
export function hindranceOfRefusal(resultCode: number): TransferHindrance {
  return HINDRANCES.get(resultCode) ?? 'refused';
}
