import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Roots, AskServer } from './follow-delegation.ts';
import { isPublicAddress } from '#platform/dns-wire/public-address.ts';

/** Limits of one resolution. */
interface LookLimits {
  readonly questions: number;
  /** Measured from now on. */
  readonly within: Milliseconds;
}

/**
 * Bounded roots for one resolution: beyond the limit of queries or time, every query fails at once.
 * So an abandoned resolution ends soon, and no zone can make us send queries without end.
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
 * DNS below the given roots. Below the Internet's roots only public addresses are queried; private
 * roots may use private addresses.
 */
export function createRoots(roots: readonly string[], ask: AskServer): Roots {
  const isPublic = roots.every(isPublicAddress);
  const mayAsk = (address: string): boolean => !isPublic || isPublicAddress(address);
  // Checked for every address, regardless of its source.
  return { roots, mayAsk, ask: async (address, asked) => (mayAsk(address) ? ask(address, asked) : null) };
}
