import { describe, expect, test } from 'vitest';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { isIdempotencyKey } from '../../rules/checkout-request.ts';
import { PaymentAttempt } from './payment-attempt.ts';
import type { AttemptStorage } from './payment-attempt.ts';

function storage(): AttemptStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
}

const attemptOn = (kept: AttemptStorage, site = 'juniper') =>
  new PaymentAttempt({ storage: kept, random: systemRandom, site });

describe('the key of a payment', () => {
  test('is one that the server takes', () => {
    expect(isIdempotencyKey(attemptOn(storage()).keyFor('a'))).toBe(true);
  });

  test('stays the same for the same content, through a reload too', () => {
    const kept = storage();
    const key = attemptOn(kept).keyFor('a');

    expect(attemptOn(kept).keyFor('a')).toBe(key);
    expect(attemptOn(kept).pendingKey()).toBe(key);
  });

  test('is another one for other content, another site, and after the answer was seen', () => {
    const kept = storage();
    const attempt = attemptOn(kept);
    const key = attempt.keyFor('a');

    const keys = [attemptOn(kept, 'maple').keyFor('a'), attempt.keyFor('b')];
    attempt.finish();
    keys.push(attempt.keyFor('b'));

    expect(new Set([key, ...keys]).size).toBe(4);
  });

  test('stays through what it became being known, until that order is on the screen', () => {
    const kept = storage();
    const key = attemptOn(kept).keyFor('a');

    attemptOn(kept).placed(7);
    attemptOn(kept).arrived(6);
    expect(attemptOn(kept).pendingKey()).toBe(key);
    attemptOn(kept).arrived(7);
    expect(attemptOn(kept).pendingKey()).toBeNull();
    attemptOn(kept).placed(8);
    expect(attemptOn(kept).pendingKey()).toBeNull();
  });

  test.each(['', '{', '"text"', '{"key":1}', '[]'])(
    'a storage that was tampered with (%s) counts as empty',
    (text) => {
      const kept = storage();
      kept.setItem('checkout-attempt:juniper', text);

      expect(attemptOn(kept).pendingKey()).toBeNull();
    },
  );
});
