/** What repeated calls took. */
export interface Repeated {
  /** Milliseconds of each call, in the order in which they were sent. */
  readonly samples: readonly number[];
  readonly perSecond: number;
}

/** Calls `work` this many times, always `atOnce` at a time, and returns the results in order. */
export async function inParallel<Value>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < count) {
      const index = next;
      next += 1;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return results;
}

/** Like `inParallel`, with the time of each call. */
export async function repeat(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<Repeated> {
  const startedAt = performance.now();
  const samples = await inParallel(count, atOnce, async (index) => {
    const sentAt = performance.now();
    await work(index);
    return performance.now() - sentAt;
  });
  return { samples, perSecond: (count * 1_000) / (performance.now() - startedAt) };
}
