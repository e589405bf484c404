import { minutes } from '#platform/kernel/duration.ts';

/** How many names each registrar asks about, against its limit a minute. */
export interface CheckBudget {
  /** Takes so many names off the minute's budget; false, taking none, when that is more than is left. */
  spend(registrar: string, names: number, mostPerMinute: number | null): boolean;
}

/** Makes a budget that is whole again with each minute. */
export function createCheckBudget(time: () => number): CheckBudget {
  const registrars = new Map<string, { minute: number; spent: number }>();
  return {
    spend(registrar, names, mostPerMinute) {
      if (mostPerMinute === null) return true;
      const minute = Math.floor(time() / minutes(1));
      const known = registrars.get(registrar);
      const spent = known?.minute === minute ? known.spent : 0;
      if (spent + names > mostPerMinute) return false;
      registrars.set(registrar, { minute, spent: spent + names });
      return true;
    },
  };
}
