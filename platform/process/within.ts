import type { Milliseconds } from '#platform/kernel/duration.ts';

/** Waits for `work` at most `patience`; the work continues either way. */
export async function within(patience: Milliseconds, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const enough = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, enough]);
  clearTimeout(timer);
}
