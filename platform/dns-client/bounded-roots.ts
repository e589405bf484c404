import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Roots } from './follow-delegation.ts';

/** What one look at the world may cost. */
interface LookLimits {
  readonly questions: number;
  /** From now on. */
  readonly within: Milliseconds;
}

/**
 * The world for one look at it: after so many questions, or so much time, nobody is asked any more and every question
 * goes unanswered at once. So a look that nobody waits for any longer ends soon, and no zone makes us ask without end.
 */
export function boundedRoots(world: Roots, { questions, within }: LookLimits): Roots {
  const end = performance.now() + within;
  let left = questions;
  return {
    roots: world.roots,
    mayAsk: (address) => world.mayAsk(address),
    ask: async (address, question) => {
      if (left <= 0 || performance.now() >= end) return null;
      left -= 1;
      return world.ask(address, question);
    },
  };
}
