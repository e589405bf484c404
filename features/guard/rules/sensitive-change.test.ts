import { describe, expect, test } from 'vitest';
import { after } from '#platform/kernel/duration.ts';
import {
  GUARD_LINK_LIFE,
  guardLinkProblem,
  isFreezable,
  isUndoable,
  readOrigin,
  SENSITIVE_CHANGES,
  undoState,
} from './sensitive-change.ts';
import type { UndoFacts } from './sensitive-change.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('what became of a change', () => {
  const made: UndoFacts = {
    kind: 'contacts',
    undoRequestedAt: null,
    undoneAt: null,
    hasFailed: false,
    isOverruled: false,
  };
  test.each<[string, Partial<UndoFacts>, string]>([
    ['nobody undid it', {}, 'possible'],
    ['the registry has not answered', { undoRequestedAt: NOW }, 'pending'],
    ['it was undone', { undoRequestedAt: NOW, undoneAt: NOW }, 'done'],
    ['the registry rejected that', { undoRequestedAt: NOW, hasFailed: true }, 'failed'],
    ['one before it was undone', { isOverruled: true }, 'overruled'],
    [
      'it was undone, and one before it as well',
      { undoRequestedAt: NOW, undoneAt: NOW, isOverruled: true },
      'done',
    ],
    ['the domain has left by it', { kind: 'ips_tag' }, 'impossible'],
    ['the domain was unfrozen', { kind: 'unfreeze' }, 'impossible'],
  ])('%s', (_what, change, state) => {
    expect(undoState({ ...made, ...change })).toBe(state);
  });

  test('what can be undone can also be frozen, and a domain that has left can be neither', () => {
    expect(SENSITIVE_CHANGES.filter(isUndoable)).toEqual(['contacts', 'transfer_code', 'unlock']);
    expect(SENSITIVE_CHANGES.filter(isFreezable)).toEqual([
      'contacts',
      'transfer_code',
      'unlock',
      'unfreeze',
    ]);
  });
});

describe('a mailed link', () => {
  const link = { domain: 'example.com', expiresAt: after(NOW, GUARD_LINK_LIFE), usedAt: null };
  const at = (now: Date, domain = 'example.com') => ({ domain, now });
  test.each([
    ['holds at once', link, at(NOW), null],
    ['holds until the last moment', link, at(after(link.expiresAt, -1)), null],
    ['expires after 72 hours', link, at(link.expiresAt), 'expired'],
    ['works once', { ...link, usedAt: NOW }, at(NOW), 'used'],
    ['is of one domain', link, at(NOW, 'other.com'), 'crossed'],
    ['of another domain says nothing of its use', { ...link, usedAt: NOW }, at(NOW, 'other.com'), 'crossed'],
  ] as const)('%s', (_what, facts, asked, problem) => {
    expect(guardLinkProblem(facts, asked)).toBe(problem);
  });
});

test('an origin is the way in and the network, where it is known', () => {
  const actor = { kind: 'user', userId: 1, scopes: ['*'] } as const;

  expect(readOrigin({ ...actor, via: 'session', network: '192.0.2.1' })).toEqual({
    via: 'session',
    network: '192.0.2.1',
  });
  expect(readOrigin({ ...actor, via: 'token' })).toEqual({ via: 'token', network: null });
});
