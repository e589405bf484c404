import { describe, expect, test } from 'vitest';
import { displayNameFor, givenName, isDisplayName, usernameFor } from './account-name.ts';

describe('names of an account', () => {
  test.each([
    ['Ada Lovelace', true],
    ['李雷', true],
    ['', false],
    ['x'.repeat(100), true],
    ['x'.repeat(101), false],
    ['Ada\u0000', false],
    ['Ada\r\nBcc: everybody', false],
    ['Ada\u202etxt', false],
    ['You won, see evil.com', false],
    ['https://evil.example', false],
  ])('%j as a display name: %s', (text, isAccepted) => {
    expect(isDisplayName(text)).toBe(isAccepted);
  });

  test.each([
    ['ada@example.com', 'ada'],
    ['ada.lovelace@example.com', 'ada lovelace'],
    ['www.evil.com@example.com', 'www evil com'],
    ['---@example.com', '---'],
  ])('an account without a name at %s is called %s', (email, name) => {
    expect(displayNameFor(email)).toBe(name);
    expect(isDisplayName(name)).toBe(true);
  });

  test.each([
    ['Ada Lovelace', 'Ada Lovelace'],
    ['ada lovelace', ''],
  ])('the account of ada.lovelace@example.com called %j gave the name %j', (displayName, name) => {
    expect(givenName({ displayName, email: 'ada.lovelace@example.com' })).toBe(name);
  });

  test.each([
    ['ada.lovelace+shop@example.com', 'adalovelaceshop'],
    ['---@example.com', 'user'],
    [`${'a'.repeat(60)}@example.com`, 'a'.repeat(40)],
  ])('%s suggests the username %s', (email, username) => {
    expect(usernameFor(email)).toBe(username);
  });
});
