import type { LoadedZone } from './loaded-zone.ts';

/** An encoded answer, except for the query's id, RD bit, letter case and cookie. */
export interface RememberedAnswer {
  readonly loaded: LoadedZone;
  readonly octets: Uint8Array;
  /** Its key in the rate limiter. */
  readonly rateKey: number;
  readonly isMissing: boolean;
}

/** Memory for encoded answers, half of it for recently used ones. */
const MAX_OCTETS = 32 * 1024 * 1024;
/** The approximate memory overhead per answer. */
const OVERHEAD_OCTETS = 200;
/** Longer answers are rare and not cached. */
const LONGEST_REMEMBERED = 1_500;

type Generation = readonly [
  Map<string, RememberedAnswer>,
  Map<string, RememberedAnswer>,
  Map<string, RememberedAnswer>,
];

/**
 * Caches answers by question, in two generations: used entries move to the young one, and when it
 * is full the old one is dropped. One-off names cannot evict popular ones.
 */
export class AnswerMemory {
  #young = newGeneration();
  #old = newGeneration();
  #youngOctets = 0;

  /** The cached answer to a question, while its zone is current. */
  find(key: string, variant: 0 | 1 | 2): RememberedAnswer | undefined {
    const young = this.#young[variant].get(key);
    if (young !== undefined) return young.loaded.isCurrent ? young : undefined;
    const old = this.#old[variant].get(key);
    if (old === undefined || !old.loaded.isCurrent) return undefined;
    this.#put(key, variant, old);
    return old;
  }

  /** Caches an answer, unless it is very long or already outdated. */
  keep(key: string, variant: 0 | 1 | 2, answer: RememberedAnswer): void {
    if (answer.loaded.isCurrent && answer.octets.length <= LONGEST_REMEMBERED)
      this.#put(key, variant, answer);
  }

  #put(key: string, variant: 0 | 1 | 2, answer: RememberedAnswer): void {
    this.#youngOctets += answer.octets.length + key.length + OVERHEAD_OCTETS;
    if (this.#youngOctets > MAX_OCTETS / 2) {
      this.#old = this.#young;
      this.#young = newGeneration();
      this.#youngOctets = 0;
    }
    this.#young[variant].set(key, answer);
  }
}

function newGeneration(): Generation {
  return [new Map(), new Map(), new Map()];
}
