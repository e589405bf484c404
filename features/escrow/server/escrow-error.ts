/** A deposit could not be made or read; the message says why, for the operator. */
export class EscrowError extends Error {
  override readonly name = 'EscrowError';
}
