import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import type { OddJob } from './testing/odd-jobs-process.ts';
import { WorkPool } from './work-pool.ts';
import type { WorkLimits } from './work-pool.ts';

let pool: WorkPool<OddJob, string>;
let lines: string[] = [];

beforeEach(() => {
  lines = [];
});
afterEach(async () => {
  await pool.stop();
});

function open(limits: Partial<WorkLimits> = {}): void {
  pool = new WorkPool<OddJob, string>(
    {
      name: 'odd jobs',
      module: new URL('./testing/odd-jobs-process.ts', import.meta.url),
      data: undefined,
      log: createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } }),
    },
    limits,
  );
}

const done = (answer: string) => ({ kind: 'done', answer });

const WHICH = { asks: 'which process' } as const;

test('work is done in a process that starts with the first piece, and ends when there is nothing to do', async () => {
  open({ idleAfter: 50 });

  const first = await pool.run('ada', WHICH);
  expect(await pool.run('ada', { answer: 'two' })).toEqual(done('two'));
  expect(await pool.run('ada', WHICH)).toEqual(first);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const second = await pool.run('ada', WHICH);

  expect(first).not.toEqual(done(String(process.pid)));
  expect(second).toMatchObject({ kind: 'done' });
  expect(second).not.toEqual(first);
  expect(lines).toEqual([]);
});

test('the process ends with its parent’s channel, and not by Ctrl-C', async () => {
  open();
  const answer = await pool.run('ada', WHICH);
  const pid = answer.kind === 'done' ? Number(answer.answer) : 0;

  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGTERM');
  expect(await pool.run('ada', WHICH)).toEqual(answer);
  await pool.stop();

  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(lines).toEqual([]);
});

test('an error in the process is thrown here, with its code', async () => {
  open();

  await expect(pool.run('ada', { fault: 'disk full' })).rejects.toMatchObject({
    message: 'disk full',
    code: '53100',
  });
  expect(await pool.run('ada', { answer: 'next' })).toEqual(done('next'));
});

test('callers take turns: many pieces of one delay the piece of another by one only', async () => {
  open({ atOnce: 1 });
  const order: string[] = [];
  const run = (who: string, answer: string): Promise<unknown> =>
    pool.run(who, { answer, after: 5 }).then(() => order.push(answer));

  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((answer) => run('ada', answer)),
    run('eve', 'e1'),
    run('eve', 'e2'),
  ]);

  expect(order).toEqual(['a1', 'a2', 'e1', 'a3', 'e2', 'a4']);
});

test('more than may wait is refused at once: of one caller, and in all', async () => {
  open({ atOnce: 1, waiting: 3, waitingOfOne: 2 });
  const run = (who: string) => pool.run(who, { answer: who, after: 20 });

  const ada = [run('ada'), run('ada'), run('ada'), run('ada')];
  const others = [run('eve'), run('bob')];

  expect(await ada[3]).toEqual({ kind: 'busy' });
  expect(await others[1]).toEqual({ kind: 'busy' });
  expect(await Promise.all(ada.slice(0, 3))).toEqual([done('ada'), done('ada'), done('ada')]);
  expect(await others[0]).toEqual(done('eve'));
  expect(pool.refused).toBe(2);
});

test('work that waits too long is rejected and not started', async () => {
  open({ atOnce: 1, longestWait: 30 });

  const first = pool.run('ada', { answer: 'first', after: 300 });

  expect(await pool.run('ada', { answer: 'second' })).toEqual({ kind: 'busy' });
  expect(await first).toEqual(done('first'));
});

test.each([
  ['by a crash', 7],
  ['never', 'SIGKILL'],
  ['out of memory', 'SIGABRT'],
] as const)(
  'a piece that ends %s is lost, and the next one is done',
  async (end, code) => {
    // Filling its memory takes the process seconds, and longer on a busy machine.
    open({ longestWork: end === 'never' ? 1_000 : 60_000, atOnce: 1 });

    const lost = pool.run('eve', { end });
    const next = pool.run('ada', { answer: 'next' });

    expect(await lost).toEqual({ kind: 'lost' });
    expect(await next).toEqual(done('next'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'a process ended over its work',
      process: 'odd jobs',
      code,
      pieces: 1,
    });
  },
  90_000,
);

test('stopping completes running work, and rejects waiting and new work', async () => {
  open({ atOnce: 1 });
  const begun = pool.run('ada', { answer: 'begun', after: 50 });
  const waiting = pool.run('ada', { answer: 'waiting' });

  await pool.stop();

  expect(await begun).toEqual(done('begun'));
  expect(await waiting).toEqual({ kind: 'busy' });
  expect(await pool.run('ada', { answer: 'late' })).toEqual({ kind: 'busy' });
});
