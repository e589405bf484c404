import { setTimeout as sleep } from 'node:timers/promises';

import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';

import { LineError } from './epp-line.ts';

/** When a registry that was not reached is tried again. */
export interface ReconnectGate {
  /**
   * Waits if the wait is short. Otherwise throws `LineError`, so that no command hangs during an
   * outage.
   */
  pass(): Promise<void>;
  /** It was reached, and took us. */
  noteReached(): void;
  /** It was not there, or did not want us. */
  noteMissed(): void;
}

/** The first wait, doubled each time. */
const FIRST_WAIT: Milliseconds = 50;
/** However long it was away, so soon after it is back it is noticed. */
const LONGEST_WAIT: Milliseconds = 2_000;
/** A command waits no longer than this for the next try; it fails and may be given again. */
const TIMEOUT: Milliseconds = 500;

/**
 * Creates an open gate; each wait is randomised to between half and all of its length, so that
 * sessions do not reconnect at once.
 */
export function createReconnectGate(random: Random, time: () => number): ReconnectGate {
  let missed = 0;
  let closedUntil = -Infinity;
  return {
    async pass() {
      const left = closedUntil - time();
      if (left <= 0) return;
      if (left > TIMEOUT) throw new LineError('the registry was not reached, and is tried again soon', false);
      await sleep(left);
    },
    noteReached() {
      missed = 0;
      closedUntil = -Infinity;
    },
    noteMissed() {
      // Connections started before the wait began carry no new information.
      if (time() < closedUntil) return;
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** missed);
      missed += 1;
      const [byte = 0] = random.bytes(1);
      closedUntil = time() + wait * (0.5 + byte / 510);
    },
  };
}
