import type { Peer } from './peers.ts';

/** What becomes of an answer: sent, sent as the word to ask over TCP, or not sent. */
export type Verdict = 'answer' | 'slip' | 'drop';

/** Places for networks and what they ask; a power of two. */
const PLACES = 1 << 17;
/** Places that one key may take; where all are busy it takes the one that has the most left. */
const NEIGHBOURS = 4;
/** Of limited answers every second one is short instead of missing, so that who really asks gets through. */
const SLIP_EVERY = 2;

/**
 * Limits how often one network gets the same answer, because addresses of questions over UDP can
 * be forged and answers are longer than questions.
 *
 * Resolvers keep answers for their TTL, so who gets one fifty times a second is under attack,
 * not asking. A bucket of one second's answers each, in a table that never grows.
 */
export class RateLimiter {
  readonly #perSecond: number;
  readonly #now: () => number;
  readonly #seed: number;
  readonly #isLoopbackLimited: boolean;
  readonly #tags = new Uint32Array(PLACES);
  readonly #tokens = new Float32Array(PLACES);
  readonly #seen = new Float64Array(PLACES);
  readonly #limited = new Uint8Array(PLACES);

  /** `perSecond` 0 limits nothing; `now` gives milliseconds; `seed` keeps attackers from choosing places. */
  constructor(settings: {
    readonly perSecond: number;
    readonly now: () => number;
    readonly seed: number;
    readonly isLoopbackLimited?: boolean;
  }) {
    this.#perSecond = settings.perSecond;
    this.#now = settings.now;
    this.#seed = settings.seed;
    this.#isLoopbackLimited = settings.isLoopbackLimited ?? false;
  }

  /** Judges one answer; `key` is a number for what is answered. */
  judge(peer: Peer, key: number): Verdict {
    if (this.#perSecond === 0 || (peer.isLoopback && !this.#isLoopbackLimited)) return 'answer';
    const tag = mixed(peer.network, key, this.#seed);
    const place = this.#placeOf(tag);
    const left = this.#tokens[place] ?? 0;
    if (left >= 1) {
      this.#tokens[place] = left - 1;
      return 'answer';
    }
    this.#limited[place] = ((this.#limited[place] ?? 0) + 1) % SLIP_EVERY;
    return this.#limited[place] === 0 ? 'slip' : 'drop';
  }

  /** The key's place, its bucket filled up to now. */
  #placeOf(tag: number): number {
    const now = this.#now();
    let best = tag & (PLACES - 1);
    let most = -1;
    for (let step = 0; step < NEIGHBOURS; step += 1) {
      const place = (tag + step) & (PLACES - 1);
      const left = this.#leftIn(place, now);
      if (this.#tags[place] === tag) {
        this.#tokens[place] = left;
        this.#seen[place] = now;
        return place;
      }
      if (left > most) [best, most] = [place, left];
    }
    this.#tags[best] = tag;
    this.#tokens[best] = this.#perSecond;
    this.#seen[best] = now;
    this.#limited[best] = 0;
    return best;
  }

  #leftIn(place: number, now: number): number {
    if (this.#tags[place] === 0) return Infinity;
    const refilled =
      (this.#tokens[place] ?? 0) + ((now - (this.#seen[place] ?? 0)) / 1_000) * this.#perSecond;
    return Math.min(this.#perSecond, refilled);
  }
}

/** One number of 32 bits from three, never 0, which marks a free place. */
function mixed(one: number, other: number, seed: number): number {
  let hash = Math.imul(one ^ seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ other, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ seed, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0 || 1;
}
