import type { CompiledZone } from '../../rules/compile-zone.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { findZone } from '../../rules/find-zone.ts';
import { LoadedZone } from './loaded-zone.ts';
import type { ZoneCounts } from './loaded-zone.ts';

/** Reads a zone as it is stored now, or null where there is none of the name. */
export type LoadZone = (name: string) => Promise<CompiledZone | null>;

interface Entry {
  /** The newest serial heard of. */
  serial: number;
  bucket: number;
  readonly counts: ZoneCounts;
  loaded: LoadedZone | null;
  /** What was served before, in case the database cannot be asked. */
  former: LoadedZone | null;
  loading: Promise<LoadedZone | null> | null;
  /** How many readings were begun; only the last one counts, however late another comes back. */
  readings: number;
  /** Until then a failed reading is not repeated, in milliseconds of the process. */
  restingUntil: number;
  /** The last reading failed, and nothing newer was heard of since: nobody has to wait for the next one. */
  hasFailed: boolean;
}

const NO_COUNTS: ZoneCounts = { asked: 0, missing: 0 };
/** Heard of by a notice alone; until a comparison puts it into its bucket, only a reading tells whether it is still there. */
const NO_BUCKET = -1;
/** A zone that keeps changing while it is read is served as last read; the next notice corrects it. */
const MAX_READINGS = 5;
/** Resolvers give up after a few seconds; before that, what was known last is the better answer (RFC 8767, section 5). */
const LONGEST_READING = seconds(1.5);
const REST_AFTER_FAULT = seconds(1);

/**
 * The zones that are served: every name with its serial, and in memory what was asked for.
 *
 * A zone whose serial has grown is dropped at once and read again when (or because)
 * somebody asks. While the database cannot be asked, what was known last is served.
 */
export class ZoneCache {
  readonly #entries = new Map<string, Entry>();
  readonly #load: LoadZone;
  readonly #onFault: (error: unknown) => void;
  readonly #fallback: LoadZone;
  /** Names of zones that came, changed or went since somebody took them. */
  readonly #changed = new Set<string>();

  /** `fallback` gives zones as they were known last, for when `load` cannot. */
  constructor(load: LoadZone, onFault: (error: unknown) => void, fallback: LoadZone = async () => null) {
    this.#load = load;
    this.#onFault = onFault;
    this.#fallback = fallback;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The name of the zone that answers for a question, or null where none of ours does. */
  zoneNameFor(question: { readonly name: string; readonly type: number }): string | null {
    return findZone(question, (name) => this.#entries.has(name));
  }

  /** The zone: at once where it is in memory, else once it is read; null where it cannot be had. */
  get(name: string): LoadedZone | null | Promise<LoadedZone | null> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    if (entry.loaded !== null) return entry.loaded;
    if (performance.now() < entry.restingUntil) return entry.former;
    const reading = this.#reading(name, entry);
    return entry.hasFailed && entry.former !== null ? entry.former : reading;
  }

  /** How often each zone was asked since the numbers were last taken; zones that nobody asked are left out. */
  takeCounts(): ({ readonly name: string } & ZoneCounts)[] {
    const taken: ({ readonly name: string } & ZoneCounts)[] = [];
    for (const [name, { counts }] of this.#entries) {
      if (counts.asked === 0) continue;
      taken.push({ name, ...counts });
      Object.assign(counts, NO_COUNTS);
    }
    return taken;
  }

  /** Adds numbers again that could not be written down. */
  giveCountsBack(counted: readonly ({ readonly name: string } & ZoneCounts)[]): void {
    for (const { name, asked, missing } of counted) {
      const counts = this.#entries.get(name)?.counts;
      if (counts === undefined) continue;
      counts.asked += asked;
      counts.missing += missing;
    }
  }

  /** The newest serial heard of, or null where we serve no zone of the name. */
  serialOf(name: string): number | null {
    return this.#entries.get(name)?.serial ?? null;
  }

  /** Up to so many names of zones that came, changed or went; each is given once. */
  takeChanged(most: number): string[] {
    const names: string[] = [];
    for (const name of this.#changed) {
      if (names.length === most) break;
      names.push(name);
      this.#changed.delete(name);
    }
    return names;
  }

  /** Gives back names that could not be dealt with. */
  markChanged(names: readonly string[]): void {
    for (const name of names) this.#changed.add(name);
  }

  /** Takes notice that a zone has reached a serial. */
  notice(name: string, serial: number, bucket = NO_BUCKET): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) {
      const counts = { ...NO_COUNTS };
      const nothing = {
        counts,
        loaded: null,
        former: null,
        loading: null,
        readings: 0,
        restingUntil: 0,
        hasFailed: false,
      };
      this.#changed.add(name);
      this.#entries.set(name, { serial, bucket, ...nothing });
      this.#dropAbove(name);
      return;
    }
    if (bucket !== NO_BUCKET) entry.bucket = bucket;
    if (entry.serial === serial) return;
    // A smaller serial is a zone made anew; heard late it costs one reading.
    entry.serial = serial;
    entry.hasFailed = false;
    entry.former?.outdate();
    this.#changed.add(name);
    if (entry.loaded !== null || entry.loading !== null) this.#readAgain(name, entry);
  }

  /** Makes the names of the buckets exactly these. */
  replaceBuckets(
    buckets: ReadonlySet<number>,
    zones: readonly { readonly name: string; readonly serial: number; readonly bucket: number }[],
  ): void {
    for (const { name, serial, bucket } of zones) this.notice(name, serial, bucket);
    const present = new Set(zones.map(({ name }) => name));
    for (const [name, entry] of this.#entries) {
      if (present.has(name)) continue;
      if (buckets.has(entry.bucket)) this.#forget(name, entry);
      else if (entry.bucket === NO_BUCKET && buckets.size > 0) this.#readAgain(name, entry);
    }
  }

  #readAgain(name: string, entry: Entry): void {
    drop(entry);
    void this.#reading(name, entry);
  }

  #reading(name: string, entry: Entry): Promise<LoadedZone | null> {
    entry.loading ??= withinTime(this.#read(name, entry), name)
      .catch(async (error: unknown) => {
        this.#onFault(error);
        entry.restingUntil = performance.now() + REST_AFTER_FAULT;
        entry.hasFailed = true;
        return entry.loaded ?? this.#formerOf(name, entry);
      })
      .finally(() => {
        entry.loading = null;
      });
    return entry.loading;
  }

  /** What was known last, fit to remember answers from until something newer is read. */
  async #formerOf(name: string, entry: Entry): Promise<LoadedZone | null> {
    if (entry.former?.isCurrent === true) return entry.former;
    const zone = entry.former?.zone ?? (await this.#fallback(name).catch(() => null));
    if (entry.loaded !== null || zone === null) return entry.loaded;
    entry.former = new LoadedZone(zone, entry.counts);
    return entry.former;
  }

  async #read(name: string, entry: Entry): Promise<LoadedZone | null> {
    entry.readings += 1;
    const own = entry.readings;
    for (let attempt = 1; ; attempt += 1) {
      const wanted = entry.serial;
      const zone = await this.#load(name);
      if (entry.readings !== own) return entry.loaded ?? entry.former;
      if (zone === null) {
        this.#forget(name, entry);
        return null;
      }
      // A notice that came meanwhile may be of a change which this reading has not seen.
      if (entry.serial !== wanted && zone.serial !== entry.serial && attempt < MAX_READINGS) continue;
      // A reading may be sooner than the notice.
      if (entry.serial !== zone.serial) this.#changed.add(name);
      entry.serial = zone.serial;
      entry.hasFailed = false;
      dropFormer(entry);
      entry.loaded = new LoadedZone(zone, entry.counts);
      return entry.loaded;
    }
  }

  #forget(name: string, entry: Entry): void {
    drop(entry);
    dropFormer(entry);
    this.#changed.add(name);
    if (this.#entries.get(name) === entry) this.#entries.delete(name);
  }

  /** A new zone takes names away from the zones above it, so answers made from those no longer hold. */
  #dropAbove(name: string): void {
    for (let dot = name.indexOf('.'); dot !== -1; dot = name.indexOf('.', dot + 1)) {
      const above = this.#entries.get(name.slice(dot + 1));
      above?.former?.outdate();
      if (above !== undefined) drop(above);
    }
  }
}

async function withinTime<Value>(reading: Promise<Value>, name: string): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new Error(`zone ${name} was not read within ${LONGEST_READING} ms`)),
    LONGEST_READING,
  );
  try {
    return await Promise.race([reading, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function dropFormer(entry: Entry): void {
  entry.former?.outdate();
  entry.former = null;
}

function drop(entry: Entry): void {
  if (entry.loaded === null) return;
  entry.loaded.outdate();
  entry.former = entry.loaded;
  entry.loaded = null;
}
