import { hashOctets } from './peers.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';

/** How often a zone was asked, since the process began or since somebody took the numbers. */
export interface ZoneCounts {
  /** All questions that it answered. */
  asked: number;
  /** Those for names that it does not have. */
  missing: number;
}

/** A zone in memory, and what is made from it; none of that outlives it. */
export class LoadedZone {
  readonly zone: CompiledZone;
  readonly counts: ZoneCounts;
  /** What all its negative answers have in common, in octets; made when first needed. */
  negativeTail: Uint8Array | null = null;
  /** What answers that many of its names share count as where they are limited. */
  readonly rateKey: number;
  readonly #dependents = new Set<LoadedZone>();
  #isCurrent = true;

  constructor(zone: CompiledZone, counts: ZoneCounts = { asked: 0, missing: 0 }) {
    this.zone = zone;
    this.counts = counts;
    this.rateKey = hashOctets(Buffer.from(zone.name));
  }

  /** Falls when anything newer may exist, so that answers made from it can tell. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Has another fall with this one, because it was made with something of this one's. */
  addDependent(dependent: LoadedZone): void {
    if (this.#isCurrent) this.#dependents.add(dependent);
    else dependent.outdate();
  }

  /** Takes note that something newer may exist. */
  outdate(): void {
    this.#isCurrent = false;
    for (const dependent of this.#dependents) dependent.outdate();
    this.#dependents.clear();
  }
}
