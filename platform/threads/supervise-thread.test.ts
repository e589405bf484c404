import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import type { SupervisedThread } from './supervise-thread.ts';
import { superviseThread } from './supervise-thread.ts';
import { BEHAVIOUR } from './testing/fragile-thread.ts';

const shared = new SharedArrayBuffer(8);
const behaviour = new Int32Array(shared);
let thread: SupervisedThread | null = null;
let asked = 0;
let lines: string[] = [];

beforeEach(() => {
  behaviour.fill(0);
  asked = 0;
  lines = [];
});
afterEach(async () => {
  behaviour[0] = BEHAVIOUR.sound;
  await thread?.stop();
  thread = null;
});

async function supervise(checkEvery?: number): Promise<SupervisedThread> {
  const supervised = superviseThread<{ asked: number }>({
    name: 'fragile',
    module: new URL('./testing/fragile-thread.ts', import.meta.url),
    data: { shared },
    log: createLog({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } }),
    onValue: (value) => {
      asked += value.asked;
    },
    ...(checkEvery === undefined ? {} : { checkEvery }),
  });
  await supervised.started;
  return supervised;
}

test('a thread is up once it serves, and its values arrive', async () => {
  thread = await supervise();

  expect(thread.facts()).toMatchObject({ name: 'fragile', isUp: true, restarts: 0 });
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(lines).toEqual([]);
});

test('restarts a crashed thread and logs it once', async () => {
  thread = await supervise();
  behaviour[0] = BEHAVIOUR.crashes;

  await expect.poll(() => thread?.facts(), { timeout: 5_000 }).toMatchObject({ isUp: true, restarts: 1 });
  const before = asked;
  await expect.poll(() => asked).toBeGreaterThan(before);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a thread ended; it starts again',
    thread: 'fragile',
    error: { message: 'a surprise in the thread' },
  });
});

test('treats a blocked event loop as down, terminates the thread and restarts it', async () => {
  thread = await supervise(40);
  behaviour[0] = BEHAVIOUR.hangs;
  await expect.poll(() => behaviour[1]).toBe(1);

  await expect.poll(() => thread?.facts().isUp, { timeout: 2_000, interval: 5 }).toBe(false);
  // The thread that hangs is ended from outside; the one after it may not hang as well.
  await expect.poll(() => lines.length, { timeout: 5_000, interval: 5 }).toBe(1);
  behaviour[0] = BEHAVIOUR.sound;
  await expect.poll(() => thread?.facts(), { timeout: 5_000 }).toMatchObject({ isUp: true, restarts: 1 });
  expect(lines[0]).toContain('it has not reported for 30 seconds');
});

test('a thread that cannot start rejects with the code, address and port of its fault', async () => {
  behaviour[0] = BEHAVIOUR.cannotStart;

  await expect(supervise()).rejects.toMatchObject({ code: 'EADDRINUSE', address: '::1', port: 53 });
});

test('a thread that cannot start again is tried with longer and longer pauses, until it can', async () => {
  thread = await supervise();
  behaviour[0] = BEHAVIOUR.crashes;
  await expect.poll(() => lines.length, { interval: 1 }).toBe(1);
  behaviour[0] = BEHAVIOUR.cannotStart;

  await expect.poll(() => lines.length, { timeout: 5_000 }).toBe(3);
  expect(thread.facts().isUp).toBe(false);
  const pauses = lines.map((line) => (JSON.parse(line) as { milliseconds: number }).milliseconds);
  expect(pauses).toEqual([100, 200, 400]);
  behaviour[0] = BEHAVIOUR.sound;
  await expect.poll(() => thread?.facts().isUp, { timeout: 5_000 }).toBe(true);
});

test('stopping drains the thread: its last report arrives, and it is not restarted', async () => {
  thread = await supervise();

  await thread.stop();

  expect(asked).toBeGreaterThanOrEqual(1_000);
  expect(thread.facts()).toMatchObject({ isUp: false, restarts: 0 });
  expect(lines).toEqual([]);
});

test('passes late data on, and stops a thread that never received it', async () => {
  const late = Promise.withResolvers<number>();
  const values: unknown[] = [];
  const settings = {
    name: 'waiting',
    module: new URL('./testing/waiting-thread.ts', import.meta.url),
    data: 'early',
    log: createLog({ level: 'silent' }),
    onValue: (value: unknown) => void values.push(value),
  };
  thread = superviseThread({ ...settings, late: late.promise });
  const unlucky = superviseThread({ ...settings, late: Promise.reject(new Error('no database')) });
  await expect.poll(() => values).toEqual(['early', 'early']);
  expect(thread.facts().isUp).toBe(false);

  late.resolve(7);
  await thread.started;
  expect(values).toEqual(['early', 'early', 7]);
  await unlucky.stop();
  await expect(unlucky.started).rejects.toThrow('ended');
});
