import { setTimeout as realPause } from 'node:timers/promises';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** Checks for strangers at once: half of Node's four threads, so that known browsers and sign-ups find one free. */
const MAX_CONCURRENT_STRANGERS = 2;
/** Strangers that wait, some 20 kB each; at 25 ms a check more of them would wait longer than the longest delay. */
const MAX_WAITING = 500;
/** Of so many turns one goes to a delayed stranger while others wait, so that neither kind can crowd out the other. */
const DELAYED_EVERY = 4;

interface Lane {
  readonly next: (() => void)[];
  waiting: number;
}

/** Whose password is checked: a browser that the account knows, or any other, after a delay. */
export type Turn = { readonly kind: 'known' } | { readonly kind: 'stranger'; readonly delay: Milliseconds };

/**
 * Schedules password checks, because a check costs 20 ms of a core and attackers may request many.
 *
 * Known browsers never wait for unknown ones. Unknown browsers wait out their delay, then take
 * turns, undelayed ones first, so that an attack on one account does not block others. At most 500
 * of each kind wait per process.
 */
export class PasswordGate {
  readonly #pause: (duration: Milliseconds) => Promise<unknown>;
  readonly #mostWaiting: number;
  readonly #undelayed: Lane = { next: [], waiting: 0 };
  readonly #delayed: Lane = { next: [], waiting: 0 };
  #running = 0;
  #turns = 0;

  constructor(
    settings: {
      readonly pause?: (duration: Milliseconds) => Promise<unknown>;
      readonly mostWaiting?: number;
    } = {},
  ) {
    this.#pause = settings.pause ?? realPause;
    this.#mostWaiting = settings.mostWaiting ?? MAX_WAITING;
  }

  /** Runs a check when its turn comes; null, without running it, if the queue is full. */
  async run<Answer>(turn: Turn, check: () => Promise<Answer>): Promise<Answer | null> {
    if (turn.kind === 'known') return check();
    const isNext = turn.delay === 0 && this.#startsNow();
    if (!isNext && !(await this.#waitForTurn(turn.delay))) return null;
    try {
      return await check();
    } finally {
      this.#endTurn();
    }
  }

  #startsNow(): boolean {
    if (this.#running >= MAX_CONCURRENT_STRANGERS) return false;
    this.#running += 1;
    return true;
  }

  /** Immediately false if the queue is full. */
  async #waitForTurn(delay: Milliseconds): Promise<boolean> {
    const lane = delay > 0 ? this.#delayed : this.#undelayed;
    if (lane.waiting >= this.#mostWaiting) return false;
    lane.waiting += 1;
    try {
      if (delay > 0) await this.#pause(delay);
      if (!this.#startsNow()) await new Promise<void>((resolve) => lane.next.push(resolve));
      return true;
    } finally {
      lane.waiting -= 1;
    }
  }

  /** Passes the turn to the next, so that the number of running checks stays constant. */
  #endTurn(): void {
    this.#turns += 1;
    const lanes = [this.#undelayed.next, this.#delayed.next];
    if (this.#turns % DELAYED_EVERY === 0) lanes.reverse();
    const next = lanes.find(({ length }) => length > 0)?.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
