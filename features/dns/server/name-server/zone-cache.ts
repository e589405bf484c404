import type { CompiledZone } from '../../rules/compile-zone.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { ReplicaCopy } from '#platform/replica/follow-rows.ts';
import { DS_CODE } from '#platform/dns-wire/codes.ts';
import { nextLabel } from '#platform/dns-wire/domain-name.ts';
import { LoadedZone } from './loaded-zone.ts';
import type { ZoneCounts } from './loaded-zone.ts';

/** Reads the stored zone; null if there is none of the name. */
export type LoadZone = (name: string) => Promise<CompiledZone | null>;

/** A stored zone's name, serial and digest bucket. */
interface ZoneVersion {
  readonly name: string;
  readonly serial: number;
  readonly bucket: number;
}

interface Entry {
  /** The newest known serial. */
  serial: number;
  bucket: number;
  readonly counts: ZoneCounts;
  loaded: LoadedZone | null;
  /** The version served before, as fallback. */
  former: LoadedZone | null;
  loading: Promise<LoadedZone | null> | null;
  /** The number of reads started; only the last one counts, whatever the order of completion. */
  readings: number;
  /** A failed read is not repeated before this, in milliseconds of process time. */
  restingUntil: number;
  /** The last read failed and nothing newer was announced: queries do not wait for the next read. */
  hasFailed: boolean;
}

const NO_COUNTS: ZoneCounts = { asked: 0, missing: 0 };
/** Announced but not yet in a bucket: until the next comparison, only a read shows whether it exists. */
const NO_BUCKET = -1;
/** A zone that keeps changing during reads is served as last read; the next notification corrects it. */
const MAX_READINGS = 5;
/** Resolvers time out after a few seconds; a stale answer before that is better (RFC 8767, section 5). */
const LONGEST_READING = seconds(1.5);
const REST_AFTER_FAULT = seconds(1);

/**
 * The served zones: every name with its serial, and queried zones in memory.
 *
 * A zone whose serial has grown is dropped at once and read again on demand. If the database is
 * unavailable, the last known version is served.
 */
export class ZoneCache implements ReplicaCopy<string, ZoneVersion> {
  readonly #entries = new Map<string, Entry>();
  readonly #load: LoadZone;
  readonly #onFault: (error: unknown) => void;
  readonly #fallback: LoadZone;
  /** Names of zones created, changed or deleted since they were last taken. */
  readonly #changed = new Set<string>();

  /** `fallback` provides the last known versions when `load` fails. */
  constructor(load: LoadZone, onFault: (error: unknown) => void, fallback: LoadZone = async () => null) {
    this.#load = load;
    this.#onFault = onFault;
    this.#fallback = fallback;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** The name of the zone that answers a question; null if none of ours does. */
  zoneNameFor(question: { readonly name: string; readonly type: number }): string | null {
    return findZone(question, (name) => this.#entries.has(name));
  }

  /** Returns the zone at once if it is in memory, else a promise; null if it is unavailable. */
  get(name: string): LoadedZone | null | Promise<LoadedZone | null> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return null;
    if (entry.loaded !== null) return entry.loaded;
    if (performance.now() < entry.restingUntil) return entry.former;
    const reading = this.#reading(name, entry);
    return entry.hasFailed && entry.former !== null ? entry.former : reading;
  }

  /** Returns and resets the query counts of zones; zones without queries are left out. */
  takeCounts(): ({ readonly name: string } & ZoneCounts)[] {
    const taken: ({ readonly name: string } & ZoneCounts)[] = [];
    for (const [name, { counts }] of this.#entries) {
      if (counts.asked === 0) continue;
      taken.push({ name, ...counts });
      Object.assign(counts, NO_COUNTS);
    }
    return taken;
  }

  /** Adds counts back that could not be saved. */
  giveCountsBack(counted: readonly ({ readonly name: string } & ZoneCounts)[]): void {
    for (const { name, asked, missing } of counted) {
      const counts = this.#entries.get(name)?.counts;
      if (counts === undefined) continue;
      counts.asked += asked;
      counts.missing += missing;
    }
  }

  /** The newest known serial; null if we serve no zone of the name. */
  getSerial(name: string): number | null {
    return this.#entries.get(name)?.serial ?? null;
  }

  /** Takes up to `most` names of changed zones; each is returned once. */
  takeChanged(most: number): string[] {
    const names: string[] = [];
    for (const name of this.#changed) {
      if (names.length === most) break;
      names.push(name);
      this.#changed.delete(name);
    }
    return names;
  }

  /** Puts names back that could not be handled. */
  markChanged(names: readonly string[]): void {
    for (const name of names) this.#changed.add(name);
  }

  /** Records that a zone has reached a serial. */
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
    // A smaller serial is a recreated zone; an outdated notification costs one read.
    entry.serial = serial;
    entry.hasFailed = false;
    entry.former?.outdate();
    this.#changed.add(name);
    if (entry.loaded !== null || entry.loading !== null) this.#readAgain(name, entry);
  }

  /** The names in the buckets, and those whose bucket is not known yet. */
  *keysIn(buckets: ReadonlySet<number>): Generator<string> {
    for (const [name, { bucket }] of this.#entries)
      if (bucket === NO_BUCKET || buckets.has(bucket)) yield name;
  }

  /** Records a stored zone. */
  put({ name, serial, bucket }: ZoneVersion): void {
    this.notice(name, serial, bucket);
  }

  /** Forgets a zone that was not stored; one whose bucket is not known yet is read to find out. */
  remove(name: string): void {
    const entry = this.#entries.get(name);
    if (entry === undefined) return;
    if (entry.bucket === NO_BUCKET) this.#readAgain(name, entry);
    else this.#forget(name, entry);
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
        return entry.loaded ?? this.#findFormer(name, entry);
      })
      .finally(() => {
        entry.loading = null;
      });
    return entry.loading;
  }

  /** The last known version, usable for cached answers until a newer one is read. */
  async #findFormer(name: string, entry: Entry): Promise<LoadedZone | null> {
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
      // A notification during the read may be about a change that this read has missed.
      if (entry.serial !== wanted && zone.serial !== entry.serial && attempt < MAX_READINGS) continue;
      // The read may be ahead of the notification.
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

  /** A new zone takes over names of its parent zones, so answers cached from those are outdated. */
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
    () => late.reject(new Error(`reading zone ${name} took longer than ${LONGEST_READING} ms`)),
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

/**
 * Finds the zone that answers a query: the longest served suffix of its name.
 *
 * A DS record belongs to the parent side of a zone cut (RFC 4035, section 3.1.4.1), so a DS query
 * goes to the parent if we serve it.
 */
export function findZone(
  question: { readonly name: string; readonly type: number },
  isServed: (zone: string) => boolean,
): string | null {
  const lower = question.name.toLowerCase();
  const name = lower.endsWith('.') ? lower.slice(0, -1) : lower;
  let nearest: string | null = null;
  for (let at = 0; at < name.length; at = nextLabel(name, at)) {
    const zone = at === 0 ? name : name.slice(at);
    if (!isServed(zone)) continue;
    if (at > 0 || question.type !== DS_CODE) return zone;
    nearest = zone;
  }
  return nearest;
}
