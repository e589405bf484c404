import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  INBOUND_TRANSFER_STATES,
  INBOUND_TRANSFER_TRANSITIONS,
  type InboundTransferState,
  isTransferSettled,
  mayStartTransfer,
  mayTransferBecome,
  statusOfTransfer,
} from './inbound-transfer-state.ts';
import { INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import { TRANSFER_HINDRANCES } from '#features/names/rules/transfer-readiness.ts';

describe('the states of a transfer to us (acquisition, section 3; management, section 4 "Transfer in")', () => {
  test('every state can be reached from the first, and none is unknown', () => {
    const reached = new Set<string>(['waiting']);
    for (let round = 0; round < INBOUND_TRANSFER_STATES.length; round += 1) {
      for (const state of INBOUND_TRANSFER_STATES) {
        if (reached.has(state)) INBOUND_TRANSFER_TRANSITIONS[state].forEach((next) => reached.add(next));
      }
    }

    expect([...reached].toSorted()).toEqual([...INBOUND_TRANSFER_STATES].toSorted());
  });

  test.each([
    ['waiting', 'pending_start', true],
    ['asking', 'pending_registry', false],
    ['pending', 'pending_registry', false],
    ['cancelled', 'cancelled', true],
    ['arrived', 'pending_registry', false],
    ['transferred', null, false],
    ['failed', null, false],
  ] as const)('a transfer that is %s shows as %s; it can be started: %s', (state, status, isStartable) => {
    expect(statusOfTransfer(state)).toBe(status);
    expect(mayStartTransfer(state)).toBe(isStartable);
    expect(isTransferSettled(state)).toBe(status === null);
  });

  test.each([
    ['registrant_asked', 'pending_owner'],
    ['registrant_declined', 'cancelled'],
    ['code_wrong', 'pending_start'],
    ['locked', 'pending_start'],
  ] as const)('one that waits because of %s shows as %s', (hindrance, status) => {
    expect(statusOfTransfer('waiting', hindrance)).toBe(status);
    // What hindered it once is no matter any more when it goes on.
    expect(statusOfTransfer('pending', hindrance)).toBe('pending_registry');
  });

  test('every status of the specification is shown by some state', () => {
    const waits = TRANSFER_HINDRANCES.map((hindrance) => statusOfTransfer('waiting', hindrance));
    const shown = new Set([...INBOUND_TRANSFER_STATES.map((state) => statusOfTransfer(state)), ...waits]);

    expect(INBOUND_TRANSFER_STATUSES.every((status) => shown.has(status))).toBe(true);
  });

  test('a name that is ours is never paid back, and one that may yet come is not given up', () => {
    expect(INBOUND_TRANSFER_STATES.filter((state) => mayTransferBecome(state, 'failed'))).toEqual([
      'waiting',
      'asking',
      'cancelled',
    ]);
  });

  test('however it goes, it is transferred only after it has arrived, and arrives only after it was asked for', () => {
    const walk = fc.array(fc.nat(), { maxLength: 30 });
    fc.assert(
      fc.property(walk, (choices) => {
        let state: InboundTransferState = INBOUND_TRANSFER_STATES[0] ?? 'waiting';
        const path: string[] = [state];
        for (const choice of choices) {
          const next: readonly InboundTransferState[] = INBOUND_TRANSFER_TRANSITIONS[state];
          if (next.length === 0) break;
          state = next[choice % next.length] ?? state;
          path.push(state);
        }
        const at = (wanted: string) => path.indexOf(wanted);
        if (at('transferred') >= 0) expect(at('arrived')).toBe(at('transferred') - 1);
        if (at('arrived') >= 0) expect(path.slice(0, at('arrived'))).toContain('asking');
      }),
    );
  });
});
