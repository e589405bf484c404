import type { Milliseconds } from '#platform/kernel/duration.ts';

/** Waits for `work`, but no longer than `patience`; the work goes on either way. */
export async function within(patience: Milliseconds, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
