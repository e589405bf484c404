import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Roots, AskServer } from './follow-delegation.ts';
import { isPublicAddress } from '#platform/dns-wire/public-address.ts';

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

/** The servers of the Internet's root, a to m (IANA, "Root Hints", https://www.iana.org/domains/root/files; as of 2026-08-22). */
export const ROOT_SERVERS: readonly string[] = [
  ...['198.41.0.4', '170.247.170.2', '192.33.4.12', '199.7.91.13', '192.203.230.10', '192.5.5.241'],
  ...['192.112.36.4', '198.97.190.53', '192.36.148.17', '192.58.128.30', '193.0.14.129', '199.7.83.42'],
  '202.12.27.33',
];

/**
 * The world below some roots. Below those of the Internet only public addresses are asked; roots of an inner
 * network have a world of their own.
 */
export function createRoots(roots: readonly string[], ask: AskServer): Roots {
  const isPublic = roots.every(isPublicAddress);
  const mayAsk = (address: string): boolean => !isPublic || isPublicAddress(address);
  // Whoever found an address, and however: nobody else than those is asked.
  return { roots, mayAsk, ask: async (address, asked) => (mayAsk(address) ? ask(address, asked) : null) };
}
