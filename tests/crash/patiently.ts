import { seconds } from '#platform/kernel/duration.ts';

/** Asks the database, which may still be on its way up, again for a while. */
export async function patiently<Value>(ask: () => Promise<Value>): Promise<Value> {
  const deadline = performance.now() + seconds(60);
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
