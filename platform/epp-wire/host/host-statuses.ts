import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { HOST } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';

/** An address of a host (RFC 5732 section 2.5). */
export interface HostAddress {
  readonly version: 'v4' | 'v6';
  readonly address: string;
}

/** `host:addr` elements. */
export function printHostAddresses(addresses: readonly HostAddress[]): readonly XmlElement[] {
  return addresses.map(({ version, address }) => host('addr', address, { ip: version }));
}

/** The following `addr` elements; the registry validates the addresses. */
export function readHostAddresses(reader: ElementReader): readonly HostAddress[] {
  return reader.many('addr', { most: 13 }).map((addr) => ({
    version: addr.choice('ip', ['v4', 'v6'] as const) ?? 'v4',
    address: addr.token(3, 45),
  }));
}

const host = createXmlBuilder(HOST);

/** Every status of RFC 5732 section 2.3. */
export const HOST_STATUSES = [
  'clientDeleteProhibited',
  'clientUpdateProhibited',
  'linked',
  'ok',
  'pendingCreate',
  'pendingDelete',
  'pendingTransfer',
  'pendingUpdate',
  'serverDeleteProhibited',
  'serverUpdateProhibited',
] as const;

/** A status of RFC 5732 section 2.3. */
export type HostStatus = (typeof HOST_STATUSES)[number];

/** `host:status` elements. */
export function printHostStatuses(statuses: readonly HostStatus[]): readonly XmlElement[] {
  return statuses.map((status) => host('status', [], { s: status }));
}

/** The `status` elements that follow. */
export function readHostStatuses(reader: ElementReader): readonly HostStatus[] {
  return reader.many('status', { most: HOST_STATUSES.length }).map((status) => {
    const value = status.choice('s', HOST_STATUSES);
    if (value === undefined) throw new EppError(2003, 'host:status', 'attribute s is missing');
    return value;
  });
}
