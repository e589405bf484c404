import { parseIpv4, parseIpv6 } from './ip-address.ts';

/**
 * IPv4 networks that are not public unicast: first octets and prefix length (IANA, IPv4
 * Special-Purpose Address Registry, read 2026-11-23).
 */
const SPECIAL_V4: readonly (readonly [readonly number[], number])[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  // Multicast, reserved and broadcast.
  [[224], 3],
];

/** Global unicast (IANA, Internet Protocol Version 6 Address Space); mapped, translated and local addresses lie outside. */
const GLOBAL_V6: readonly [readonly number[], number] = [[0x20], 3];

/**
 * Networks within it that are not for hosts (IANA, IPv6 Special-Purpose Address Registry, read
 * 2026-11-23).
 */
const SPECIAL_V6: readonly (readonly [readonly number[], number])[] = [
  // IETF protocol assignments (RFC 2928), Teredo, benchmarking and ORCHID among them.
  [[0x20, 0x01, 0, 0], 23],
  // Documentation (RFC 3849, RFC 9637).
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x3f, 0xff, 0], 20],
  // 6to4 (RFC 3056): an IPv4 address inside.
  [[0x20, 0x02], 16],
];

/** Whether an address is in a network. */
export function isWithin(address: readonly number[], network: readonly number[], bits: number): boolean {
  for (let at = 0; at * 8 < bits; at += 1) {
    const left = Math.min(8, bits - at * 8);
    const mask = (0xff << (8 - left)) & 0xff;
    if (((address[at] ?? 0) & mask) !== ((network[at] ?? 0) & mask)) return false;
  }
  return true;
}

/** Whether an address is a public unicast address; false for text that is no address. */
export function isPublicAddress(text: string): boolean {
  const v4 = parseIpv4(text);
  if (v4) return !SPECIAL_V4.some(([network, bits]) => isWithin(v4, network, bits));
  const v6 = parseIpv6(text);
  return (
    v6 !== null &&
    isWithin(v6, ...GLOBAL_V6) &&
    !SPECIAL_V6.some(([network, bits]) => isWithin(v6, network, bits))
  );
}
