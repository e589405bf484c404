import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPublicAddress, isWithin } from './public-address.ts';

describe('which addresses the Internet has (IANA, Special-Purpose Address Registries)', () => {
  test.each([
    ['8.8.8.8', true],
    ['198.41.0.4', true],
    ['172.15.255.255', true],
    ['172.32.0.0', true],
    ['2001:503:ba3e::2:30', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['127.8.9.10', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['192.168.1.1', false],
    ['192.0.2.1', false],
    ['198.18.0.1', false],
    ['198.19.255.255', false],
    ['224.0.0.251', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['2001:0:4136::', false],
    // RFC 9637: documentation.
    ['3fff::1', false],
    ['3fff:fff:ffff::1', false],
    ['4000::1', false],
    // RFC 2928 and assignments from it: benchmarking, AMT, AS112, ORCHID, drone tags.
    ['2001:1::1', false],
    ['2001:2::1', false],
    ['2001:4:112::1', false],
    ['2001:20::1', false],
    ['2001:30::1', false],
    ['2001:1ff:ffff::1', false],
    ['2001:200::1', true],
    // Addresses of IPv4 inside others, however they are written.
    ['::10.20.30.40', false],
    ['::ffff:0a14:1e28', false],
    ['::ffff:0:10.20.30.40', false],
    ['64:ff9b::10.20.30.40', false],
    ['64:ff9b::8.8.8.8', false],
    ['64:ff9b:1::10.20.30.40', false],
    ['2002:a14:1e28::1', false],
    // The rest of both registries.
    ['100::1', false],
    ['100:0:0:1::1', false],
    ['5f00::1', false],
    ['fec0::1', false],
    ['192.0.0.170', false],
    ['192.88.99.1', false],
    ['240.0.0.1', false],
    ['100.127.255.255', false],
    ['100.128.0.1', true],
    // Forms that other parsers accept as addresses are rejected.
    ['010.20.30.40', false],
    ['0x0a141e28', false],
    ['169090600', false],
    ['10.5160', false],
    ['fe80::1%eth0', false],
    ['localhost', false],
    ['', false],
  ])('%j: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  test('an address is within a network by the network’s bits alone', () => {
    const octets = fc.array(fc.nat(255), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(octets, octets, fc.nat(32), (one, other, bits) => {
        const binary = (address: readonly number[]) =>
          address
            .map((octet) => octet.toString(2).padStart(8, '0'))
            .join('')
            .slice(0, bits);
        expect(isWithin(one, other, bits)).toBe(binary(one) === binary(other));
      }),
    );
  });
});
