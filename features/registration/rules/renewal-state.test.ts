import { describe, expect, test } from 'vitest';
import { isRenewalSettled, mayRenewalBecome, RENEWAL_STATES, RENEWAL_TRANSITIONS } from './renewal-state.ts';

describe('the states of a renewal', () => {
  test('every state can be reached from the first, and none is unknown', () => {
    const reached = new Set(['requested']);
    for (const state of RENEWAL_STATES) {
      if (reached.has(state)) RENEWAL_TRANSITIONS[state].forEach((next) => reached.add(next));
    }

    expect([...reached].toSorted()).toEqual([...RENEWAL_STATES].toSorted());
  });

  test('a renewal ends renewed or failed, and can fail from wherever it has not ended', () => {
    expect(RENEWAL_STATES.filter(isRenewalSettled)).toEqual(['renewed', 'failed']);
    expect(RENEWAL_STATES.filter((state) => mayRenewalBecome(state, 'failed'))).toEqual([
      'requested',
      'renewing',
    ]);
  });

  test('nothing is renewed without its end having been stored first', () => {
    expect(RENEWAL_STATES.filter((state) => mayRenewalBecome(state, 'renewed'))).toEqual(['renewing']);
  });
});
