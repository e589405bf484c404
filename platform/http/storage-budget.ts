const DAY_MILLISECONDS = 86_400_000;

/** Networks remembered at once, about 15 MB; all others share one bucket. */
const MAX_NETWORKS = 100_000;
/** The key of that shared bucket. */
const EVERYONE_ELSE = 'everyone else';

interface Bucket {
  left: number;
  perDay: number;
  at: number;
}

/**
 * Limits the octets that a network may store in a day; in memory, per process.
 *
 * A token bucket with a day's octets and an even refill, so that a visitor who used it up continues
 * slowly instead of waiting until midnight.
 */
export class StorageBudget {
  readonly #buckets = new Map<string, Bucket>();
  readonly #now: () => number;
  readonly #mostNetworks: number;

  constructor(nowMilliseconds: () => number = () => performance.now(), mostNetworks = MAX_NETWORKS) {
    this.#now = nowMilliseconds;
    this.#mostNetworks = mostNetworks;
  }

  /** Takes octets from a network's day; null when they fit, else the seconds until they do. */
  take(network: string, octets: number, perDay: number): number | null {
    const bucket = this.#findBucket(network, perDay);
    if (octets <= bucket.left) {
      bucket.left -= octets;
      return null;
    }
    const lacking = Math.min(octets, perDay) - bucket.left;
    return Math.max(1, Math.ceil((lacking / perDay) * (DAY_MILLISECONDS / 1_000)));
  }

  #findBucket(network: string, perDay: number): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(network);
    if (known) return refilled(known, now);
    if (this.#buckets.size >= this.#mostNetworks) this.#forgetFull(now);
    const key = this.#buckets.size >= this.#mostNetworks ? EVERYONE_ELSE : network;
    const bucket = this.#buckets.get(key) ?? { left: perDay, perDay, at: now };
    this.#buckets.set(key, bucket);
    return refilled(bucket, now);
  }

  /** A full bucket says nothing that a new one would not say. */
  #forgetFull(now: number): void {
    for (const [network, bucket] of this.#buckets) {
      if (refilled(bucket, now).left >= bucket.perDay) this.#buckets.delete(network);
    }
  }
}

function refilled(bucket: Bucket, now: number): Bucket {
  const grown = bucket.left + ((now - bucket.at) / DAY_MILLISECONDS) * bucket.perDay;
  bucket.left = Math.min(bucket.perDay, grown);
  bucket.at = now;
  return bucket;
}
