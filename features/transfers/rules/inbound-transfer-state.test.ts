import { describe, expect, test } from 'vitest';
import { isOver, operationStates } from '#features/domains/rules/registry-operation.ts';
import { mayStartTransfer, statusOfTransfer } from './inbound-transfer-state.ts';
import { INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import { TRANSFER_HINDRANCES } from '#features/names/rules/transfer-readiness.ts';

describe('the states of an inbound transfer (acquisition, section 3; management, section 4 "Transfer in")', () => {
  test.each([
    ['waiting', 'pending_start', true],
    ['asking', 'pending_registry', false],
    ['pending', 'pending_registry', false],
    ['cancelled', 'cancelled', true],
    ['arrived', 'pending_registry', false],
    ['transferred', null, false],
    ['failed', null, false],
  ] as const)('a transfer that is %s has status %s; can be started: %s', (state, status, isStartable) => {
    expect(statusOfTransfer(state)).toBe(status);
    expect(mayStartTransfer(state)).toBe(isStartable);
    expect(isOver('transfer', state)).toBe(status === null);
  });

  test.each([
    ['registrant_asked', 'pending_owner'],
    ['registrant_declined', 'cancelled'],
    ['code_wrong', 'pending_start'],
    ['locked', 'pending_start'],
  ] as const)('one that waits because of %s has status %s', (hindrance, status) => {
    expect(statusOfTransfer('waiting', hindrance)).toBe(status);
    // An earlier obstacle no longer matters once the transfer continues.
    expect(statusOfTransfer('pending', hindrance)).toBe('pending_registry');
  });

  test('every status of the specification belongs to some state', () => {
    const waits = TRANSFER_HINDRANCES.map((hindrance) => statusOfTransfer('waiting', hindrance));
    const shown = new Set([...operationStates('transfer').map((state) => statusOfTransfer(state)), ...waits]);

    expect(INBOUND_TRANSFER_STATUSES.every((status) => shown.has(status))).toBe(true);
  });
});
