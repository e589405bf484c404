import { describe, expect, test } from 'vitest';
import { nextAddress } from './next-address.ts';

describe('where a user goes after signing in', () => {
  test.each([
    ['/domains/manage/example.namestead.site', '/domains/manage/example.namestead.site'],
    ['/checkout/x?coupon=A', '/checkout/x?coupon=A'],
    ['/sign-up?next=%2Fcheckout%2Fno-site', '/checkout/no-site'],
    ['/sign-in?next=%2Fsign-up%3Fnext%3D%252Fplans', '/plans'],
    ['/sign-up#top', '/'],
    ['/sign-in?next=%2F%2Felsewhere.test', '/'],
    ['/sign-inside', '/sign-inside'],
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
