import type { TransferStatus } from '#platform/epp-wire/object-transfer.ts';

/** Message texts for the states of a domain or contact transfer. */
export const TRANSFER_TEXTS = {
  pending: 'Transfer requested.',
  clientApproved: 'Transfer approved.',
  clientRejected: 'Transfer rejected.',
  clientCancelled: 'Transfer cancelled.',
  serverApproved: 'Transfer approved by the registry.',
  serverCancelled: 'Transfer cancelled by the registry.',
} as const satisfies Record<TransferStatus, string>;
