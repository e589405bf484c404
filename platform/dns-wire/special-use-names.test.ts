import { describe, expect, test } from 'vitest';
import { isSpecialUseName } from './special-use-names.ts';

describe('names that public DNS does not have (IANA, Special-Use Domain Names)', () => {
  test.each([
    'prod-db.corp.internal.',
    'Printer.LOCAL',
    'localhost',
    'a.localhost.',
    'db',
    'x.onion',
    'nas.home.arpa',
    '7.113.0.203.in-addr.arpa',
    'router.lan',
    'dc1.corp',
    'web.test',
    '',
    '.',
  ])('%j is none', (name) => {
    expect(isSpecialUseName(name)).toBe(true);
  });

  test.each([
    'example.com',
    'pool.example.net.',
    'internal.example.com',
    'mylocal.de',
    'test.io',
    'corp.com',
  ])('%j is one', (name) => {
    expect(isSpecialUseName(name)).toBe(false);
  });
});
