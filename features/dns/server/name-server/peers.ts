import { parseIpv6 } from '#platform/dns-wire/ip-address.ts';

/** A client, as far as its address identifies it. */
export interface Peer {
  /** 4 octets of IPv4 or 16 of IPv6. */
  readonly octets: Uint8Array;
  /**
   * A hash of its network: /24 of IPv4, /56 of IPv6, the size that providers assign to a customer
   * (RFC 6177).
   */
  readonly network: number;
  /** Whether it is this machine: such addresses cannot be spoofed from outside. */
  readonly isLoopback: boolean;
}

/** Maximum number of cached addresses; resolvers reuse a few, and spoofed ones cannot use more memory. */
const MAX_REMEMBERED = 20_000;
const DOT = 0x2e;
const ZERO = 0x30;
const IPV4_PREFIX_OCTETS = 3;
const IPV6_PREFIX_OCTETS = 7;

/** Parses and caches client addresses. */
export class Peers {
  #known = new Map<string, Peer>();

  /** The client of an address as printed by sockets. */
  of(address: string): Peer {
    const known = this.#known.get(address);
    if (known !== undefined) return known;
    if (this.#known.size >= MAX_REMEMBERED) this.#known = new Map();
    const peer = readPeer(address);
    this.#known.set(address, peer);
    return peer;
  }
}

function readPeer(address: string): Peer {
  // Dual-stack sockets print IPv4 addresses so; a zone index is not part of the address.
  const isMapped = address.startsWith('::ffff:') && address.includes('.');
  const plain = isMapped ? address.slice('::ffff:'.length) : (address.split('%', 1)[0] ?? '');
  const octets = plain.includes(':') ? Uint8Array.from(parseIpv6(plain) ?? []) : ipv4Octets(plain);
  const isIpv4 = octets.length === 4;
  const prefix = octets.subarray(0, isIpv4 ? IPV4_PREFIX_OCTETS : IPV6_PREFIX_OCTETS);
  const isLoopback = isIpv4 ? octets[0] === 127 : plain === '::1';
  return { octets, network: hashOctets(prefix, octets.length), isLoopback };
}

/** Parsed by hand for speed, because a flood comes from many new addresses. */
function ipv4Octets(address: string): Uint8Array {
  const octets = new Uint8Array(4);
  let at = 0;
  let octet = 0;
  for (let index = 0; index < address.length; index += 1) {
    const code = address.charCodeAt(index);
    if (code === DOT) {
      octets[at] = octet;
      at += 1;
      octet = 0;
    } else octet = octet * 10 + code - ZERO;
  }
  octets[at] = octet;
  return octets;
}

/** A 32-bit hash of octets (FNV-1a); `seed` separates domains. */
export function hashOctets(octets: Uint8Array, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const octet of octets) hash = Math.imul(hash ^ octet, 0x01000193);
  return hash >>> 0;
}
