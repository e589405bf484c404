import { describe, expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

describe('where somebody goes after signing in', () => {
  test.each([
    ['/domains/manage/example.namestead.site', '/domains/manage/example.namestead.site'],
    ['/checkout/x?coupon=A', '/checkout/x?coupon=A'],
  ])('the page that was asked for: %s', (next, expected) => {
    expect(nextAddress(next)).toBe(expected);
  });

  test.each([
    undefined,
    '',
    'https://elsewhere.test',
    '//elsewhere.test',
    '/\\elsewhere.test',
    '/\t/elsewhere.test',
    '/\n\\elsewhere.test',
    '/.//elsewhere.test',
    '/..//elsewhere.test',
    'javascript:alert(1)',
  ])('never another host: %s', (next) => {
    expect(nextAddress(next)).toBe('/');
  });
});
