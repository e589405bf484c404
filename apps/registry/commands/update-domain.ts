import { inTransaction } from '#platform/database/database.ts';
import type { DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import type { DomainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';

import { findDomain, updateDomain as storeUpdate } from '../stores/domain-store.ts';
import type { StoredDomain } from '../stores/domain-store.ts';
import { requireAuthInfo } from './require-auth-info.ts';
import { objectCommand } from './command.ts';
import { requireContacts, requireHosts } from './require-links.ts';

/** The most name servers of a domain: what fits a referral of 512 octets (RFC 1035), as registries have it. */
const MOST_NAME_SERVERS = 13;

/** `domain:update` (RFC 5731 section 3.2.5): all of the change, or none of it. */
export const updateDomain = objectCommand({
  verb: domainUpdate,
  keysOf: ({ name }) => [name],
  run: async ({ db, clock }, { registrar }, update) => {
    if (isEmpty(update)) throw new EppFault(2003, 'domain:update', 'the update changes nothing');
    if (update.registrant === '') throw new EppFault(2306, 'domain:registrant', 'a registrant is required');
    if (update.authInfo !== null && update.authInfo !== '') requireAuthInfo('domain', update.authInfo);

    await inTransaction(db, async (tx) => {
      const domain = await findDomain(tx, update.name, { forUpdate: true });
      if (!domain) throw new EppFault(2303, 'domain:name', `${update.name} is not registered`);
      if (domain.sponsor !== registrar)
        throw new EppFault(2201, 'domain:name', `${update.name} is not sponsored by you`);
      requireUpdatable(domain, update);
      const clientStatuses = changedStatuses(domain.clientStatuses, update);
      const { add, remove } = changedNameServers(domain.nameServers, update);
      const handles = [...update.add.contacts, ...update.remove.contacts].map(({ id }) => id);
      const links = await requireContacts(tx, registrar, [
        ...handles,
        ...(update.registrant === null ? [] : [update.registrant]),
      ]);
      requireLinkChange(domain, update);
      await storeUpdate(tx, domain.rowId, {
        clientStatuses,
        addHostIds: await requireHosts(tx, add),
        removeHosts: remove,
        addContacts: update.add.contacts.map(({ role, id }) => ({ role, contactId: links.idOf(id) })),
        removeContacts: update.remove.contacts.map(({ role, id }) => ({ role, contactId: links.idOf(id) })),
        registrantId: update.registrant === null ? undefined : links.idOf(update.registrant),
        authInfo: update.authInfo ?? undefined,
        updater: registrar,
        updatedAt: clock.now(),
      });
    });
    return { code: 1000 };
  },
});

function isEmpty({ add, remove, registrant, authInfo }: DomainUpdate): boolean {
  const parts = [add, remove].flatMap((part) => [part.nameServers, part.contacts, part.statuses]);
  return parts.every((part) => part.length === 0) && registrant === null && authInfo === null;
}

/** While updates are prohibited, the only one taken is the end of our own prohibition (RFC 5731 section 2.3). */
function requireUpdatable(domain: StoredDomain, update: DomainUpdate): void {
  if (domain.serverStatuses.includes('serverUpdateProhibited'))
    throw new EppFault(2304, 'domain:name', 'serverUpdateProhibited');
  if (!domain.clientStatuses.includes('clientUpdateProhibited')) return;
  if (!update.remove.statuses.includes('clientUpdateProhibited'))
    throw new EppFault(2304, 'domain:name', 'clientUpdateProhibited');
}

function changedStatuses(
  now: readonly DomainStatus[],
  { add, remove }: DomainUpdate,
): readonly DomainStatus[] {
  for (const status of [...add.statuses, ...remove.statuses]) {
    if (!status.startsWith('client'))
      throw new EppFault(2306, 'domain:status', `${status} is not a registrar's to set`);
  }
  for (const status of add.statuses) {
    if (now.includes(status)) throw new EppFault(2306, 'domain:status', `${status} is set already`);
  }
  for (const status of remove.statuses) {
    if (!now.includes(status)) throw new EppFault(2306, 'domain:status', `${status} is not set`);
  }
  return [...now.filter((status) => !remove.statuses.includes(status)), ...add.statuses];
}

function changedNameServers(
  now: readonly string[],
  update: DomainUpdate,
): { readonly add: readonly string[]; readonly remove: readonly string[] } {
  const add = update.add.nameServers;
  const remove = update.remove.nameServers;
  for (const host of add) {
    if (now.includes(host) && !remove.includes(host))
      throw new EppFault(2306, 'domain:hostObj', `${host} is a name server of it already`);
  }
  for (const host of remove) {
    if (!now.includes(host)) throw new EppFault(2306, 'domain:hostObj', `${host} is no name server of it`);
  }
  const left = new Set([...now.filter((host) => !remove.includes(host)), ...add]);
  if (left.size > MOST_NAME_SERVERS)
    throw new EppFault(2306, 'domain:ns', `a domain has at most ${MOST_NAME_SERVERS} name servers`);
  return { add, remove };
}

function requireLinkChange(domain: StoredDomain, { add, remove }: DomainUpdate): void {
  const has = (wanted: { readonly role: string; readonly id: string }) =>
    domain.contacts.some(({ role, id }) => role === wanted.role && id === wanted.id);
  for (const contact of remove.contacts) {
    if (!has(contact))
      throw new EppFault(2306, 'domain:contact', `${contact.id} is not its ${contact.role} contact`);
  }
  for (const contact of add.contacts) {
    if (has(contact))
      throw new EppFault(2306, 'domain:contact', `${contact.id} is its ${contact.role} contact already`);
  }
}
