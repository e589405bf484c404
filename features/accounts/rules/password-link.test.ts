import { describe, expect, test } from 'vitest';
import { passwordLinkState } from './password-link.ts';

const AT = new Date('2026-03-01T12:00:00Z');
const LATER = new Date('2026-03-01T13:00:00Z');

describe('a link that sets a new password', () => {
  test.each([
    ['holds before its expiry', { expiresAt: LATER, usedAt: null, replacedAt: null }, 'holds'],
    [
      'is expired from the very instant of its expiry',
      { expiresAt: AT, usedAt: null, replacedAt: null },
      'expired',
    ],
    ['is used before it is expired', { expiresAt: AT, usedAt: AT, replacedAt: null }, 'used'],
    ['is replaced before it is expired', { expiresAt: AT, usedAt: null, replacedAt: AT }, 'replaced'],
  ])('%s', (_what, link, state) => {
    expect(passwordLinkState(link, AT)).toBe(state);
  });
});
