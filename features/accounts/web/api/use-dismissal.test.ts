import { describe, expect, test } from 'vitest';
import { dismissalKey, dismissalValue, isDismissed } from './use-dismissal.ts';

const NOW = new Date('2026-03-01T12:00:00Z');

describe('dismissing a card (cart, section 4)', () => {
  test('is a preference with a prefix and the card’s name', () => {
    expect(dismissalKey('domains-free-plan')).toBe('dismissible-card-domains-free-plan');
  });

  test.each([
    ['for good', 'permanent', '2036-03-01T12:00:00Z', true],
    ['for now', 'temporary', '2026-03-15T11:59:59Z', true],
    ['for now', 'temporary', '2026-03-15T12:00:00Z', false],
  ] as const)('%s (%s) holds at %s: %s', (_what, dismissal, at, expected) => {
    expect(isDismissed(dismissalValue(dismissal, NOW), new Date(at))).toBe(expected);
  });

  test.each([[undefined], [null], [false], ['soon'], [1], [{ at: 1 }]])(
    'a preference that says %j dismisses nothing',
    (value) => {
      expect(isDismissed(value, NOW)).toBe(false);
    },
  );
});
