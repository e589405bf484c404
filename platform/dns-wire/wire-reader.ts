import { MAX_NAME_OCTETS } from './codes.ts';
import { printLabel, WireFormatError } from './domain-name.ts';

/** Reads a message's octets from front to back and never past their end; every fault is a WireFormatError. */
export class WireReader {
  readonly #octets: Uint8Array;
  position = 0;

  constructor(octets: Uint8Array) {
    this.#octets = octets;
  }

  get remaining(): number {
    return this.#octets.length - this.position;
  }

  uint8(): number {
    const octet = this.#octets[this.position];
    if (octet === undefined) throw new WireFormatError('message ends too early');
    this.position += 1;
    return octet;
  }

  uint16(): number {
    return (this.uint8() << 8) | this.uint8();
  }

  uint32(): number {
    return this.uint16() * 0x1_0000 + this.uint16();
  }

  /** A copy of the next `length` octets. */
  bytes(length: number): Uint8Array {
    if (length > this.remaining) throw new WireFormatError('message ends too early');
    const start = this.position;
    this.position += length;
    return Uint8Array.from(this.#octets.subarray(start, this.position));
  }

  /**
   * The name at the position, following compression pointers (RFC 1035, section 4.1.4).
   *
   * Every pointer must point before everything read for this name so far, so that parsing always
   * terminates.
   */
  name(): string {
    let text = '';
    let octetsOfName = 1;
    let earliest = this.position;
    let at = this.position;
    let after = -1;
    for (;;) {
      const length = this.#octets[at];
      if (length === undefined) throw new WireFormatError('name runs past the end');
      if (length === 0) {
        this.position = after === -1 ? at + 1 : after;
        return text === '' ? '.' : text;
      }
      if (length >= 0xc0) {
        const low = this.#octets[at + 1];
        if (low === undefined) throw new WireFormatError('name runs past the end');
        if (after === -1) after = at + 2;
        const target = ((length & 0x3f) << 8) | low;
        if (target >= earliest) throw new WireFormatError('compression pointer does not lead backwards');
        earliest = target;
        at = target;
        continue;
      }
      if (length > 0x3f) throw new WireFormatError('label of an unknown kind');
      octetsOfName += length + 1;
      if (octetsOfName > MAX_NAME_OCTETS) throw new WireFormatError(`name is over ${MAX_NAME_OCTETS} octets`);
      if (at + 1 + length > this.#octets.length) throw new WireFormatError('label runs past the end');
      text += `${printLabel(this.#octets.subarray(at + 1, at + 1 + length))}.`;
      at += 1 + length;
    }
  }
}
