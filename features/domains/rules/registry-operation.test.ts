import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOver, mayFollow, nextStates, operationStates, REGISTRY_OPERATIONS } from './registry-operation.ts';
import type { OperationKind, OperationState } from './registry-operation.ts';

const KINDS = Object.keys(REGISTRY_OPERATIONS) as OperationKind[];

/** The states from which a state can be reached in one step. */
function statesBefore<Kind extends OperationKind>(kind: Kind, to: OperationState<Kind>) {
  return operationStates(kind).filter((from) => mayFollow(kind, from, to));
}

describe.each(KINDS)('the states of a %s', (kind) => {
  test('are all known and reachable from the first', () => {
    const reached = new Set<string>(operationStates(kind).slice(0, 1));
    for (const state of reached) for (const next of nextStates(kind, state as never)) reached.add(next);

    expect([...reached].toSorted()).toEqual([...operationStates(kind)].toSorted());
  });
});

test.each([
  ['registration', ['registered', 'failed']],
  ['renewal', ['renewed', 'failed']],
  ['restore', ['restored', 'unneeded', 'failed']],
  ['cancellation', ['taken_back', 'kept']],
  ['deletion', ['deleted', 'kept']],
  ['contact', ['done', 'failed', 'denied', 'expired', 'replaced', 'cancelled']],
  ['transfer', ['transferred', 'failed']],
] as const)('a %s ends in %j', (kind, ends) => {
  expect(operationStates(kind).filter((state) => isOver(kind, state))).toEqual(ends);
});

describe('every operation is stored before any command is sent', () => {
  test.each([
    ['registration', 'registered', ['creating']],
    ['renewal', 'renewed', ['renewing']],
    ['restore', 'restored', ['restoring', 'reporting']],
    ['cancellation', 'taken_back', ['deleting']],
    ['deletion', 'deleted', ['deleting']],
    ['transfer', 'transferred', ['arrived']],
  ] as const)('a %s becomes %s only from %j', (kind, end, before) => {
    expect(statesBefore(kind, end as never)).toEqual(before);
  });

  test('a transfer arrives only after it was requested', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 30 }), (choices) => {
        let state: OperationState<'transfer'> = 'waiting';
        const path: string[] = [state];
        for (const choice of choices) {
          const next: readonly OperationState<'transfer'>[] = nextStates('transfer', state);
          if (next.length === 0) break;
          state = next[choice % next.length] ?? state;
          path.push(state);
        }
        const arrival = path.indexOf('arrived');
        if (arrival >= 0) expect(path.slice(0, arrival)).toContain('asking');
      }),
    );
  });
});

test.each([
  ['registration', 'failed', ['requested', 'contact_created', 'creating']],
  ['renewal', 'failed', ['requested', 'renewing']],
  ['restore', 'failed', ['requested', 'restoring', 'reporting']],
  // What the registry may have charged is never called unneeded.
  ['restore', 'unneeded', ['requested']],
  ['cancellation', 'kept', ['requested', 'deleting']],
  // A domain that we sponsor is never refunded, and a transfer that may still arrive never fails.
  ['transfer', 'failed', ['waiting', 'asking', 'cancelled']],
] as const)('a %s may become %s from %j', (kind, end, before) => {
  expect(statesBefore(kind, end as never)).toEqual(before);
});
