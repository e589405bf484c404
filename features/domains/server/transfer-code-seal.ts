import type { LineSeal } from '#features/cart/server/door.ts';

/** The address of a transfer's code among sealed secrets; it opens for no other transfer. */
const addressOf = (lineId: number): string => `transfer:${lineId}`;

/** Encrypts the transfer code of a line for as long as the registry may have to be told it. */
export function sealTransferCode(seal: LineSeal, lineId: number, code: string): string {
  return seal.seal(addressOf(lineId), { auth_code: code });
}

/** The transfer code of a line; null where it cannot be opened, such as after the installation's key was changed. */
export function openTransferCode(seal: LineSeal, lineId: number, sealed: string | null): string | null {
  return (sealed !== null && seal.open(addressOf(lineId), sealed)?.['auth_code']) || null;
}
