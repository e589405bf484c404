import { describe, expect, test } from 'vitest';
import { ServerCookies } from './server-cookies.ts';
import { Peers } from './peers.ts';

const octets = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'));
const hex = (cookie: Uint8Array | undefined): string => Buffer.from(cookie ?? []).toString('hex');
const peerOctets = (text: string): Uint8Array => new Peers().of(text).octets;

const SECRET = 'e5e973e5a6b2a43f48e7dc849e37bfcf';
const CLIENT = '2464c4abcf10c957';

/** Cookies with a fixed clock. */
function cookies(now: number, secret = SECRET): ServerCookies {
  return new ServerCookies(octets(secret), () => now);
}

describe('server cookies match RFC 9018, appendix A', () => {
  test('A.1: a client without one gets one', () => {
    const checked = cookies(1_559_731_985).check(octets(CLIENT), peerOctets('198.51.100.100'));

    expect(hex(checked?.reply)).toBe(`${CLIENT}010000005cf79f111f8130c3eee29480`);
    expect(checked?.isValid).toBe(false);
  });

  test('A.2: the same one is valid when returned; after half an hour it is replaced', () => {
    const option = octets(`${CLIENT}010000005cf79f111f8130c3eee29480`);
    const at = (now: number) => cookies(now).check(option, peerOctets('198.51.100.100'));

    expect(at(1_559_731_985 + 1_800)).toEqual({ reply: option, isValid: true });
    expect(hex(at(1_559_734_385)?.reply)).toBe(`${CLIENT}010000005cf7a871d4a564a1442aca77`);
    expect(at(1_559_734_385)?.isValid).toBe(true);
  });

  test('A.3: reserved octets may be anything, because they are hashed', () => {
    const option = octets('fc93fc62807ddb8601abcdef5cf78f71a314227b6679ebf5');

    expect(cookies(0x5cf78f71 + 60).check(option, peerOctets('203.0.113.203'))?.isValid).toBe(true);
  });

  test('A.4: a server with another secret rejects it and issues its own; IPv6', () => {
    const checked = cookies(1_559_741_961, '445536bcd2513298075a5d379663c962').check(
      octets('22681ab97d52c298010000005cf7c57926556bd0934c72f8'),
      peerOctets('2001:db8:220:1:59de:d0f4:8769:82b8'),
    );

    expect(hex(checked?.reply)).toBe('22681ab97d52c298010000005cf7c609a6bb79d16625507a');
    expect(checked?.isValid).toBe(false);
  });
});

describe('a cookie is valid', () => {
  const given = octets(`${CLIENT}010000005cf79f111f8130c3eee29480`);
  const from = peerOctets('198.51.100.100');

  test.each([
    ['for an hour', 3_600, true],
    ['but no longer', 3_601, false],
    ['up to five minutes before its creation, for clock skew', -300, true],
    ['but no earlier', -301, false],
  ])('%s (section 4.3)', (_what, after, isValid) => {
    expect(cookies(1_559_731_985 + after).check(given, from)?.isValid).toBe(isValid);
  });

  test('only for its own address', () => {
    expect(cookies(1_559_731_985).check(given, peerOctets('198.51.100.101'))?.isValid).toBe(false);
  });

  test.each([0, 7, 9, 15, 41])('an option of %i octets is invalid (RFC 7873, section 5.2.2)', (length) => {
    expect(cookies(0).check(new Uint8Array(length), from)).toBeNull();
  });

  test.each([8, 16, 23, 32, 40])('an option of %i octets is a cookie, ours or not', (length) => {
    expect(cookies(0).check(new Uint8Array(length), from)?.isValid).toBe(false);
  });
});
