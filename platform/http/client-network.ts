import { BlockList, isIP } from 'node:net';

/** Addresses that proxies put into one header; a chain of two or three proxies writes under 200 octets. */
const LONGEST_HEADER_OCTETS = 1_024;
const MAX_HOPS = 20;
/** More proxies in a row than any installation has. */
const MAX_PROXIES = 10;

/** The proxies in front of us: how many there are, or the networks that they are in. */
export type TrustedProxies =
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'networks'; readonly has: (address: string) => boolean };

/** No proxy: the client is the peer. */
export const NO_PROXIES: TrustedProxies = { kind: 'count', count: 0 };

/** The sender of a request, according to the connection and trusted proxies. */
export interface RequestClient {
  /** Canonical; an IPv4-mapped IPv6 address becomes IPv4. */
  readonly address: string;
  /** `X-Forwarded-Proto` of a trusted proxy; null without one. */
  readonly scheme: string | null;
}

/** Reads `TRUST_PROXY`: a number from 0 to 10, or addresses and networks (CIDR) separated by commas; null for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  const trimmed = text.trim();
  if (/^\d{1,2}$/.test(trimmed)) {
    const count = Number(trimmed);
    return count <= MAX_PROXIES ? { kind: 'count', count } : null;
  }
  const list = new BlockList();
  for (const each of trimmed.split(',')) {
    if (!addNetwork(list, each.trim())) return null;
  }
  return { kind: 'networks', has: (address) => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') };
}

function addNetwork(list: BlockList, text: string): boolean {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const bits = version === 6 ? 128 : 32;
  const length = prefix === undefined ? bits : Number(prefix);
  if (version === 0 || address.includes('%') || length > bits) return false;
  list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  return true;
}

/**
 * The client of a request: the rightmost address that is not a trusted proxy's.
 *
 * `X-Forwarded-For` is read from the right, because each proxy appends the address that it saw;
 * everything left of the client is untrusted and never read. From an untrusted peer the headers are
 * ignored. `null` if a trusted proxy sends a header longer than 1,024 octets or 20 addresses, or
 * without an address at the client's position.
 */
export function readClient(
  peer: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  trusted: TrustedProxies,
): RequestClient | null {
  const near = canonicalAddress(peer) ?? peer;
  if (!isTrusted(trusted, near, 0)) return { address: near, scheme: null };

  const forwarded = String(headers['x-forwarded-for'] ?? '');
  if (forwarded.length > LONGEST_HEADER_OCTETS) return null;
  const entries = forwarded.trim() === '' ? [] : forwarded.split(',');
  if (entries.length > MAX_HOPS) return null;
  let address = near;
  let hop = 0;
  while (hop < entries.length && isTrusted(trusted, address, hop)) {
    const next = canonicalAddress((entries[entries.length - 1 - hop] ?? '').trim());
    if (next === null) return null;
    address = next;
    hop += 1;
  }
  return { address, scheme: schemeAt(String(headers['x-forwarded-proto'] ?? ''), hop) };
}

/** Whether the peer is a trusted proxy; with a proxy count, every peer is. */
export function isTrustedPeer(peer: string, trusted: TrustedProxies): boolean {
  return isTrusted(trusted, canonicalAddress(peer) ?? peer, 0);
}

function isTrusted(trusted: TrustedProxies, address: string, hop: number): boolean {
  return trusted.kind === 'count' ? hop < trusted.count : trusted.has(address);
}

/** Proxies replace the scheme or append to it: the entry `hop` places from the right, else the first. */
function schemeAt(header: string, hop: number): string | null {
  const entries = header.split(',').map((each) => each.trim().toLowerCase());
  const found = entries[Math.max(0, entries.length - Math.max(1, hop))] ?? '';
  return found === '' ? null : found;
}

/** An address without port, brackets and interface, IPv4 as IPv4, IPv6 as RFC 5952 writes it; null where it is none. */
export function canonicalAddress(text: string): string | null {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(text) ?? [];
  const plain = (bracketed ?? v4 ?? text).split('%', 1)[0] ?? '';
  const version = isIP(plain);
  if (version === 4) return plain;
  if (version === 0) return null;
  // A URL's host writes IPv6 in the one form of RFC 5952, mapped IPv4 in hexadecimal.
  const canonical = new URL(`http://[${plain}]/`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? [];
  if (high === undefined || low === undefined) return canonical;
  const [front, back] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return [front >> 8, front & 0xff, back >> 8, back & 0xff].join('.');
}

/**
 * The part of a client's address that limits count by: the whole IPv4 address, the first 64 bits of an IPv6 one,
 * which is the least that a customer of a network is given (RFC 6177, section 2).
 */
export function clientNetwork(address: string): string {
  const canonical = canonicalAddress(address);
  if (canonical === null || !canonical.includes(':')) return canonical ?? address;
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
