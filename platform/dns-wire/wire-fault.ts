/** Bytes that are no DNS message, or values that cannot be one; the sentence says where it broke. */
export class WireFault extends Error {
  override readonly name = 'WireFault';
}
