import { MAX_MESSAGE_OCTETS } from './codes.ts';
import { labelOctets, nameOctets, splitName, WireFormatError } from './domain-name.ts';

/** Compression pointers hold 14 bits (RFC 1035, section 4.1.4). */
const FARTHEST_POINTER = 0x3fff;

/** Builds a message front to back, remembering the positions of names for compression. */
export class WireWriter {
  #octets = new Uint8Array(512);
  #length = 0;
  readonly #places = new Map<string, number>();

  get length(): number {
    return this.#length;
  }

  uint8(value: number): void {
    this.#room(1);
    this.#octets[this.#length] = value;
    this.#length += 1;
  }

  uint16(value: number): void {
    this.uint8((value >> 8) & 0xff);
    this.uint8(value & 0xff);
  }

  uint32(value: number): void {
    this.uint16(Math.floor(value / 0x1_0000));
    this.uint16(value % 0x1_0000);
  }

  bytes(octets: ArrayLike<number>): void {
    this.#room(octets.length);
    this.#octets.set(octets, this.#length);
    this.#length += octets.length;
  }

  /** Overwrites two octets written before, for lengths and counts known only afterwards. */
  patchUint16(at: number, value: number): void {
    this.#octets[at] = (value >> 8) & 0xff;
    this.#octets[at + 1] = value & 0xff;
  }

  /** A name, shortened by a pointer to an earlier equal ending; letters keep their case, so equal means exactly equal. */
  name(name: string): void {
    nameOctets(name);
    const labels = splitName(name);
    for (let at = 0; at < labels.length; at += 1) {
      const ending = labels.slice(at).join('.');
      const place = this.#places.get(ending);
      if (place !== undefined) {
        this.uint16(0xc000 | place);
        return;
      }
      if (this.#length <= FARTHEST_POINTER) this.#places.set(ending, this.#length);
      this.#label(labels[at] ?? '');
    }
    this.uint8(0);
  }

  /** A name in full, for rdata where compression is forbidden (RFC 3597, section 4; SRV in RFC 2782). */
  nameInFull(name: string): void {
    nameOctets(name);
    for (const label of splitName(name)) this.#label(label);
    this.uint8(0);
  }

  /** A copy of the written octets. */
  finish(): Uint8Array {
    return this.#octets.slice(0, this.#length);
  }

  #label(label: string): void {
    const octets = labelOctets(label);
    this.uint8(octets.length);
    this.bytes(octets);
  }

  #room(more: number): void {
    const wanted = this.#length + more;
    if (wanted > MAX_MESSAGE_OCTETS)
      throw new WireFormatError(`message is over ${MAX_MESSAGE_OCTETS} octets`);
    if (wanted <= this.#octets.length) return;
    const larger = new Uint8Array(Math.max(wanted, this.#octets.length * 2));
    larger.set(this.#octets);
    this.#octets = larger;
  }
}
