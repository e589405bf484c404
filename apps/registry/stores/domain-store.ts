import type { DomainContact, DomainStatus } from '#platform/epp-wire/domain/domain-parts.ts';
import type { SecDnsData } from '#platform/epp-wire/extensions/sec-dns.ts';
import type { Deletion, Transfer } from '../lifecycle/domain-lifecycle.ts';
import { toHistory } from './object-history.ts';
import type { ObjectHistory } from './object-history.ts';
import type { RegistryDatabase } from './tables.ts';
import { readStoredAuthInfo } from './stored-auth-info.ts';
import type { StoredAuthInfo } from './stored-auth-info.ts';

/** A domain as stored. */
export interface StoredDomain extends ObjectHistory {
  readonly rowId: number;
  readonly name: string;
  readonly tld: string;
  readonly registrant: string;
  readonly contacts: readonly DomainContact[];
  readonly nameServers: readonly string[];
  readonly subordinateHosts: readonly string[];
  readonly clientStatuses: readonly DomainStatus[];
  readonly serverStatuses: readonly DomainStatus[];
  /** Null: unset. */
  readonly authInfo: StoredAuthInfo | null;
  readonly expiresAt: Date;
  readonly deletion: Deletion | null;
  /** The command that deleted it. */
  readonly deletedBy: { readonly clTRID: string | null; readonly svTRID: string } | null;
  readonly transfer: Transfer | null;
  readonly secDns: SecDnsData;
  /** When time alone changes it next. */
  readonly dueAt: Date;
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
  if (options.forUpdate === true) {
    // A separate statement, so that the next one sees changes made while this one waited for the
    // lock.
    await db.selectFrom('registry.domain').select('id').where('name', '=', name).forUpdate().execute();
  }
  const row = await db
    .selectFrom('registry.domain as domain')
    .innerJoin('registry.contact as registrant', 'registrant.id', 'domain.registrant_id')
    .leftJoin('registry.domain_transfer as transfer', 'transfer.domain_id', 'domain.id')
    .selectAll('domain')
    .select([
      'registrant.handle as registrant',
      'transfer.status as transfer_status',
      'transfer.requester',
      'transfer.requested_at',
      'transfer.actor',
      'transfer.act_by',
      'transfer.expires_at as transfer_expires_at',
    ])
    .where('domain.name', '=', name)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    rowId: row.id,
    name: row.name,
    tld: row.tld,
    ...toHistory(row),
    registrant: row.registrant,
    contacts: await listContacts(db, row.id),
    nameServers: await listNameServers(db, row.id),
    subordinateHosts: await listSubordinateHosts(db, row.id),
    clientStatuses: row.client_statuses,
    serverStatuses: row.server_statuses,
    authInfo: readStoredAuthInfo(row),
    expiresAt: row.expires_at,
    deletion: toDeletion(row),
    deletedBy:
      row.delete_sv_trid === null ? null : { clTRID: row.delete_cl_trid, svTRID: row.delete_sv_trid },
    transfer: toTransfer(row),
    secDns: { maxSignatureLife: row.max_signature_life, records: row.sec_dns },
    dueAt: row.due_at,
  };
}

function toDeletion(row: {
  readonly deleted_at: Date | null;
  readonly redemption_ends_at: Date | null;
  readonly purge_at: Date | null;
  readonly restore_lapses_at: Date | null;
}): Deletion | null {
  const { deleted_at: requestedAt, redemption_ends_at: redemptionEndsAt, purge_at: purgeAt } = row;
  if (requestedAt === null || redemptionEndsAt === null || purgeAt === null) return null;
  return { requestedAt, redemptionEndsAt, purgeAt, restoreLapsesAt: row.restore_lapses_at };
}

function toTransfer(row: {
  readonly transfer_status: Transfer['status'] | null;
  readonly requester: string | null;
  readonly requested_at: Date | null;
  readonly actor: string | null;
  readonly act_by: Date | null;
  readonly transfer_expires_at: Date | null;
}): Transfer | null {
  const { transfer_status: status, requester, requested_at: requestedAt, actor } = row;
  const { act_by: actBy, transfer_expires_at: expiresAt } = row;
  if (!status || !requester || !requestedAt || !actor || !actBy || !expiresAt) return null;
  return { status, requester, requestedAt, actor, actBy, expiresAt };
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

/**
 * Registered names by prefix, in order; with a suffix, those that end with it (an empty one matches
 * all), without one the exact name.
 */
export async function findNamesLike(
  db: RegistryDatabase,
  wanted: { readonly prefix: string; readonly suffix: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const { prefix, suffix, limit } = wanted;
  const rows = await db
    .selectFrom('registry.domain')
    .select('name')
    .$if(suffix === null, (query) => query.where('name', '=', prefix))
    .$if(suffix !== null, (query) => query.where('name', 'like', `${prefix}%${suffix}`))
    .orderBy('name')
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}
