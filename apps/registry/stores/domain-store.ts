import type { DomainContact, DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { Money } from '#platform/kernel/money.ts';

import type { PricedCommand } from '../tlds/price-list.ts';
import type { RegistryDatabase } from './registry-database.ts';

/** A domain as stored. */
export interface StoredDomain {
  readonly rowId: number;
  readonly name: string;
  readonly tld: string;
  readonly sponsor: string;
  readonly creator: string;
  readonly registrant: string;
  readonly contacts: readonly DomainContact[];
  readonly nameServers: readonly string[];
  readonly subordinateHosts: readonly string[];
  readonly clientStatuses: readonly DomainStatus[];
  readonly serverStatuses: readonly DomainStatus[];
  readonly authInfo: string;
  readonly createdAt: Date;
  readonly updater: string | null;
  readonly updatedAt: Date | null;
  readonly expiresAt: Date;
  readonly transferredAt: Date | null;
}

/** A domain about to be stored, its contacts and hosts as row ids. */
export interface DomainToStore {
  readonly name: string;
  readonly tld: string;
  readonly registrar: string;
  readonly registrantId: number;
  readonly contacts: readonly { readonly role: DomainContact['role']; readonly contactId: number }[];
  readonly hostIds: readonly number[];
  readonly authInfo: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** What an update changes, as row ids; undefined stays. */
export interface StoredDomainChange {
  readonly clientStatuses: readonly DomainStatus[];
  readonly addHostIds: readonly number[];
  readonly removeHosts: readonly string[];
  readonly addContacts: DomainToStore['contacts'];
  readonly removeContacts: DomainToStore['contacts'];
  readonly registrantId: number | undefined;
  readonly authInfo: string | undefined;
  readonly updater: string;
  readonly updatedAt: Date;
}

/** Those of the names that are registered. */
export async function findRegistered(
  db: RegistryDatabase,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('registry.domain')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The domain of that name, if it is registered; `forUpdate` holds it until the transaction ends. */
export async function findDomain(
  db: RegistryDatabase,
  name: string,
  options: { readonly forUpdate?: boolean } = {},
): Promise<StoredDomain | undefined> {
  const row = await db
    .selectFrom('registry.domain as domain')
    .innerJoin('registry.contact as registrant', 'registrant.id', 'domain.registrant_id')
    .selectAll('domain')
    .select('registrant.handle as registrant')
    .where('domain.name', '=', name)
    .$if(options.forUpdate === true, (query) => query.forUpdate('domain'))
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    rowId: row.id,
    name: row.name,
    tld: row.tld,
    sponsor: row.sponsor,
    creator: row.creator,
    registrant: row.registrant,
    contacts: await listContacts(db, row.id),
    nameServers: await listNameServers(db, row.id),
    subordinateHosts: await listSubordinateHosts(db, row.id),
    clientStatuses: row.client_statuses,
    serverStatuses: row.server_statuses,
    authInfo: row.auth_info,
    createdAt: row.created_at,
    updater: row.updater,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    transferredAt: row.transferred_at,
  };
}

async function listContacts(db: RegistryDatabase, domainId: number): Promise<DomainContact[]> {
  return db
    .selectFrom('registry.domain_contact as link')
    .innerJoin('registry.contact as contact', 'contact.id', 'link.contact_id')
    .select(['link.role', 'contact.handle as id'])
    .where('link.domain_id', '=', domainId)
    .orderBy('link.role')
    .orderBy('contact.id')
    .execute();
}

async function listNameServers(db: RegistryDatabase, domainId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registry.domain_host as link')
    .innerJoin('registry.host as host', 'host.id', 'link.host_id')
    .select('host.name')
    .where('link.domain_id', '=', domainId)
    .orderBy('host.name')
    .execute();
  return rows.map(({ name }) => name);
}

async function listSubordinateHosts(db: RegistryDatabase, domainId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('registry.host')
    .select('name')
    .where('superordinate_id', '=', domainId)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** Stores a new domain with its links; false (and nothing stored) when the name is taken. Call it in a transaction. */
export async function insertDomain(tx: RegistryDatabase, domain: DomainToStore): Promise<boolean> {
  const row = await tx
    .insertInto('registry.domain')
    .values({
      name: domain.name,
      tld: domain.tld,
      sponsor: domain.registrar,
      creator: domain.registrar,
      registrant_id: domain.registrantId,
      client_statuses: [],
      server_statuses: [],
      auth_info: domain.authInfo,
      created_at: domain.createdAt,
      updater: null,
      updated_at: null,
      expires_at: domain.expiresAt,
      transferred_at: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  await link(tx, row.id, domain.contacts, domain.hostIds);
  return true;
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
      ...(change.registrantId === undefined ? {} : { registrant_id: change.registrantId }),
      ...(change.authInfo === undefined ? {} : { auth_info: change.authInfo }),
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

/** Puts on a registrar's bill what a command cost. */
export async function insertCharge(
  tx: RegistryDatabase,
  charge: {
    readonly registrar: string;
    readonly domain: string;
    readonly command: PricedCommand;
    readonly years: number;
    readonly price: Money;
    readonly at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('registry.charge')
    .values({
      registrar: charge.registrar,
      domain: charge.domain,
      command: charge.command,
      years: charge.years,
      amount: charge.price.amount,
      currency: charge.price.currency,
      charged_at: charge.at,
    })
    .execute();
}
