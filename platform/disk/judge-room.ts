/** How much room a disk or a database has left. */
export interface Room {
  readonly freeOctets: number;
  readonly totalOctets: number;
}

/** From when on operators are warned, and from when on nothing more is stored. */
export interface RoomLimits {
  readonly warnOctets: number;
  readonly floorOctets: number;
}

/** `low`: operators are warned. `full`: changes are refused. */
export type RoomLevel = 'enough' | 'low' | 'full';

/** On a small disk a share of it is enough: of 10 GB the floor is 200 MB, of 1 TB it is what was set. */
const WARN_SHARE = 0.1;
const FLOOR_SHARE = 0.02;
/** A level is left when there is a quarter more than it begins at, so that it does not change to and fro. */
const MARGIN = 1.25;

/** The limits of a place of this size. */
export function limitsOf({ totalOctets }: Room, { warnOctets, floorOctets }: RoomLimits): RoomLimits {
  return {
    warnOctets: Math.min(warnOctets, totalOctets * WARN_SHARE),
    floorOctets: Math.min(floorOctets, totalOctets * FLOOR_SHARE),
  };
}

/** The level of a place, given the level it had. */
export function judgeRoom(room: Room, limits: RoomLimits, before: RoomLevel): RoomLevel {
  const { warnOctets, floorOctets } = limitsOf(room, limits);
  const isBelow = (limit: number, isAlready: boolean) => room.freeOctets < limit * (isAlready ? MARGIN : 1);
  if (isBelow(floorOctets, before === 'full')) return 'full';
  return isBelow(warnOctets, before !== 'enough') ? 'low' : 'enough';
}
