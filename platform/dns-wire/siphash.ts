/** A key of 128 bits, as four 32-bit words, the lowest first. */
export type SipKey = readonly [number, number, number, number];

/** The key of 16 octets. */
export function sipKey(octets: Uint8Array): SipKey {
  if (octets.length !== 16) throw new Error(`a SipHash key has 16 octets, not ${octets.length}`);
  const view = new DataView(octets.buffer, octets.byteOffset, 16);
  const word = (at: number): number => view.getInt32(at, true);
  return [word(0), word(4), word(8), word(12)];
}

/**
 * SipHash-2-4 (Aumasson and Bernstein, 2012), which server cookies are made with (RFC 9018, section 4.4).
 *
 * Gives its 64 bits as two 32-bit words, the lower first. Words are halves of
 * 64-bit numbers, because big integers would take most of a question's time.
 */
export function sipHash(key: SipKey, octets: Uint8Array): [number, number] {
  const [k0, k1, k2, k3] = key;
  const state = Int32Array.of(
    k0 ^ 0x70736575,
    k1 ^ 0x736f6d65,
    k2 ^ 0x6e646f6d,
    k3 ^ 0x646f7261,
    k0 ^ 0x6e657261,
    k1 ^ 0x6c796765,
    k2 ^ 0x79746573,
    k3 ^ 0x74656462,
  );
  const whole = octets.length - (octets.length % 8);
  for (let at = 0; at < whole; at += 8) absorb(state, wordAt(octets, at), wordAt(octets, at + 4));
  const high = (octets.length << 24) | wordAt(octets, whole + 4, octets.length);
  absorb(state, wordAt(octets, whole, octets.length), high);
  state[4] = (state[4] ?? 0) ^ 0xff;
  for (let round = 0; round < 4; round += 1) mix(state);
  const [v0l = 0, v0h = 0, v1l = 0, v1h = 0, v2l = 0, v2h = 0, v3l = 0, v3h = 0] = state;
  return [(v0l ^ v1l ^ v2l ^ v3l) >>> 0, (v0h ^ v1h ^ v2h ^ v3h) >>> 0];
}

/** Up to four octets as a little-endian number; octets at or after `end` are zero. */
function wordAt(octets: Uint8Array, at: number, end = at + 4): number {
  let word = 0;
  for (let index = 0; index < 4 && at + index < end; index += 1)
    word |= (octets[at + index] ?? 0) << (8 * index);
  return word;
}

function absorb(state: Int32Array, low: number, high: number): void {
  state[6] = (state[6] ?? 0) ^ low;
  state[7] = (state[7] ?? 0) ^ high;
  mix(state);
  mix(state);
  state[0] = (state[0] ?? 0) ^ low;
  state[1] = (state[1] ?? 0) ^ high;
}

function mix(state: Int32Array): void {
  add(state, 0, 2);
  rotate(state, 2, 13);
  exclusive(state, 2, 0);
  swap(state, 0);
  add(state, 4, 6);
  rotate(state, 6, 16);
  exclusive(state, 6, 4);
  add(state, 0, 6);
  rotate(state, 6, 21);
  exclusive(state, 6, 0);
  add(state, 4, 2);
  rotate(state, 2, 17);
  exclusive(state, 2, 4);
  swap(state, 4);
}

function add(state: Int32Array, to: number, from: number): void {
  const low = ((state[to] ?? 0) >>> 0) + ((state[from] ?? 0) >>> 0);
  state[to] = low;
  state[to + 1] = (state[to + 1] ?? 0) + (state[from + 1] ?? 0) + (low > 0xffff_ffff ? 1 : 0);
}

function exclusive(state: Int32Array, to: number, from: number): void {
  state[to] = (state[to] ?? 0) ^ (state[from] ?? 0);
  state[to + 1] = (state[to + 1] ?? 0) ^ (state[from + 1] ?? 0);
}

function rotate(state: Int32Array, at: number, by: number): void {
  const [low, high] = [state[at] ?? 0, state[at + 1] ?? 0];
  state[at] = (low << by) | (high >>> (32 - by));
  state[at + 1] = (high << by) | (low >>> (32 - by));
}

/** Turns a number by 32 bits. */
function swap(state: Int32Array, at: number): void {
  const low = state[at] ?? 0;
  state[at] = state[at + 1] ?? 0;
  state[at + 1] = low;
}
