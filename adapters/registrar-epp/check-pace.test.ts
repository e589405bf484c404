import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createCheckPace } from './check-pace.ts';

/** Checks that leave within so many milliseconds when as many as possible want to. */
function left(
  pace: ReturnType<typeof createCheckPace>,
  clock: { now: number },
  milliseconds: number,
): number {
  const end = clock.now + milliseconds;
  let count = 0;
  for (;;) {
    const delay = pace.take();
    if (delay === 0) count += 1;
    else if (clock.now + delay >= end) break;
    else clock.now += delay;
  }
  clock.now = end;
  return count;
}

describe('the pace of checks', () => {
  test('no second exceeds the limit plus the saved burst', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 4, max: 500 }),
        fc.array(fc.integer({ min: 1, max: 3_000 }), { maxLength: 5 }),
        (limit, idle) => {
          const clock = { now: 0 };
          const pace = createCheckPace(limit, () => clock.now);
          for (const pause of idle) {
            clock.now += pause;
            expect(left(pace, clock, 1_000)).toBeLessThanOrEqual(Math.ceil(limit * 1.25) + 1);
          }
        },
      ),
    );
  });

  test('a refusal causes a pause and halves the pace, successes restore it', () => {
    const clock = { now: 0 };
    const pace = createCheckPace(100, () => clock.now);
    expect(left(pace, clock, 1_000)).toBeGreaterThanOrEqual(100);

    pace.noteRefused();
    expect(left(pace, clock, 500)).toBe(0);
    const halved = left(pace, clock, 1_000);
    expect(halved).toBeLessThanOrEqual(64);

    for (let answer = 0; answer < 20; answer += 1) pace.noteAnswered();
    expect(left(pace, clock, 1_000)).toBeGreaterThanOrEqual(95);
  });

  test('after any number of refusals, a check still probes whether the registry is back', () => {
    const clock = { now: 0 };
    const pace = createCheckPace(100, () => clock.now);
    for (let refusal = 0; refusal < 20; refusal += 1) {
      pace.noteRefused();
      clock.now += 500;
    }

    expect(left(pace, clock, 2_000)).toBeGreaterThanOrEqual(5);
  });
});
