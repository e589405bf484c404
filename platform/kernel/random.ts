/** The source of randomness, handed in so that tests can choose it. */
export interface Random {
  /** `length` cryptographically strong bytes. */
  bytes(length: number): Uint8Array;
}

const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** A lower-case token of `length` characters (5 bits each) without look-alikes. */
export function randomToken(random: Random, length: number): string {
  return Array.from(random.bytes(length), (byte) => ALPHABET[byte % 32]).join('');
}

/** Lower-case hexadecimal of `length` random bytes. */
export function randomHex(random: Random, length: number): string {
  return Array.from(random.bytes(length), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
