import { domainToUnicode } from 'node:url';
import { findHost } from '../stores/host-store.ts';
import type { StoredHost } from '../stores/host-store.ts';
import { buildRoid } from '../stores/object-history.ts';
import { selfLink, rdapStatus } from './rdap-answer.ts';
import type { RdapValue } from './rdap-answer.ts';
import type { RegistryDeps } from '../commands/command.ts';

/** A name in the spelling of the wire, and in its letters where they are others (RFC 9083 section 3). */
export function spelled(name: string): RdapValue {
  const unicode = domainToUnicode(name);
  return { ldhName: name, ...(unicode === name ? {} : { unicodeName: unicode }) };
}

/** A host as a name server (RFC 9083 section 5.2). */
export function nameserverObject(base: string, host: StoredHost): RdapValue {
  const addresses = (version: 'v4' | 'v6') =>
    host.addresses.filter((each) => each.version === version).map(({ address }) => address);
  const [v4, v6] = [addresses('v4'), addresses('v6')];
  const statuses = [...host.clientStatuses, ...host.serverStatuses, ...(host.isLinked ? ['linked'] : [])];
  const ipAddresses = { ...(v4.length > 0 ? { v4 } : {}), ...(v6.length > 0 ? { v6 } : {}) };
  return {
    objectClassName: 'nameserver',
    handle: buildRoid('host', host.rowId),
    ...spelled(host.name),
    ...(v4.length + v6.length === 0 ? {} : { ipAddresses }),
    status: (statuses.length === 0 ? ['ok'] : statuses).map(rdapStatus),
    events: [
      { eventAction: 'registration', eventDate: host.createdAt.toISOString() },
      ...(host.updatedAt ? [{ eventAction: 'last changed', eventDate: host.updatedAt.toISOString() }] : []),
    ],
    links: [selfLink(base, `nameserver/${host.name}`)],
  };
}

/** A host by its name; null when there is none. */
export async function describeNameserver(
  { db }: Pick<RegistryDeps, 'db'>,
  base: string,
  name: string,
): Promise<RdapValue | null> {
  const host = await findHost(db, name);
  return host ? nameserverObject(base, host) : null;
}
