import { workerData } from 'node:worker_threads';
import { runThread } from '../run-thread.ts';

/** Behaviour of the test thread, as the test wrote it into shared memory. */
export const BEHAVIOUR = { sound: 0, crashes: 1, hangs: 2, cannotStart: 3 } as const;

/** Start data from a test. */
export interface FragileData {
  readonly shared: SharedArrayBuffer;
}

// Imported by a test for its names, this module runs nothing.
if (workerData !== null && typeof workerData === 'object' && 'shared' in workerData) {
  await runThread<FragileData, { readonly asked: number }>(async ({ shared }, { report }) => {
    const behaviour = new Int32Array(shared);
    if (behaviour[0] === BEHAVIOUR.cannotStart) {
      throw Object.assign(new Error('listen EADDRINUSE'), { code: 'EADDRINUSE', address: '::1', port: 53 });
    }
    const timer = setInterval(() => {
      const now = behaviour[0];
      if (now === BEHAVIOUR.crashes) {
        behaviour[0] = BEHAVIOUR.sound;
        throw new Error('a surprise in the thread');
      }
      while (behaviour[0] === BEHAVIOUR.hangs) behaviour[1] = 1;
      report({ asked: 1 });
    }, 5);
    return {
      stop: async () => {
        clearInterval(timer);
        report({ asked: 1_000 });
      },
    };
  });
}
