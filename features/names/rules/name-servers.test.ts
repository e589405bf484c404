import { describe, expect, test } from 'vitest';
import { buildNameServers, usesOnly } from './name-servers.ts';

const numbered = (...numbers: number[]) => numbers.map((number) => `ns${number}.hoster.net`);

describe('the operator’s name servers (management, section 5 "Custom name servers")', () => {
  test.each([
    [2, numbered(1, 2), numbered(1, 2, 3, 4)],
    [3, numbered(1, 2, 3), numbered(1, 2, 3, 4)],
    [6, numbered(1, 2, 3, 4, 5, 6), numbered(1, 2, 3, 4, 5, 6)],
  ])('with %i delegated, at least ns1 to ns4 are recognized', (count, delegated, recognized) => {
    expect(buildNameServers('hoster.net', count)).toEqual({ delegated, recognized });
  });

  test.each([
    [numbered(1, 2, 3), true],
    [['NS4.Hoster.net'], true],
    [[...numbered(1), 'ns1.elsewhere.net'], false],
    [numbered(5), false],
    [[], false],
  ])('%j are only ours: %s', (servers, isOurs) => {
    expect(usesOnly(servers, buildNameServers('hoster.net', 3))).toBe(isOurs);
  });
});
