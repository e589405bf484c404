import { setTimeout as pause } from 'node:timers/promises';
import { runWorkProcess } from '../run-work-process.ts';

/** A test's request: answered after a delay, rejected with an error, or never answered. */
export type OddJob =
  | { readonly answer: string; readonly after?: number }
  | { readonly fault: string }
  | { readonly end: 'by a crash' | 'never' | 'out of memory' }
  | { readonly asks: 'which process' };

runWorkProcess<undefined, OddJob, string>(async () => ({
  async work(job) {
    if ('fault' in job) throw Object.assign(new Error(job.fault), { code: '53100' });
    if ('asks' in job) return String(process.pid);
    if ('answer' in job) {
      await pause(job.after ?? 0);
      return job.answer;
    }
    if (job.end === 'by a crash') setImmediate(() => process.exit(7));
    else if (job.end === 'out of memory')
      for (const kept: number[][] = []; ;) kept.push(Array.from({ length: 1e6 }, () => 0.5));
    else for (;;);
    return pause(60_000, 'too late');
  },
  stop: async () => undefined,
}));
