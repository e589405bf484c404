import { describe, expect, test } from 'vitest';
import { displayNameFor, isDisplayName, usernameFor } from './account-name.ts';

describe('names of an account', () => {
  test.each([
    ['Ada Lovelace', true],
    ['李雷', true],
    ['', false],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['Ada\u0000', false],
    ['Ada\r\nBcc: everybody', false],
  ])('%j as a display name: %s', (text, isAccepted) => {
    expect(isDisplayName(text)).toBe(isAccepted);
  });

  test('somebody who gave no name is called by the front of their address', () => {
    expect(displayNameFor('ada.lovelace@example.com')).toBe('ada.lovelace');
  });

  test.each([
    ['ada.lovelace+shop@example.com', 'adalovelaceshop'],
    ['---@example.com', 'user'],
    [`${'a'.repeat(60)}@example.com`, 'a'.repeat(40)],
  ])('%s suggests the username %s', (email, username) => {
    expect(usernameFor(email)).toBe(username);
  });
});
