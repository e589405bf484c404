import type { LineSeal } from '#features/cart/server/api/line-seal.ts';
import { readTransferCode } from '#features/contacts/rules/registry-text.ts';

/** The address of a transfer's code among sealed secrets; it opens for no other transfer. */
const addressOf = (lineId: number): string => `transfer:${lineId}`;

/** Encrypts the transfer code of a line for as long as the registry may have to be told it. */
export function sealTransferCode(seal: LineSeal, lineId: number, code: string): string {
  return seal.seal(addressOf(lineId), { auth_code: code });
}

/**
 * The transfer code of a line; null where it cannot be opened, such as after the installation's key was changed, and
 * where no registry can be told it, because it was sealed before codes were checked.
 */
export function openTransferCode(seal: LineSeal, lineId: number, sealed: string | null): string | null {
  const opened = sealed === null ? undefined : seal.open(addressOf(lineId), sealed)?.['auth_code'];
  return readTransferCode(opened ?? '');
}
