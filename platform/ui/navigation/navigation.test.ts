import { describe, expect, test } from 'vitest';
import { routerAddress } from './navigation.ts';

describe('addresses taken apart for the router', () => {
  test.each([
    ['/domains/manage', { to: '/domains/manage', search: {}, hash: undefined }],
    [
      '/domains/add/x?suggestion=a%20b',
      { to: '/domains/add/x', search: { suggestion: 'a b' }, hash: undefined },
    ],
    ['/a?b=c&d=e#f', { to: '/a', search: { b: 'c', d: 'e' }, hash: 'f' }],
    ['/sign-in?next=%2Fa%3Fb%3Dc', { to: '/sign-in', search: { next: '/a?b=c' }, hash: undefined }],
  ])('%s', (href, expected) => {
    expect(routerAddress(href)).toEqual(expected);
  });
});
