import { describe, expect, test } from 'vitest';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { redirectKey, shownName } from './domain-status.ts';

describe('the key of a site’s redirect', () => {
  test('is unique for each site, and a valid stored name', () => {
    expect(redirectKey(1001)).toBe('1001.redirect.invalid');
    expect(parseDomainName(redirectKey(1001))).toMatchObject({ ok: true });
  });

  test('is never displayed: the target is', () => {
    expect(shownName(redirectKey(1001), 'bäckerei.example')).toBe('xn--bckerei-5wa.example');
  });

  test('is not displayed even where the target is no domain name', () => {
    expect(shownName(redirectKey(1001), 'harbor.example/shop')).toBe('harbor.example/shop');
  });

  test.each(['harbor.example', 'redirect.invalid.example', 'invalid'])('is not %s', (name) => {
    expect(shownName(name, 'other.example')).toBe(name);
  });
});
