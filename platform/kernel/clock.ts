/**
 * The business clock: what "now" is for every fact the product states.
 *
 * Rules take `now` as a parameter; use cases take it from here. Sessions, TLS,
 * rate limits and job back-off use real time and never this.
 */
export interface Clock {
  now(): Date;
}

/** Real time. */
export const systemClock: Clock = { now: () => new Date() };

/** A clock that only advances on request; for tests and the sandbox. */
export class SettableClock implements Clock {
  #now: Date;

  constructor(start: Date) {
    this.#now = start;
  }

  now(): Date {
    return new Date(this.#now);
  }

  set(to: Date): void {
    this.#now = new Date(to);
  }

  advance(milliseconds: number): void {
    this.#now = new Date(this.#now.getTime() + milliseconds);
  }
}

/** Real time moved by an offset that can change while we run: the sandbox's clock. */
export class OffsetClock implements Clock {
  #offsetMilliseconds = 0;

  now(): Date {
    return new Date(Date.now() + this.#offsetMilliseconds);
  }

  get offsetMilliseconds(): number {
    return this.#offsetMilliseconds;
  }

  setOffset(milliseconds: number): void {
    this.#offsetMilliseconds = milliseconds;
  }
}
