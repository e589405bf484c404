import { describe, expect, test } from 'vitest';
import { isAcceptanceValid } from './trademark-notice.ts';

const notice = {
  domain: 'lumivara.studio',
  notBefore: new Date('2026-03-01T00:00:00Z'),
  notAfter: new Date('2026-03-03T00:00:00Z'),
};

describe('an accepted trademark notice (acquisition, section 4; RFC 9361, 48 hours)', () => {
  test.each([
    ['immediately', '2026-03-01T12:00:00Z', '2026-03-01T12:00:00Z', true],
    ['at the start of its validity', '2026-03-01T00:00:00Z', '2026-03-01T00:00:00Z', true],
    ['at the end of its validity', '2026-03-01T12:00:00Z', '2026-03-02T23:59:59Z', true],
    ['after its validity', '2026-03-01T12:00:00Z', '2026-03-03T00:00:00Z', false],
    ['accepted before its validity', '2026-02-28T23:59:59Z', '2026-03-01T12:00:00Z', false],
    ['accepted in the future', '2026-03-02T12:00:00Z', '2026-03-01T12:00:00Z', false],
  ])('is valid %s: %s, checked %s', (_when, acceptedAt, now, isValid) => {
    const accepted = { domain: 'lumivara.studio', acceptedAt: new Date(acceptedAt), now: new Date(now) };

    expect(isAcceptanceValid(notice, accepted)).toBe(isValid);
  });

  test('is valid only for the name that it was shown for', () => {
    const at = new Date('2026-03-01T12:00:00Z');

    expect(isAcceptanceValid(notice, { domain: 'lumivara.art', acceptedAt: at, now: at })).toBe(false);
    expect(isAcceptanceValid(undefined, { domain: 'lumivara.studio', acceptedAt: at, now: at })).toBe(false);
  });
});
