import { describe, expect, test } from 'vitest';
import { parseDomainName } from './domain-name.ts';
import { isRedirectKey, redirectKey } from './redirect-key.ts';

describe('the name that the redirect of a site is kept under', () => {
  test('is another for each site, and can be stored as a name', () => {
    expect(redirectKey(1001)).toBe('1001.redirect.invalid');
    expect(parseDomainName(redirectKey(1001))).toMatchObject({ ok: true });
    expect(isRedirectKey(redirectKey(1001))).toBe(true);
  });

  test.each(['harbor.example', 'redirect.invalid.example', 'invalid'])('is not %s', (name) => {
    expect(isRedirectKey(name)).toBe(false);
  });
});
