import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { RefusedError } from '#platform/http-client/call.ts';
import { isServerAway, reloadOnce, waitForServer } from './wait-for-server.ts';

const refused = (status: number): Error => new RefusedError({ code: 'x', message: 'No.', status });

describe('whether the server is unavailable', () => {
  test.each([
    ['nothing came back', refused(0), true],
    ['it is being looked after', refused(503), true],
    ['a proxy finds no server behind it', refused(502), true],
    ['a screen’s code is gone', new TypeError('Failed to fetch dynamically imported module: /x.js'), true],
    ['the same in Firefox', new TypeError('error loading dynamically imported module: /x.js'), true],
    ['the same in Safari', new TypeError('Importing a module script failed.'), true],
    ['it met a surprise', refused(500), false],
    ['it refuses', refused(403), false],
    ['a screen is at fault', new TypeError('x is undefined'), false],
    ['something that is no error', 'away', false],
  ])('%s', (_what, error, expected) => {
    expect(isServerAway(error)).toBe(expected);
  });
});

describe('waiting for the server', () => {
  let answers: (Response | Error)[];
  let asked: number;

  beforeEach(() => {
    vi.useFakeTimers();
    asked = 0;
    vi.stubGlobal('fetch', async () => {
      asked++;
      const answer = answers.shift() ?? new Response(null, { status: 503 });
      if (answer instanceof Error) throw answer;
      return answer;
    });
  });
  afterEach(() => vi.useRealTimers());

  test('ends with the first answer that says ready, however it failed before', async () => {
    answers = [new TypeError('refused'), new Response(null, { status: 503 }), new Response('{}')];
    let back = 0;
    waitForServer(() => void back++, true);

    await vi.advanceTimersByTimeAsync(2_000);
    expect([asked, back]).toEqual([2, 0]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([asked, back]).toEqual([3, 1]);
  });

  test('asks calmly: at most every five seconds', async () => {
    answers = [];
    const stop = waitForServer(() => undefined);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(16);
    stop();
  });

  test('stops polling once cancelled', async () => {
    answers = [];
    const stop = waitForServer(() => undefined);
    stop();
    await vi.advanceTimersByTimeAsync(60_000);

    expect(asked).toBe(0);
  });
});

describe('reloading the page', () => {
  test('happens once a minute at most, so that a lasting fault does not flicker', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    });
    vi.stubGlobal('location', { reload: () => undefined });

    expect([reloadOnce(100_000), reloadOnce(120_000), reloadOnce(161_000)]).toEqual([true, false, true]);
  });
});
