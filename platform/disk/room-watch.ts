import { seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { statfs } from 'node:fs/promises';

/** Remaining space of a disk or a database. */
interface Room {
  readonly freeOctets: number;
  readonly totalOctets: number;
}

/** The thresholds for a warning to operators, and for rejecting changes. */
interface RoomLimits {
  readonly warnOctets: number;
  readonly floorOctets: number;
}

/** `low`: operators are warned. `full`: changes are refused. */
type RoomLevel = 'enough' | 'low' | 'full';

/** On a small disk a share applies: the floor of 10 GB is 200 MB, of 1 TB the setting. */
const WARN_SHARE = 0.1;
const FLOOR_SHARE = 0.02;
/** A level is left when there is a quarter more than it begins at, so that it does not change to and fro. */
const MARGIN = 1.25;

/** The limits of a place of this size. */
function scaleLimits({ totalOctets }: Room, { warnOctets, floorOctets }: RoomLimits): RoomLimits {
  return {
    warnOctets: Math.min(warnOctets, totalOctets * WARN_SHARE),
    floorOctets: Math.min(floorOctets, totalOctets * FLOOR_SHARE),
  };
}

/** The level of a place, given the level it had. */
export function evaluateDiskSpace(room: Room, limits: RoomLimits, before: RoomLevel): RoomLevel {
  const { warnOctets, floorOctets } = scaleLimits(room, limits);
  const isBelow = (limit: number, isAlready: boolean) => room.freeOctets < limit * (isAlready ? MARGIN : 1);
  if (isBelow(floorOctets, before === 'full')) return 'full';
  return isBelow(warnOctets, before !== 'enough') ? 'low' : 'enough';
}

/** A disk or a database whose space is watched. */
export interface WatchedPlace {
  /** Label for operators: `disk`, `database`. */
  readonly name: string;
  readonly read: () => Promise<Room>;
}

/** A disk that takes 250 MB a second loses as much as the usual floor in this time. */
const CHECK_EVERY = seconds(2);
/** How long changes are rejected after one failed for lack of space, if no measurement says so. */
const REFUSED_AFTER_FAILURE = seconds(30);
const MEBIBYTE = 1024 * 1024;

interface PlaceState {
  level: RoomLevel;
  room: Room | null;
  isUnread: boolean;
}

/** Watches how much room is left, tells operators before it runs out, and says whether changes may be stored. */
export class RoomWatch {
  readonly #places: readonly WatchedPlace[];
  readonly #limits: RoomLimits;
  readonly #log: Log;
  readonly #now: () => Milliseconds;
  readonly #states = new Map<string, PlaceState>();
  readonly #listeners: ((hasRoom: boolean) => void)[] = [];
  #failedUntil = -Infinity;
  #hadRoom = true;
  #timer: NodeJS.Timeout | undefined;

  constructor(parts: {
    readonly places: readonly WatchedPlace[];
    readonly limits: RoomLimits;
    readonly log: Log;
    readonly now?: () => Milliseconds;
  }) {
    this.#places = parts.places;
    this.#limits = parts.limits;
    this.#log = parts.log;
    this.#now = parts.now ?? (() => performance.now());
    for (const { name } of parts.places) {
      this.#states.set(name, { level: 'enough', room: null, isUnread: false });
    }
  }

  /** Checks once and then every few seconds. */
  async start(): Promise<void> {
    await this.check();
    this.#timer = setInterval(() => void this.check(), CHECK_EVERY).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Whether changes may be stored. */
  hasRoom(): boolean {
    if (this.#now() < this.#failedUntil) return false;
    return [...this.#states.values()].every(({ level }) => level !== 'full');
  }

  /** Is called whenever `hasRoom` has changed. */
  onChange(listener: (hasRoom: boolean) => void): void {
    this.#listeners.push(listener);
  }

  /**
   * Reports a failure for lack of space: changes are rejected for a while, regardless of
   * measurements.
   */
  noteFailure(): void {
    if (this.#now() >= this.#failedUntil)
      this.#log.error('a change failed because there was no room to store it');
    this.#failedUntil = this.#now() + REFUSED_AFTER_FAILURE;
    this.#tell();
  }

  /** Warnings for operators by place; empty while there is enough space. */
  warnings(): Readonly<Record<string, string>> {
    return Object.fromEntries(
      [...this.#states].flatMap(([name, state]) => {
        if (state.isUnread) return [[name, 'free space cannot be read']];
        if (state.level === 'enough' || state.room === null) return [];
        const left = `${Math.floor(state.room.freeOctets / MEBIBYTE)} MiB left`;
        return [[name, state.level === 'full' ? `${left}; changes are refused` : left]];
      }),
    );
  }

  /** The latest measurement by place. */
  rooms(): ReadonlyMap<string, Room> {
    return new Map([...this.#states].flatMap(([name, { room }]) => (room ? [[name, room]] : [])));
  }

  /** Reads every place once; one that cannot be read keeps its level. */
  async check(): Promise<void> {
    await Promise.all(this.#places.map((place) => this.#checkPlace(place)));
    this.#tell();
  }

  async #checkPlace({ name, read }: WatchedPlace): Promise<void> {
    const state = this.#states.get(name);
    if (!state) return;
    try {
      state.room = await read();
    } catch (error) {
      if (!state.isUnread) this.#log.warn({ error, place: name }, 'free space cannot be read');
      state.isUnread = true;
      return;
    }
    state.isUnread = false;
    const level = evaluateDiskSpace(state.room, this.#limits, state.level);
    if (level === state.level) return;
    state.level = level;
    const line = { place: name, ...state.room, ...scaleLimits(state.room, this.#limits) };
    if (level === 'full') this.#log.error(line, 'too little space is left; changes are refused');
    else if (level === 'low') this.#log.warn(line, 'little space is left');
    else this.#log.warn(line, 'there is enough space again');
  }

  #tell(): void {
    const hasRoom = this.hasRoom();
    if (hasRoom === this.#hadRoom) return;
    this.#hadRoom = hasRoom;
    for (const listener of this.#listeners) listener(hasRoom);
  }
}

/** The disk that a folder is on. */
export function diskPlace(folder: string): WatchedPlace {
  return {
    name: 'disk',
    read: async () => {
      const { bavail, blocks, bsize } = await statfs(folder);
      return { freeOctets: bavail * bsize, totalOctets: blocks * bsize };
    },
  };
}
