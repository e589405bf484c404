import { describe, expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

describe('email addresses (RFC 5321, RFC 5322)', () => {
  test.each([
    'ada@example.com',
    'demo@namestead.test',
    'first.last+tag@mail.example.co.uk',
    "o'neil_2@xn--bcher-kva.example",
    `${'a'.repeat(64)}@example.com`,
    'post@name.xn--p1ai',
  ])('%s is accepted', (text) => {
    expect(isEmailAddress(text)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no at sign', 'ada.example.com'],
    ['no local part', '@example.com'],
    ['no domain', 'ada@'],
    ['a host without a dot', 'ada@localhost'],
    ['a space', 'ada lovelace@example.com'],
    ['a double dot', 'ada..l@example.com'],
    ['a leading dot', '.ada@example.com'],
    ['a label that begins with a hyphen', 'ada@-example.com'],
    ['two at signs', 'ada@home@example.com'],
    ['a header smuggled behind a line break', 'ada@example.com\nbcc: all@example.com'],
    ['a local part of 65 characters', `${'a'.repeat(65)}@example.com`],
    ['255 characters', `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example1`],
    ['an IP address', 'ada@127.0.0.1'],
  ])('%s is refused', (_what, text) => {
    expect(isEmailAddress(text)).toBe(false);
  });
});
