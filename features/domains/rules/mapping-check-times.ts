import { after, days, hours, minutes } from '#platform/kernel/duration.ts';

/** A connection is fresh for as long as changes of DNS usually take, and looked at often: somebody waits for it. */
const FRESH_FOR = days(2);
const LOOK_AT_FRESH = minutes(10);
/** Later it is looked at now and then, so that lists say what is true of names that nobody opens. */
const LOOK_AT_OTHERS = hours(6);

/** When connections count as looked at long ago, at one moment. */
export interface MappingCheckTimes {
  /** Connected since then, they are fresh. */
  readonly freshSince: Date;
  /** Fresh ones that lead nowhere yet are due if they were looked at before this. */
  readonly freshBefore: Date;
  /** All others are due if they were looked at before this. */
  readonly othersBefore: Date;
}

/** Which connections are due to be looked at now (acquisition, section 4: 'Complete setup' while one does not lead to us). */
export function mappingCheckTimes(now: Date): MappingCheckTimes {
  return {
    freshSince: after(now, -FRESH_FOR),
    freshBefore: after(now, -LOOK_AT_FRESH),
    othersBefore: after(now, -LOOK_AT_OTHERS),
  };
}
