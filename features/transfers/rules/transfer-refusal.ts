import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';

/** What a registry's refusal of a transfer means for the customer, by its result code (RFC 5730, section 3). */
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

/** What a registry's refusal of a transfer means for the customer; `refused`, with its own words, where no more is known. */
export function hindranceOfRefusal(resultCode: number): TransferHindrance {
  return HINDRANCES.get(resultCode) ?? 'refused';
}
