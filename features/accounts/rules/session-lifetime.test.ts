import { describe, expect, test } from 'vitest';
import { after, days, hours, minutes } from '#platform/kernel/duration.ts';
import { sessionExpiry, evaluateSession, isProofFresh } from './session-lifetime.ts';

const START = new Date('2026-03-01T12:00:00Z');
const session = (lastUsedAt: Date) => ({
  createdAt: START,
  lastUsedAt,
  expiresAt: sessionExpiry(START, lastUsedAt),
});

describe('how long a session lives', () => {
  test.each([
    ['a minute after its last use', minutes(1), 'keep'],
    ['an hour after its last use', hours(1), 'renew'],
    ['29 days after its last use', days(29), 'renew'],
    ['30 days after its last use', days(30), 'ended'],
  ] as const)('%s: %s', (_when, idle, use) => {
    expect(evaluateSession(session(START), after(START, idle))).toBe(use);
  });

  test('a session used every day ends after 180 days', () => {
    const lastUse = after(START, days(179));

    expect(evaluateSession(session(lastUse), after(START, days(180)))).toBe('ended');
  });
});

describe('how long a password proves who uses a session', () => {
  test.each([
    ['at once', 0, true],
    ['just before ten minutes', minutes(10) - 1, true],
    ['after ten minutes', minutes(10), false],
    ['a day later', days(1), false],
  ] as const)('%s', (_when, later, isFresh) => {
    expect(isProofFresh(START, after(START, later as never))).toBe(isFresh);
  });

  test('a session that never asked for one has no proof', () => {
    expect(isProofFresh(null, START)).toBe(false);
  });
});
