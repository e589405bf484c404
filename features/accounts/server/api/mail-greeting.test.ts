import { describe, expect, test } from 'vitest';
import { mailName } from '../../rules/account-name.ts';
import { mailGreeting } from './letter.ts';

const confirmed = new Date('2026-01-01T00:00:00Z');

describe('how a mail addresses an account holder', () => {
  test('by name, once the address is confirmed', () => {
    const name = mailName({ displayName: 'Ada Lovelace', emailVerifiedAt: confirmed });

    expect(mailGreeting('en', name)).toBe('Hello Ada Lovelace!');
    expect(mailGreeting('de', name)).toBe('Guten Tag Ada Lovelace!');
    expect(mailGreeting('es', name)).toBe('Hola, Ada Lovelace:');
  });

  test('without a name before: a stranger may have typed the address and the name', () => {
    const name = mailName({ displayName: 'Ada Lovelace', emailVerifiedAt: null });

    expect(mailGreeting('en', name)).toBe('Hello!');
    expect(mailGreeting('de', name)).toBe('Guten Tag!');
    expect(mailGreeting('es', name)).toBe('Hola:');
  });

  test.each(['You won, see evil.com', 'Ada\r\nBcc: eve@example.com', 'Ada\u202etxt'])(
    'never by a stored name that would be refused today: %j',
    (displayName) => {
      expect(mailName({ displayName, emailVerifiedAt: confirmed })).toBeNull();
    },
  );
});
