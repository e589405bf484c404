import { afterEach, describe, expect, test, vi } from 'vitest';

import { silentLog } from '#platform/log/log.ts';

import { startSweeper } from '../start-registry.ts';

/** Work that ends on command. */
function heldWork() {
  const ends: (() => void)[] = [];
  const work = vi.fn<() => Promise<void>>(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  return { work, end: () => ends.shift()?.() };
}

const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
});

describe('the sweeper', () => {
  test('never runs two sweeps at once; callers during a sweep share the next one', async () => {
    const { work, end } = heldWork();
    const sweeper = startSweeper(work, 1_000_000, silentLog);
    const asked = [sweeper.sweep()];
    await settle();
    asked.push(sweeper.sweep(), sweeper.sweep());
    await settle();
    expect(work).toHaveBeenCalledTimes(1);

    end();
    await asked[0];
    await settle();
    end();
    await Promise.all(asked);

    expect(work).toHaveBeenCalledTimes(2);
    await sweeper.stop();
  });

  test('continues after a failed sweep', async () => {
    const work = vi.fn<() => Promise<void>>(async () => {});
    work.mockRejectedValueOnce(new Error('the database is away'));
    const sweeper = startSweeper(work, 1_000_000, silentLog);

    await expect(sweeper.sweep()).rejects.toThrow('the database is away');
    await expect(sweeper.sweep()).resolves.toBeUndefined();
    await sweeper.stop();
  });

  test('stopping ends the running sweep early, and starts no other', async () => {
    const work = vi.fn<(signal: AbortSignal) => Promise<void>>(
      (signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve());
        }),
    );
    const sweeper = startSweeper(work, 1_000_000, silentLog);
    const first = sweeper.sweep();
    await settle();
    const second = sweeper.sweep();

    await sweeper.stop();

    await Promise.all([first, second]);
    expect(work).toHaveBeenCalledTimes(1);
  });

  test('sweeps periodically until stopped', async () => {
    vi.useFakeTimers();
    const work = vi.fn<() => Promise<void>>(async () => {});
    const sweeper = startSweeper(work, 5_000, silentLog);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(2);

    await sweeper.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
