import { afterEach, describe, expect, test, vi } from 'vitest';
import { seconds } from '#platform/kernel/duration.ts';
import { boundedRoots, createRoots } from './bounded-roots.ts';

afterEach(() => {
  vi.useRealTimers();
});

const QUESTION = { name: 'fern.com.', type: 1, class: 1 };

/** A network in which no server answers, and the addresses that were queried. */
function silentWorld() {
  const asked: string[] = [];
  const world = createRoots(['127.0.0.1'], async (address) => {
    asked.push(address);
    return null;
  });
  return { asked, world };
}

describe('one bounded resolution', () => {
  test('sends at most its limit of queries', async () => {
    const { asked, world } = silentWorld();
    const bounded = boundedRoots(world, { questions: 2, within: seconds(8) });

    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) await bounded.ask(address, QUESTION);

    expect(asked).toEqual(['127.0.0.1', '127.0.0.2']);
    expect(bounded.roots).toEqual(['127.0.0.1']);
    expect(bounded.mayAsk('127.0.0.3')).toBe(true);
  });

  test('sends no queries after its time limit', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { asked, world } = silentWorld();
    const bounded = boundedRoots(world, { questions: 9, within: seconds(8) });

    await bounded.ask('127.0.0.1', QUESTION);
    vi.advanceTimersByTime(seconds(8));
    await bounded.ask('127.0.0.2', QUESTION);

    expect(asked).toEqual(['127.0.0.1']);
  });
});
