import type { Peer } from './peers.ts';

/** What to do with an answer: send it, truncate it, or drop it. */
export type Verdict = 'answer' | 'slip' | 'drop';

/** The number of buckets; a power of two. */
const PLACES = 1 << 17;
/** The buckets that a key may use; if all are busy it takes the one with the most budget. */
const NEIGHBOURS = 4;
/** Every second limited answer is truncated instead of dropped, so that real resolvers can retry over TCP. */
const SLIP_EVERY = 2;

/**
 * Limits equal answers per network, because UDP source addresses can be spoofed and answers are
 * longer than queries.
 *
 * Resolvers cache answers for their TTL, so 50 identical answers/s to one network is an attack, not
 * resolution. Token buckets of one second's budget, in a table of fixed size.
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

  /**
   * `perSecond` 0 disables the limit; `now` returns milliseconds; `seed` makes buckets
   * unpredictable to attackers.
   */
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

  /** Decides about one answer; `key` identifies its content. */
  decide(peer: Peer, key: number): Verdict {
    if (this.#perSecond === 0 || (peer.isLoopback && !this.#isLoopbackLimited)) return 'answer';
    const tag = mixed(peer.network, key, this.#seed);
    const place = this.#findPlace(tag);
    const left = this.#tokens[place] ?? 0;
    if (left >= 1) {
      this.#tokens[place] = left - 1;
      return 'answer';
    }
    this.#limited[place] = ((this.#limited[place] ?? 0) + 1) % SLIP_EVERY;
    return this.#limited[place] === 0 ? 'slip' : 'drop';
  }

  /** The bucket of a key, refilled up to now. */
  #findPlace(tag: number): number {
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

/** Mixes three numbers into 32 bits; never 0, which marks a free bucket. */
function mixed(one: number, other: number, seed: number): number {
  let hash = Math.imul(one ^ seed, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15) ^ other, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 13) ^ seed, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) >>> 0 || 1;
}
