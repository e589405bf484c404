import { domainToUnicode } from 'node:url';
import { hostStatuses } from '../lifecycle/domain-statuses.ts';
import { findHost } from '../stores/host-store.ts';
import type { StoredHost } from '../stores/host-store.ts';
import { buildRoid } from '../stores/object-history.ts';
import { databaseEvent, rdapStatuses, selfLink } from './rdap-answer.ts';
import type { RdapAddress, RdapValue } from './rdap-answer.ts';
import type { RegistryDeps } from '../commands/command.ts';

/** A name in the spelling of the wire, and in its letters where they are others (RFC 9083 section 3). */
export function spelled(name: string): RdapValue {
  const unicode = domainToUnicode(name);
  return { ldhName: name, ...(unicode === name ? {} : { unicodeName: unicode }) };
}

/** A host as a name server (RFC 9083 section 5.2). */
export function nameserverObject(address: RdapAddress, host: StoredHost, now: Date): RdapValue {
  const addresses = (version: 'v4' | 'v6') =>
    host.addresses.flatMap((each) => (each.version === version ? [each.address] : []));
  const [v4, v6] = [addresses('v4'), addresses('v6')];
  const ipAddresses = { ...(v4.length > 0 ? { v4 } : {}), ...(v6.length > 0 ? { v6 } : {}) };
  return {
    objectClassName: 'nameserver',
    handle: buildRoid('host', host.rowId),
    ...spelled(host.name),
    ...(v4.length + v6.length === 0 ? {} : { ipAddresses }),
    status: rdapStatuses(hostStatuses(host)),
    events: [
      { eventAction: 'registration', eventDate: host.createdAt.toISOString() },
      ...(host.updatedAt ? [{ eventAction: 'last changed', eventDate: host.updatedAt.toISOString() }] : []),
      databaseEvent(now),
    ],
    links: [selfLink(address, `nameserver/${host.name}`)],
  };
}

/** A host by its name; null when there is none. */
export async function describeNameserver(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  address: RdapAddress,
  name: string,
): Promise<RdapValue | null> {
  const host = await findHost(db, name);
  return host ? nameserverObject(address, host, clock.now()) : null;
}
