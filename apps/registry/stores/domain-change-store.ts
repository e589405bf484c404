import type { DomainContact, DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { SecDnsData } from '#platform/epp-wire/extensions/sec-dns.ts';

import type { RegistryDatabase } from './tables.ts';
import { authInfoColumns } from './stored-auth-info.ts';
import type { StoredAuthInfo } from './stored-auth-info.ts';

/** A domain about to be stored, its contacts and hosts as row ids. */
export interface DomainToStore {
  readonly name: string;
  readonly tld: string;
  readonly registrar: string;
  readonly registrantId: number;
  readonly contacts: readonly { readonly role: DomainContact['role']; readonly contactId: number }[];
  readonly hostIds: readonly number[];
  /** Null: unset. */
  readonly authInfo: StoredAuthInfo | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly secDns?: SecDnsData;
}

/** Changes by row id; undefined stays. */
export interface StoredDomainChange {
  readonly clientStatuses: readonly DomainStatus[];
  readonly addHostIds: readonly number[];
  readonly removeHosts: readonly string[];
  readonly addContacts: DomainToStore['contacts'];
  readonly removeContacts: DomainToStore['contacts'];
  readonly registrantId: number | undefined;
  readonly authInfo: StoredAuthInfo | null | undefined;
  readonly secDns: SecDnsData | undefined;
  readonly updater: string;
  readonly updatedAt: Date;
}

/** Stores a new domain with its links and tells its row id; null (and nothing stored) when the name is taken. Call it in a transaction. */
export async function insertDomain(tx: RegistryDatabase, domain: DomainToStore): Promise<number | null> {
  const row = await tx
    .insertInto('registry.domain')
    .values({
      ...newDomainColumns(domain),
      ...(domain.secDns === undefined ? {} : secDnsColumns(domain.secDns)),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return null;
  await link(tx, row.id, domain.contacts, domain.hostIds);
  return row.id;
}

/** The columns of a domain as it begins: without statuses, unchanged, unsigned. */
export function newDomainColumns(domain: Omit<DomainToStore, 'contacts' | 'hostIds'>) {
  return {
    name: domain.name,
    tld: domain.tld,
    sponsor: domain.registrar,
    creator: domain.registrar,
    registrant_id: domain.registrantId,
    client_statuses: [],
    server_statuses: [],
    ...authInfoColumns(domain.authInfo),
    created_at: domain.createdAt,
    updater: null,
    updated_at: null,
    expires_at: domain.expiresAt,
    transferred_at: null,
  };
}

function secDnsColumns({ records, maxSignatureLife }: SecDnsData) {
  return { sec_dns: JSON.stringify(records), max_signature_life: maxSignatureLife };
}

/** Stores a domain's changes. Call it in a transaction that holds the domain. */
export async function updateDomain(
  tx: RegistryDatabase,
  rowId: number,
  change: StoredDomainChange,
): Promise<void> {
  await tx
    .updateTable('registry.domain')
    .set({
      client_statuses: [...change.clientStatuses],
      updater: change.updater,
      updated_at: change.updatedAt,
      ...(change.secDns === undefined ? {} : secDnsColumns(change.secDns)),
      ...(change.registrantId === undefined ? {} : { registrant_id: change.registrantId }),
      ...(change.authInfo === undefined ? {} : authInfoColumns(change.authInfo)),
    })
    .where('id', '=', rowId)
    .execute();
  if (change.removeHosts.length > 0) {
    await tx
      .deleteFrom('registry.domain_host')
      .where('domain_id', '=', rowId)
      .where('host_id', 'in', (eb) =>
        eb
          .selectFrom('registry.host')
          .select('id')
          .where('name', 'in', [...change.removeHosts]),
      )
      .execute();
  }
  for (const { role, contactId } of change.removeContacts) {
    await tx
      .deleteFrom('registry.domain_contact')
      .where('domain_id', '=', rowId)
      .where('role', '=', role)
      .where('contact_id', '=', contactId)
      .execute();
  }
  await link(tx, rowId, change.addContacts, change.addHostIds);
}

async function link(
  tx: RegistryDatabase,
  domainId: number,
  contacts: DomainToStore['contacts'],
  hostIds: readonly number[],
): Promise<void> {
  if (contacts.length > 0) {
    await tx
      .insertInto('registry.domain_contact')
      .values(contacts.map(({ role, contactId }) => ({ domain_id: domainId, role, contact_id: contactId })))
      .execute();
  }
  if (hostIds.length > 0) {
    await tx
      .insertInto('registry.domain_host')
      .values(hostIds.map((hostId) => ({ domain_id: domainId, host_id: hostId })))
      .execute();
  }
}

/** Stores the registry's own statuses of a domain. */
export async function storeServerStatuses(
  tx: RegistryDatabase,
  rowId: number,
  serverStatuses: readonly DomainStatus[],
): Promise<void> {
  await tx
    .updateTable('registry.domain')
    .set({ server_statuses: [...serverStatuses] })
    .where('id', '=', rowId)
    .execute();
}

/** Notes who changed a domain last. */
export async function markUpdated(
  tx: RegistryDatabase,
  rowId: number,
  made: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('registry.domain')
    .set({ updater: made.by, updated_at: made.at })
    .where('id', '=', rowId)
    .execute();
}
