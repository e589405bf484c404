import { expect, test } from 'vitest';
import { after } from '#platform/kernel/duration.ts';
import { awaitedEmail, LINK_LIFE } from './email-address.ts';

const ASKED_AT = new Date('2026-03-28T12:00:00Z');
const asked = { address: 'new@example.com', until: after(ASKED_AT, LINK_LIFE) };

test.each([
  ['at once', '2026-03-28T12:00:00.000Z', asked],
  ['until the last millisecond', '2026-03-29T11:59:59.999Z', asked],
  ['not after 24 hours, whatever a night of daylight saving takes', '2026-03-29T12:00:00.000Z', null],
])('a new address is waited for %s', (_when, at, expected) => {
  expect(awaitedEmail(asked, new Date(at))).toEqual(expected);
});

test('where none was asked for, none is waited for', () => {
  expect(awaitedEmail(null, ASKED_AT)).toBeNull();
});
