const MINUTE_MILLISECONDS = 60_000;

/** Counts calls per key in windows of a minute of real time; kept in memory, per process. */
export class RateLimiter {
  readonly #counts = new Map<string, number>();
  readonly #nowMilliseconds: () => number;
  #window = -1;

  constructor(nowMilliseconds: () => number = () => Date.now()) {
    this.#nowMilliseconds = nowMilliseconds;
  }

  /** Counts one call; `null` when it is within the limit, else the seconds until the next window. */
  count(key: string, limit: number): number | null {
    const now = this.#nowMilliseconds();
    const window = Math.floor(now / MINUTE_MILLISECONDS);
    if (window !== this.#window) {
      this.#window = window;
      this.#counts.clear();
    }
    const calls = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, calls);
    if (calls <= limit) return null;
    return Math.ceil(((window + 1) * MINUTE_MILLISECONDS - now) / 1_000);
  }
}
