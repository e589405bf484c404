import { describe, expect, test } from 'vitest';

import { nameJudge } from '../tlds/registrable-name.ts';
import { TLDS } from '../tlds/tld-data.ts';
import { domainStatuses, graceStatuses } from './domain-statuses.ts';
import { superordinateName } from './superordinate-name.ts';

describe('statuses of a domain (RFC 5731 section 2.3)', () => {
  test.each([
    [[], [], ['ns1.example.net'], ['ok']],
    [[], [], [], ['inactive']],
    [['clientHold'], [], ['ns1.example.net'], ['clientHold']],
    [['clientHold'], ['serverHold'], [], ['clientHold', 'serverHold', 'inactive']],
  ] as const)(
    'set %j and %j, name servers %j: %j',
    (clientStatuses, serverStatuses, nameServers, expected) => {
      expect(domainStatuses({ clientStatuses, serverStatuses, nameServers })).toEqual(expected);
    },
  );

  test.each([
    ['2026-01-01T00:00:00Z', ['addPeriod']],
    ['2026-01-05T23:59:59Z', ['addPeriod']],
    ['2026-01-06T00:00:00Z', []],
  ])('registered on 1 January, at %s: %j', (now, expected) => {
    expect(graceStatuses({ createdAt: new Date('2026-01-01T00:00:00Z') }, new Date(now))).toEqual(expected);
  });
});

describe('the domain that a host lies below (RFC 5732 section 1.1)', () => {
  test.each([
    ['ns1.example.com', 'example.com'],
    ['a.b.example.com', 'example.com'],
    ['ns1.example.co.uk', 'example.co.uk'],
    ['example.com', 'example.com'],
    ['ns1.elsewhere.example', null],
    ['localhost', null],
  ])('%s: %s', (host, expected) => {
    expect(superordinateName(nameJudge(TLDS), host)).toBe(expected);
  });
});
