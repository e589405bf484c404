import { describe, expect, test } from 'vitest';
import { isSettled, mayFollow, REGISTRATION_STATES, REGISTRATION_TRANSITIONS } from './registration-state.ts';

describe('the states of a registration', () => {
  test('every state can be reached from the first, and none is unknown', () => {
    const reached = new Set(['requested']);
    for (const state of REGISTRATION_STATES) {
      if (reached.has(state)) REGISTRATION_TRANSITIONS[state].forEach((next) => reached.add(next));
    }

    expect([...reached].toSorted()).toEqual([...REGISTRATION_STATES].toSorted());
  });

  test('a registration ends registered or failed, and can fail from wherever it has not ended', () => {
    expect(REGISTRATION_STATES.filter(isSettled)).toEqual(['registered', 'failed']);
    expect(REGISTRATION_STATES.filter((state) => mayFollow(state, 'failed'))).toEqual([
      'requested',
      'contact_created',
      'creating',
    ]);
  });

  test('nothing is registered without the create command having been stored first', () => {
    expect(REGISTRATION_STATES.filter((state) => mayFollow(state, 'registered'))).toEqual(['creating']);
  });
});
