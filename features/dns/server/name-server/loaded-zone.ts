import { hashOctets } from './peers.ts';
import type { CompiledZone } from '../../rules/compile-zone.ts';

/** Query counts of a zone, since start or since they were last taken. */
export interface ZoneCounts {
  /** All answered queries. */
  asked: number;
  /** Queries for names that do not exist. */
  missing: number;
}

/** A zone in memory with data derived from it, which is discarded with it. */
export class LoadedZone {
  readonly zone: CompiledZone;
  readonly counts: ZoneCounts;
  /** The common octets of all its negative answers; encoded on first use. */
  negativeTail: Uint8Array | null = null;
  /** The rate-limit key of answers that many of its names share. */
  readonly rateKey: number;
  readonly #dependents = new Set<LoadedZone>();
  #isCurrent = true;

  constructor(zone: CompiledZone, counts: ZoneCounts = { asked: 0, missing: 0 }) {
    this.zone = zone;
    this.counts = counts;
    this.rateKey = hashOctets(Buffer.from(zone.name));
  }

  /** False once a newer version may exist; cached answers check it. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** Registers a zone built from this one, to be outdated together with it. */
  addDependent(dependent: LoadedZone): void {
    if (this.#isCurrent) this.#dependents.add(dependent);
    else dependent.outdate();
  }

  /** Marks the zone as possibly outdated. */
  outdate(): void {
    this.#isCurrent = false;
    for (const dependent of this.#dependents) dependent.outdate();
    this.#dependents.clear();
  }
}
