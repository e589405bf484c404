import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSignedNotice, signNotice } from './notice-signature.ts';

const AT = new Date('2026-11-21T10:00:00Z');
const SECRET = 'a secret of the bank';
const later = (seconds: number) => new Date(AT.getTime() + seconds * 1_000);

describe('the signature of a notice', () => {
  test('holds for every body, and for no other body, secret or time', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (body, otherBody, otherSecret) => {
        const signature = signNotice(SECRET, body, AT);

        expect(isSignedNotice(SECRET, body, signature, AT)).toBe(true);
        expect(isSignedNotice(SECRET, otherBody, signature, AT)).toBe(otherBody === body);
        expect(isSignedNotice(otherSecret, body, signature, AT)).toBe(otherSecret === SECRET);
        const moved = signature.replace(/^t=\d+/, `t=${AT.getTime() / 1_000 + 1}`);
        expect(isSignedNotice(SECRET, body, moved, AT)).toBe(false);
      }),
    );
  });

  test.each([
    [0, true],
    [300, true],
    [301, false],
    [-300, true],
    [-301, false],
  ])('caught and sent again %d seconds later, it is believed: %s', (seconds, isBelieved) => {
    const signature = signNotice(SECRET, '{}', AT);

    expect(isSignedNotice(SECRET, '{}', signature, later(seconds))).toBe(isBelieved);
  });

  test.each(['', 't=1', 'v1=aa', `t=x,v1=${'a'.repeat(64)}`, `t=1,v1=${'a'.repeat(63)}`, 't=1,v1=\0'])(
    'what is no signature is none: %j',
    (signature) => {
      expect(isSignedNotice(SECRET, '{}', signature, AT)).toBe(false);
    },
  );

  test('any input is handled without an exception', () => {
    fc.assert(
      fc.property(fc.string(), (signature) => {
        expect(isSignedNotice(SECRET, '{}', signature, AT)).toBe(false);
      }),
    );
  });
});
