import { afterEach, describe, expect, test, vi } from 'vitest';

import { silentLog } from '#platform/log/log.ts';

import { startSweeper } from '../start-registry.ts';

/** Work that ends when it is told to. */
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
  test('sweeps never twice at once, and whoever asks meanwhile is served by one more sweep', async () => {
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

  test('goes on after a sweep that failed', async () => {
    const work = vi.fn<() => Promise<void>>(async () => {});
    work.mockRejectedValueOnce(new Error('the database is away'));
    const sweeper = startSweeper(work, 1_000_000, silentLog);

    await expect(sweeper.sweep()).rejects.toThrow('the database is away');
    await expect(sweeper.sweep()).resolves.toBeUndefined();
    await sweeper.stop();
  });

  test('that is stopped has its sweep end soon, and begins no other', async () => {
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

  test('sweeps by itself, until it is stopped', async () => {
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
