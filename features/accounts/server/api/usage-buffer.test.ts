import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#platform/log/log.ts';
import type { SeenEvent, UsageSink } from '../ports/usage-sink.ts';
import { UsageBuffer } from './usage-buffer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seen = (name: string): SeenEvent => ({ name, properties: {}, userId: 1, at: new Date(0) });
const many = (count: number) => Array.from({ length: count }, (_none, place) => seen(`e${place}`));

/** A sink that takes what it is given when it is let. */
function openSink(write: UsageSink['write'] = async () => undefined) {
  const batches: number[] = [];
  const sink: UsageSink = {
    write: async (events) => {
      batches.push(events.length);
      await write(events);
    },
  };
  return { batches, buffer: new UsageBuffer({ sink, log: silentLog }) };
}

describe('collecting usage events', () => {
  test('those of one second are written together', async () => {
    const { batches, buffer } = openSink();

    buffer.add([seen('one')]);
    await vi.advanceTimersByTimeAsync(900);
    buffer.add(many(2));
    expect(batches).toEqual([]);
    await vi.advanceTimersByTimeAsync(100);

    expect(batches).toEqual([3]);
  });

  test('a great many are written at once, in batches', async () => {
    const { batches, buffer } = openSink();

    buffer.add(many(1_200));
    await vi.advanceTimersByTimeAsync(0);

    expect(batches).toEqual([500, 500, 200]);
  });

  test('while the sink is slow one batch is under way, and what does not fit is dropped', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { batches, buffer } = openSink(() => promise);

    buffer.add(many(500));
    buffer.add(many(9_000));
    buffer.add(many(9_000));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(batches).toEqual([500]);
    resolve();
    await buffer.flush();

    expect(batches.reduce((sum, size) => sum + size, 0)).toBe(10_500);
  });

  test('those beyond 12,000 a minute are dropped, and the next minute is counted afresh', async () => {
    const { batches, buffer } = openSink();
    const kept = () => batches.reduce((sum, size) => sum + size, 0);

    for (let call = 0; call < 50; call += 1) {
      buffer.add(many(500));
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(kept()).toBe(12_000);
    await vi.advanceTimersByTimeAsync(60_000);
    buffer.add(many(500));
    await buffer.flush();

    expect(kept()).toBe(12_500);
  });

  test('a failure loses only its batch, and no caller notices', async () => {
    let isBroken = true;
    const { batches, buffer } = openSink(async () => {
      if (isBroken) throw new Error('no room');
    });

    buffer.add([seen('lost')]);
    await buffer.flush();
    isBroken = false;
    buffer.add([seen('kept')]);
    await buffer.flush();

    expect(batches).toEqual([1, 1]);
  });

  test('writes the remaining events before the program ends', async () => {
    const { batches, buffer } = openSink();

    buffer.add([seen('last')]);
    await buffer.flush();

    expect(batches).toEqual([1]);
  });
});
