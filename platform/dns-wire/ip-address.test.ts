import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseIpv4, parseIpv6, printIpv4, printIpv6 } from './ip-address.ts';

const octets = (length: number): fc.Arbitrary<number[]> =>
  fc.array(fc.oneof(fc.constant(0), fc.nat({ max: 255 })), { minLength: length, maxLength: length });

describe('IPv4', () => {
  test('printing and parsing are each other’s opposite', () => {
    fc.assert(
      fc.property(octets(4), (address) => {
        expect(parseIpv4(printIpv4(address))).toEqual(address);
      }),
    );
  });

  test.each([
    '',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '1.2.3.x',
    '1.2.3.4 ',
    '1..2.3',
    '0x1.2.3.4',
    '1.2.3.1234',
  ])('"%s" is none', (text) => expect(parseIpv4(text)).toBeNull());
});

describe('IPv6 (RFC 4291, RFC 5952)', () => {
  test('printing and parsing are each other’s opposite', () => {
    fc.assert(
      fc.property(octets(16), (address) => {
        expect(parseIpv6(printIpv6(address))).toEqual(address);
      }),
    );
  });

  test.each([
    ['::', '::'],
    ['::1', '::1'],
    ['1::', '1::'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:db8:0:1:1:1:1:1', '2001:db8:0:1:1:1:1:1'],
    ['2001:0:0:1:0:0:0:1', '2001:0:0:1::1'],
    ['2001:db8::0:1:0:0:1', '2001:db8::1:0:0:1'],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
    ['64:ff9b::192.0.2.33', '64:ff9b::c000:221'],
    ['1:2:3:4:5:6:192.0.2.1', '1:2:3:4:5:6:c000:201'],
  ])('%s is written %s', (text, canonical) => {
    const address = parseIpv6(text);
    expect(address && printIpv6(address)).toBe(canonical);
  });

  test.each([
    '',
    ':',
    ':::',
    '1',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    'g::',
    '12345::',
    '::1%eth0',
    '1:2:3:4:5:6:7::8',
    '::256.1.1.1',
    '1.2.3.4',
    ':1:2:3:4:5:6:7',
    '1:',
  ])('"%s" is none', (text) => expect(parseIpv6(text)).toBeNull());
});
