import { afterEach, describe, expect, test, vi } from 'vitest';
import { seconds } from '#platform/kernel/duration.ts';
import { boundedRoots, createRoots } from './bounded-roots.ts';

afterEach(() => {
  vi.useRealTimers();
});

const QUESTION = { name: 'fern.com.', type: 1, class: 1 };

/** A world in which nobody answers, and who was asked. */
function silentWorld() {
  const asked: string[] = [];
  const world = createRoots(['127.0.0.1'], async (address) => {
    asked.push(address);
    return null;
  });
  return { asked, world };
}

describe('one look at the world', () => {
  test('asks no more questions than it may', async () => {
    const { asked, world } = silentWorld();
    const bounded = boundedRoots(world, { questions: 2, within: seconds(8) });

    for (const address of ['127.0.0.1', '127.0.0.2', '127.0.0.3']) await bounded.ask(address, QUESTION);

    expect(asked).toEqual(['127.0.0.1', '127.0.0.2']);
    expect(bounded.roots).toEqual(['127.0.0.1']);
    expect(bounded.mayAsk('127.0.0.3')).toBe(true);
  });

  test('asks nobody any more once its time is over', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { asked, world } = silentWorld();
    const bounded = boundedRoots(world, { questions: 9, within: seconds(8) });

    await bounded.ask('127.0.0.1', QUESTION);
    vi.advanceTimersByTime(seconds(8));
    await bounded.ask('127.0.0.2', QUESTION);

    expect(asked).toEqual(['127.0.0.1']);
  });
});
