const MINUTE_MILLISECONDS = 60_000;
/** Keys remembered at once, some 10 MB; more clients than one process serves in a minute. */
const MAX_KEYS = 100_000;

/**
 * Counts calls per key in windows of a minute of real time; kept in memory, per process.
 *
 * It never holds more than 100,000 keys: the next one takes the place of the one that called longest ago.
 */
export class RateLimiter {
  readonly #counts = new Map<string, number>();
  readonly #nowMilliseconds: () => number;
  readonly #mostKeys: number;
  #window = -1;

  constructor(nowMilliseconds: () => number = () => Date.now(), mostKeys = MAX_KEYS) {
    this.#nowMilliseconds = nowMilliseconds;
    this.#mostKeys = mostKeys;
  }

  /** Number of keys kept. */
  get size(): number {
    return this.#counts.size;
  }

  /** Counts one call, or as many octets; `null` when that is within the limit, else the seconds until the next window. */
  count(key: string, limit: number, count = 1): number | null {
    const now = this.#nowMilliseconds();
    const window = Math.floor(now / MINUTE_MILLISECONDS);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    const calls = (this.#counts.get(key) ?? 0) + count;
    // A map keeps the order in which keys were set, so the first is the one that called longest ago.
    this.#counts.delete(key);
    const [oldest] = this.#counts.size >= this.#mostKeys ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
    this.#counts.set(key, calls);
    if (calls <= limit) return null;
    return Math.ceil(((window + 1) * MINUTE_MILLISECONDS - now) / 1_000);
  }
}
