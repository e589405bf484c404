import type { ElementReader } from '../element-reader.ts';
import { HOST } from '../namespaces.ts';
import { elementsOf } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

const host = elementsOf(HOST);

/** An address of a host (RFC 5732 section 2.5). */
export interface HostAddress {
  readonly version: 'v4' | 'v6';
  readonly address: string;
}

/** `host:addr` elements. */
export function printHostAddresses(addresses: readonly HostAddress[]): readonly XmlElement[] {
  return addresses.map(({ version, address }) => host('addr', address, { ip: version }));
}

/** The `addr` elements that follow; whether an address is one is the registry's to judge. */
export function readHostAddresses(reader: ElementReader): readonly HostAddress[] {
  return reader.many('addr', { most: 13 }).map((addr) => ({
    version: addr.choice('ip', ['v4', 'v6'] as const) ?? 'v4',
    address: addr.token(3, 45),
  }));
}
