import { describe, expect, test } from 'vitest';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { redirectKey, shownName } from './domain-status.ts';

describe('the name that the redirect of a site is kept under', () => {
  test('is another for each site, and can be stored as a name', () => {
    expect(redirectKey(1001)).toBe('1001.redirect.invalid');
    expect(parseDomainName(redirectKey(1001))).toMatchObject({ ok: true });
  });

  test('is seen by nobody: they see where it leads', () => {
    expect(shownName(redirectKey(1001), 'bäckerei.example')).toBe('xn--bckerei-5wa.example');
  });

  test.each(['harbor.example', 'redirect.invalid.example', 'invalid'])('is not %s', (name) => {
    expect(shownName(name, 'other.example')).toBe(name);
  });
});
