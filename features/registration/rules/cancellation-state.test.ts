import { describe, expect, test } from 'vitest';
import {
  isCancellationSettled,
  mayCancellationBecome,
  TAKING_BACK_STATES,
  TAKING_BACK_TRANSITIONS,
} from './cancellation-state.ts';

describe('the states of a name that is taken back', () => {
  test('every state can be reached from the first, and none is unknown', () => {
    const reached = new Set(['requested']);
    for (const state of TAKING_BACK_STATES) {
      if (reached.has(state)) TAKING_BACK_TRANSITIONS[state].forEach((next) => reached.add(next));
    }

    expect([...reached].toSorted()).toEqual([...TAKING_BACK_STATES].toSorted());
  });

  test('it ends taken back or kept, and may be kept from wherever it has not ended', () => {
    expect(TAKING_BACK_STATES.filter(isCancellationSettled)).toEqual(['taken_back', 'kept']);
    expect(TAKING_BACK_STATES.filter((state) => mayCancellationBecome(state, 'kept'))).toEqual([
      'requested',
      'deleting',
    ]);
  });

  test('nothing is taken back without the registration having been stored first', () => {
    expect(TAKING_BACK_STATES.filter((state) => mayCancellationBecome(state, 'taken_back'))).toEqual([
      'deleting',
    ]);
  });
});
