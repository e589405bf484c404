import * as fc from 'fast-check';
import { encodeMessage } from '../encode-message.ts';
import { arbitraryMessage } from './arbitrary-message.ts';

/** The same packets every time, so that a failure can be repeated. */
const SEED = 0x1035_2181;

/**
 * Packets that are broken in ways that matter: sound messages with octets flipped, pointers
 * and counts put in, cut short, given tails; and packets of noise. `adjust` may shape each further.
 */
export function* brokenPackets(
  count: number,
  adjust: (packet: Uint8Array) => void = () => undefined,
): Generator<Uint8Array> {
  const sound = fc.sample(arbitraryMessage, { numRuns: 300, seed: SEED }).map(encodeMessage);
  const next = xorshift(SEED);
  for (let made = 0; made < count; made += 1) {
    const packet = brokenPacket(sound, next);
    adjust(packet);
    yield packet;
  }
}

function brokenPacket(sound: readonly Uint8Array[], next: () => number): Uint8Array {
  if (next() % 10 === 0) return Uint8Array.from({ length: next() % 200 }, () => next() & 0xff);
  const packet = Uint8Array.from(sound[next() % sound.length] ?? []);
  for (let flips = 1 + (next() % 4); flips > 0; flips -= 1) {
    const at = next() % packet.length;
    packet[at] = [next() & 0xff, 0xc0, 0xff, 0, (packet[at] ?? 0) ^ (1 << (next() % 8))][next() % 5] ?? 0;
  }
  if (next() % 4 === 0) return packet.slice(0, next() % packet.length);
  return next() % 8 === 0 ? Uint8Array.from([...packet, ...packet.slice(0, next() % 40)]) : packet;
}

function xorshift(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
}
