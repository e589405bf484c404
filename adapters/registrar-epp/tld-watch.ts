/**
 * Detects TLDs with slow responses.
 *
 * A command may check names of many TLDs, and is as slow as the slowest. When one is overdue, its
 * TLDs become suspects and are checked separately: a fast one is cleared; one that is slow while
 * another is fast stays separate until it is fast again. If none is fast the whole registry is
 * slow, and separating would make it worse.
 */
export interface TldWatch {
  /** Whether names of this TLD use separate commands. */
  isApart(tld: string): boolean;
  isSlow(tld: string): boolean;
  /** A command of several TLDs is overdue; false when nothing is gained by asking them apart. */
  suspect(tlds: Iterable<string>): boolean;
  /** A command of one TLD is overdue. */
  noteOverdue(tld: string): void;
  /** A command was answered in time. */
  noteQuick(tlds: Iterable<string>): void;
  /** A command of several TLDs came late after all. */
  noteLate(tlds: Iterable<string>): void;
}

/** How long commands stay whole after the whole registry was slow, in milliseconds. */
const ALL_SLOW_FOR = 10_000;

/** Creates a watch without suspects. */
export function createTldWatch(time: () => number): TldWatch {
  const suspects = new Set<string>();
  const overdue = new Set<string>();
  const slow = new Set<string>();
  let isAnyQuick = false;
  let allSlowUntil = -Infinity;

  const update = (): void => {
    if (!isAnyQuick) return;
    for (const tld of overdue) {
      if (suspects.delete(tld)) slow.add(tld);
    }
    overdue.clear();
    if (suspects.size === 0) isAnyQuick = false;
  };

  return {
    isApart: (tld) => suspects.has(tld) || slow.has(tld),
    isSlow: (tld) => slow.has(tld),
    suspect(tlds) {
      if (time() < allSlowUntil) return false;
      for (const tld of tlds) if (!slow.has(tld)) suspects.add(tld);
      return true;
    },
    noteOverdue(tld) {
      if (!suspects.has(tld)) return;
      overdue.add(tld);
      update();
    },
    noteQuick(tlds) {
      for (const tld of tlds) {
        slow.delete(tld);
        overdue.delete(tld);
        if (suspects.delete(tld)) isAnyQuick = true;
      }
      update();
    },
    noteLate(tlds) {
      if (![...tlds].every((tld) => suspects.has(tld))) return;
      allSlowUntil = time() + ALL_SLOW_FOR;
      suspects.clear();
      overdue.clear();
      isAnyQuick = false;
    },
  };
}
