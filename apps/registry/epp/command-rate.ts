/** Commands of each registrar, against a limit per second. */
export interface CommandRate {
  /** Counts one command; false when the registrar has sent as many as it may within this second: `most`, or the registry's default. */
  count(registrar: string, most?: number | null): boolean;
  /** Counters since the registry's start: the maximum in one second, and rejections. */
  figures(): Readonly<Record<string, { readonly busiestSecond: number; readonly refused: number }>>;
}

/** Makes a rate of so many commands a second for each registrar. */
export function createCommandRate(mostPerSecond: number, time: () => number): CommandRate {
  const registrars = new Map<string, { second: number; count: number; busiest: number; refused: number }>();
  return {
    count(registrar, most) {
      const second = Math.floor(time() / 1_000);
      const rate = registrars.get(registrar) ?? { second, count: 0, busiest: 0, refused: 0 };
      registrars.set(registrar, rate);
      if (rate.second !== second) Object.assign(rate, { second, count: 0 });
      rate.count += 1;
      rate.busiest = Math.max(rate.busiest, rate.count);
      if (rate.count <= (most ?? mostPerSecond)) return true;
      rate.refused += 1;
      return false;
    },
    figures: () =>
      Object.fromEntries(
        [...registrars].map(([registrar, { busiest, refused }]) => [
          registrar,
          { busiestSecond: busiest, refused },
        ]),
      ),
  };
}
