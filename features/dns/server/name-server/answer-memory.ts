import type { LoadedZone } from './loaded-zone.ts';

/** An answer in octets as it is sent, but for the asker's id, RD bit, letters and cookie. */
export interface RememberedAnswer {
  readonly loaded: LoadedZone;
  readonly octets: Uint8Array;
  /** What it counts as where answers are limited. */
  readonly rateKey: number;
  readonly isMissing: boolean;
}

/** Room for encoded answers, half for those asked for lately. */
const MAX_OCTETS = 32 * 1024 * 1024;
/** About what one answer costs beside its own octets and its key. */
const OVERHEAD_OCTETS = 200;
/** Longer answers are rare, and their memory better spent on others. */
const LONGEST_REMEMBERED = 1_500;

type Generation = readonly [
  Map<string, RememberedAnswer>,
  Map<string, RememberedAnswer>,
  Map<string, RememberedAnswer>,
];

/**
 * Answers by question, in two generations: what is asked for moves to the young one, and when
 * that is full the old one goes. A flood of names that are asked once leaves what is asked often.
 */
export class AnswerMemory {
  #young = newGeneration();
  #old = newGeneration();
  #youngOctets = 0;

  /** The answer to a question, as long as its zone is current. */
  find(key: string, variant: 0 | 1 | 2): RememberedAnswer | undefined {
    const young = this.#young[variant].get(key);
    if (young !== undefined) return young.loaded.isCurrent ? young : undefined;
    const old = this.#old[variant].get(key);
    if (old === undefined || !old.loaded.isCurrent) return undefined;
    this.#put(key, variant, old);
    return old;
  }

  /** Keeps an answer; not one that is very long or already void. */
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
