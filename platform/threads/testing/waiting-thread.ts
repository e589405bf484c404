import { runThread } from '../run-thread.ts';

await runThread<string, string | number, number>(async (early, { report, late }) => {
  report(early);
  report(await late);
  return { stop: async () => undefined };
});
