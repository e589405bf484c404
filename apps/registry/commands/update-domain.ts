import { inTransaction } from '#platform/database/database.ts';
import { readElement } from '#platform/epp-wire/codec.ts';
import type { DomainContact } from '#platform/epp-wire/domain/domain-parts.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import type { DomainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import { rgpUpdate } from '#platform/epp-wire/extensions/rgp-update.ts';
import { secDnsUpdate } from '#platform/epp-wire/extensions/sec-dns.ts';
import type { SecDnsUpdate } from '#platform/epp-wire/extensions/sec-dns.ts';
import { RGP, SEC_DNS } from '#platform/epp-wire/namespaces.ts';

import type { DomainLifecycle } from '../lifecycle/domain-lifecycle.ts';
import { requirePermitted } from '../lifecycle/domain-statuses.ts';
import { findContactOwners } from '../stores/contact-store.ts';
import { updateDomain as storeUpdate } from '../stores/domain-change-store.ts';
import type { StoredDomain } from '../stores/domain-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import { toStoredAuthInfo } from './auth-info.ts';
import { changedStatuses } from './changed-statuses.ts';
import { objectCommand } from './command.ts';
import type { RegistryDeps } from './command.ts';
import { changedDs } from './require-ds.ts';
import { requireFittingContacts } from './contact/settle-contact.ts';
import { requireContacts, requireHosts } from './require-links.ts';
import { restoreDomain } from './restore-domain.ts';
import { lockOwnDomain } from './settled-domain.ts';

/** The most name servers of a domain: what fits a referral of 512 octets (RFC 1035), as registries have it. */
const MAX_NAME_SERVERS = 13;

/**
 * `domain:update` (RFC 5731 section 3.2.5): all of the change, or none of it; with delegation signers
 * (RFC 5910), or instead of a change the restore of a deleted name (RFC 3915).
 */
export const updateDomain = objectCommand({
  verb: domainUpdate,
  extensions: ['secDNS:update', 'rgp:update', 'fee:update'],
  listKeys: ({ name }) => [name],
  run: async (deps, asker, update) => {
    const findExtension = (namespace: string) =>
      asker.extensions.find((each) => each.namespace === namespace);
    const restore = findExtension(RGP);
    if (restore) {
      if (!isEmpty(update) || findExtension(SEC_DNS))
        throw new EppError(2306, 'rgp:restore', 'a name is restored first and changed afterwards');
      return restoreDomain(deps, asker, update.name, readElement(rgpUpdate, restore, 'strict'));
    }
    const signers = findExtension(SEC_DNS);
    const secDns = signers && readElement(secDnsUpdate, signers, 'strict');
    if (isEmpty(update) && !secDns) throw new EppError(2003, 'domain:update', 'the update changes nothing');
    if (update.registrant === '') throw new EppError(2306, 'domain:registrant', 'a registrant is required');
    await inTransaction(deps.db, (tx) => change(tx, deps, asker.registrar, update, secDns));
    return { code: 1000 };
  },
});

async function change(
  tx: RegistryDatabase,
  deps: RegistryDeps,
  registrar: string,
  update: DomainUpdate,
  secDns: SecDnsUpdate | undefined,
): Promise<void> {
  const now = deps.clock.now();
  const { domain, life, tld } = await lockOwnDomain(tx, deps, { name: update.name, registrar });
  requireUpdatable(life, update);
  const clientStatuses = changedStatuses(
    'domain',
    domain.clientStatuses,
    update.add.statuses,
    update.remove.statuses,
  );
  const { add, remove } = changedNameServers(domain.nameServers, update);
  const { registrant } = update;
  const links = await requireContacts(tx, registrar, { registrant, contacts: update.add.contacts });
  requireLinkChange(domain, update);
  if (registrant !== null || update.add.contacts.length + update.remove.contacts.length > 0)
    await requireFittingContacts(tx, tld, registrant ?? domain.registrant, changedContacts(domain, update));
  // Hosts of the previous registrar, after a transfer, can be removed by the new sponsor.
  const owners = await findContactOwners(
    tx,
    update.remove.contacts.map(({ id }) => id),
  );
  await storeUpdate(tx, domain.rowId, {
    clientStatuses,
    addHostIds: await requireHosts(tx, add),
    removeHosts: remove,
    addContacts: update.add.contacts.map(({ role, id }) => ({ role, contactId: links.findId(id) })),
    removeContacts: update.remove.contacts.flatMap(({ role, id }) => {
      const owner = owners.get(id);
      return owner ? [{ role, contactId: owner.rowId }] : [];
    }),
    registrantId: registrant === null ? undefined : links.findId(registrant),
    authInfo:
      update.authInfo === null
        ? undefined
        : toStoredAuthInfo('domain', update.authInfo, now, tld.authInfoLifeDays),
    secDns: secDns && changedDs(domain.secDns, secDns),
    updater: registrar,
    updatedAt: now,
  });
}

function isEmpty({ add, remove, registrant, authInfo }: DomainUpdate): boolean {
  const parts = [add, remove].flatMap((part) => [part.nameServers, part.contacts, part.statuses]);
  return parts.every((part) => part.length === 0) && registrant === null && authInfo === null;
}

/** A registrar's own prohibition does not forbid to end it (RFC 5731 section 2.3). */
function requireUpdatable(life: DomainLifecycle, { remove }: DomainUpdate): void {
  const isEnded = remove.statuses.includes('clientUpdateProhibited');
  const statuses = life.statuses.filter((status) => !(isEnded && status === 'clientUpdateProhibited'));
  requirePermitted({ ...life, statuses }, 'update');
}

function changedContacts(
  { contacts }: StoredDomain,
  { add, remove }: DomainUpdate,
): readonly DomainContact[] {
  const isRemoved = (contact: DomainContact) =>
    remove.contacts.some(({ role, id }) => role === contact.role && id === contact.id);
  return [...contacts.filter((contact) => !isRemoved(contact)), ...add.contacts];
}

function changedNameServers(
  now: readonly string[],
  update: DomainUpdate,
): { readonly add: readonly string[]; readonly remove: readonly string[] } {
  const add = update.add.nameServers;
  const remove = update.remove.nameServers;
  for (const host of add) {
    if (now.includes(host) && !remove.includes(host))
      throw new EppError(2306, 'domain:hostObj', `${host} is a name server of it already`);
  }
  for (const host of remove) {
    if (!now.includes(host)) throw new EppError(2306, 'domain:hostObj', `${host} is no name server of it`);
  }
  const left = new Set([...now.filter((host) => !remove.includes(host)), ...add]);
  if (left.size > MAX_NAME_SERVERS)
    throw new EppError(2306, 'domain:ns', `a domain has at most ${MAX_NAME_SERVERS} name servers`);
  return { add, remove };
}

function requireLinkChange(domain: StoredDomain, { add, remove }: DomainUpdate): void {
  const has = (wanted: { readonly role: string; readonly id: string }) =>
    domain.contacts.some(({ role, id }) => role === wanted.role && id === wanted.id);
  for (const contact of remove.contacts) {
    if (!has(contact))
      throw new EppError(2306, 'domain:contact', `${contact.id} is not its ${contact.role} contact`);
  }
  for (const contact of add.contacts) {
    if (has(contact))
      throw new EppError(2306, 'domain:contact', `${contact.id} is its ${contact.role} contact already`);
  }
}
