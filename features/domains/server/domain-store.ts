import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { DEFAULT_LIFECYCLE, overAfterExpiry } from '#features/names/rules/domain-policy.ts';
import { after } from '#platform/kernel/duration.ts';
import type { NameControl } from '../rules/name-control.ts';
import type { DomainFacts } from '../rules/project-domain.ts';
import { lifecycleTermSql } from './lifecycle-term-store.ts';
import type { DomainsTables, StoredDomainType } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** A domain as the server knows it; clients get it through the presenter only. */
export interface Domain {
  /** A-labels. */
  readonly name: string;
  readonly unicodeName: string;
  readonly siteId: number;
  readonly ownerUserId: number;
  readonly facts: DomainFacts;
  /** The registrar that requested a pending outbound transfer, as the registry names it. */
  readonly outboundTransferTo: string | null;
  /** The registry's own expiry; null before it was asked. */
  readonly registryExpiresAt: Date | null;
  /** Whether its visitors get a page that says that it expired. */
  readonly isInterrupted: boolean;
  /** Whether the registry has our proxy contact instead of the registrant. */
  readonly isPrivate: boolean;
  /** What of the registrant is withheld from the public while the domain is not private. */
  readonly withheldFields: readonly DisclosableField[];
  readonly isAutoRenewing: boolean;
  readonly registryStatuses: readonly string[];
  readonly usesOurNameServers: boolean;
  readonly supportsDomainConnect: boolean;
  readonly control: NameControl;
  /** The token that proves control of a connected name; null if no proof is required. */
  readonly controlToken: string | null;
  /** The registrant's address that awaits confirmation; null where only the registry knows it. */
  readonly verificationAddress: string | null;
}

/** Whether a name is registered with us and has not been transferred out. */
export function isHeldHere({ facts }: Domain): boolean {
  return facts.type === 'registered' && facts.transferredAwayAt === null;
}

/** The columns of a new domain row; omitted facts get their defaults. */
export interface NewDomainRow extends Partial<Omit<DomainFacts, 'type'>> {
  readonly name: string;
  readonly siteId: number;
  readonly ownerUserId: number;
  readonly type: StoredDomainType;
  readonly isPrivate?: boolean;
  readonly isAutoRenewing?: boolean;
  readonly registryStatuses?: readonly string[];
  readonly usesOurNameServers?: boolean;
  /** Defaults to proven, for registrations and imports. */
  readonly control?: NameControl;
  readonly controlToken?: string | null;
  readonly createdAt: Date;
}

function toDomain(row: Selectable<DomainsTables['domains.domain']>): Domain {
  return {
    name: row.name,
    unicodeName: row.unicode_name,
    siteId: row.site_id,
    ownerUserId: row.owner_user_id,
    facts: {
      type: row.type,
      registeredAt: row.registered_at,
      expiresAt: row.expires_at,
      isPremium: row.is_premium,
      pointsToUs: row.points_to_us,
      outboundTransferRequestedAt: row.outbound_transfer_requested_at,
      outboundTransferAnswerAt: row.outbound_transfer_answer_at,
      transferredAwayAt: row.transferred_away_at,
      transferredHereAt: row.transferred_at,
      contactChangedAt: row.contact_changed_at,
      inboundTransferStatus: row.inbound_transfer_status,
      verificationRequestedAt: row.verification_requested_at,
      suspendedAt: row.suspended_at,
      frozenAt: row.frozen_at,
      hasPaymentProblem: row.has_payment_problem,
      pendingMailboxUsers: row.pending_mailbox_users,
    },
    outboundTransferTo: row.outbound_transfer_to,
    registryExpiresAt: row.registry_expires_at,
    isInterrupted: row.interrupted_at !== null,
    isPrivate: row.is_private,
    withheldFields: row.withheld_fields,
    isAutoRenewing: row.is_auto_renewing,
    registryStatuses: row.registry_statuses,
    usesOurNameServers: row.uses_our_name_servers,
    supportsDomainConnect: row.supports_domain_connect,
    control: row.control,
    controlToken: row.control_token,
    verificationAddress: row.verification_address,
  };
}

function toRow(domain: NewDomainRow) {
  return {
    name: domain.name,
    unicode_name: displayName(domain.name),
    site_id: domain.siteId,
    owner_user_id: domain.ownerUserId,
    type: domain.type,
    registered_at: domain.registeredAt ?? null,
    expires_at: domain.expiresAt ?? null,
    is_premium: domain.isPremium ?? false,
    is_private: domain.isPrivate ?? false,
    withheld_fields: [],
    is_auto_renewing: domain.isAutoRenewing ?? true,
    registry_statuses: [...(domain.registryStatuses ?? [])],
    points_to_us: domain.pointsToUs ?? true,
    uses_our_name_servers: domain.usesOurNameServers ?? true,
    outbound_transfer_requested_at: domain.outboundTransferRequestedAt ?? null,
    outbound_transfer_answer_at: domain.outboundTransferAnswerAt ?? null,
    outbound_transfer_to: null,
    transferred_away_at: domain.transferredAwayAt ?? null,
    served_until: null,
    registry_expires_at: null,
    registry_checked_at: null,
    contact_changed_at: domain.contactChangedAt ?? null,
    transferred_at: domain.transferredHereAt ?? null,
    inbound_transfer_status: domain.inboundTransferStatus ?? null,
    verification_requested_at: domain.verificationRequestedAt ?? null,
    verification_address: null,
    suspended_at: domain.suspendedAt ?? null,
    frozen_at: domain.frozenAt ?? null,
    has_payment_problem: domain.hasPaymentProblem ?? false,
    pending_mailbox_users: domain.pendingMailboxUsers ?? 0,
    control: domain.control ?? 'proven',
    control_token: domain.controlToken ?? null,
    lapsed_at: null,
    interrupted_at: null,
    deletion_tried_at: null,
    deleted_for: null,
    created_at: domain.createdAt,
  };
}

/**
 * Finds the domain of a canonical name and locks its row until the transaction ends; null if there
 * is none.
 */
export async function lockDomain(tx: Db, name: string): Promise<Domain | null> {
  const query = tx.selectFrom('domains.domain').selectAll().where('name', '=', name);
  const row = await query.forKeyShare().executeTakeFirst();
  return row ? toDomain(row) : null;
}

/** The domain of a canonical name, or null. */
export async function findDomain(db: Db, name: string): Promise<Domain | null> {
  const row = await db.selectFrom('domains.domain').selectAll().where('name', '=', name).executeTakeFirst();
  return row ? toDomain(row) : null;
}

/** Finds the domains of canonical names, keyed by name. */
export async function findDomains(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, Domain>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('domains.domain')
    .selectAll()
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, toDomain(row)]));
}

/** How often settings of a domain were changed, by whatever changed them. */
export interface SettingChanges {
  readonly autoRenewChanges: number;
  readonly lockChanges: number;
  readonly privacyChanges: number;
}

/** How often the settings of domains were changed, by name. */
export async function readSettingChanges(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, SettingChanges>> {
  const rows = await db
    .selectFrom('domains.domain')
    .select([
      'name',
      'auto_renew_changes as autoRenewChanges',
      'lock_changes as lockChanges',
      'privacy_changes as privacyChanges',
    ])
    .where(sql<boolean>`name = any(${[...names]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** What a customer reads in a list: the Unicode name, or a redirect's target; in the order of words. */
export const SHOWN_NAME = sql<string>`unicode_name collate "und-x-icu"`;

/** Lists the domains of a site, ordered by the name that is shown; without those that have left. */
export async function listDomainsOfSite(db: Db, siteId: number): Promise<readonly Domain[]> {
  const rows = await db
    .selectFrom('domains.domain')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('served_until', 'is', null)
    .orderBy(SHOWN_NAME)
    .orderBy('name')
    .execute();
  return rows.map(toDomain);
}

/** Lists the domains that a person manages and whose paid term ends before an instant, soonest first. */
export async function listDomainsOfOwner(
  db: Db,
  userId: number,
  expiresBefore: Date,
): Promise<readonly Domain[]> {
  const rows = await db
    .selectFrom('domains.domain')
    .selectAll()
    .where('owner_user_id', '=', userId)
    .where('transferred_away_at', 'is', null)
    .where('expires_at', '<', expiresBefore)
    .orderBy('expires_at')
    .orderBy('name')
    .execute();
  return rows.map(toDomain);
}

/** Inserts or overwrites the row of a domain. */
export async function saveDomain(db: Db, domain: NewDomainRow): Promise<void> {
  const { name: _name, created_at: _created, ...columns } = toRow(domain);
  await db
    .insertInto('domains.domain')
    .values(toRow(domain))
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute();
}

/** The stored registrant of a domain; null where only its registry knows them. */
export async function findStoredRegistrant(db: Db, domain: string): Promise<ContactDetails | null> {
  const row = await db
    .selectFrom('domains.registrant')
    .select('contact')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.contact ?? null;
}

/** A registrant to store. */
export interface SavedRegistrant {
  readonly domain: string;
  /** Null where only the registry knows them, as after a transfer whose new registrant it rejected. */
  readonly contact: ContactDetails | null;
  /** The contact that was created at the registry for the domain alone. */
  readonly contactId: string | null;
  readonly at: Date;
}

/** Stores the registrant of a domain in place of the former one. */
export async function saveRegistrant(
  db: Db,
  { domain, contact, contactId, at }: SavedRegistrant,
): Promise<void> {
  if (contact === null) {
    await db.deleteFrom('domains.registrant').where('domain', '=', domain).execute();
    return;
  }
  const columns = { contact: JSON.stringify(contact), contact_id: contactId, updated_at: at };
  await db
    .insertInto('domains.registrant')
    .values({ domain, ...columns })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(columns))
    .execute();
}

/**
 * Notes that no name uses a contact of ours any more, so that it is deleted at the registry.
 *
 * Called in the transaction that stores why, so that no crash leaves personal data there for good. A
 * contact that was perhaps never created may be noted too.
 */
export async function noteUnusedContact(
  tx: Db,
  { contactId, domain, at }: { readonly contactId: string; readonly domain: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('domains.unused_contact')
    .values({ contact_id: contactId, domain, found_at: at, due_at: at })
    .onConflict((conflict) => conflict.column('contact_id').doNothing())
    .execute();
}

/** Inserts many domains and skips names that exist; returns the inserted names. */
export async function insertDomains(db: Db, domains: readonly NewDomainRow[]): Promise<readonly string[]> {
  if (domains.length === 0) return [];
  const rows = await db
    .insertInto('domains.domain')
    .values(domains.map(toRow))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .execute();
  return rows.map((row) => row.name);
}

/** How long after its expiry a connection is over. */
const MAPPING_OVER = DEFAULT_LIFECYCLE.renewableAfterExpiry;
/** How long after its expiry a registration is over. */
const REGISTRATION_OVER = lifecycleTermSql(overAfterExpiry);

/**
 * Marks up to `limit` names as lapsed whose holders can neither renew nor redeem them by the terms
 * of their TLDs, and unmarks names renewed since.
 *
 * Returns each changed name once.
 */
export async function markLapsed(
  db: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly { readonly name: string; readonly siteId: number }[]> {
  const isOver = sql<boolean>`(type = 'mapped' and expires_at <= ${after(now, -MAPPING_OVER)}
    or type = 'registered' and expires_at + ${REGISTRATION_OVER.interval} <= ${now})`;
  const changed = db
    .selectFrom('domains.domain')
    .select('name')
    .where(sql<boolean>`(lapsed_at is null) = coalesce(${isOver}, false)`)
    .orderBy('name')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .with('changed', () => changed)
    .updateTable('domains.domain as domain')
    .from('changed')
    .set({ lapsed_at: sql<Date | null>`case when domain.lapsed_at is null then ${now}::timestamptz end` })
    .whereRef('domain.name', '=', 'changed.name')
    .returning(['domain.name', 'domain.site_id'])
    .execute();
  return rows.map(({ name, site_id: siteId }) => ({ name, siteId }));
}

/** Deletes the row of a connected name if it is unchanged since it was read; else returns false. */
export async function deleteHold(db: Db, { name, siteId, facts }: Domain): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domains.domain')
    .where('name', '=', name)
    .where('site_id', '=', siteId)
    .where('type', 'in', ['mapped', 'transfer'])
    .where('inbound_transfer_status', 'is not distinct from', facts.inboundTransferStatus)
    .where('expires_at', 'is not distinct from', facts.expiresAt)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/**
 * Deletes the domain of one registration and returns its site; null if the name was registered
 * again since, or is absent.
 */
export async function deleteDomain(
  db: Db,
  domain: { readonly name: string; readonly registeredAt: Date },
): Promise<number | null> {
  const row = await db
    .deleteFrom('domains.domain')
    .where('name', '=', domain.name)
    .where('registered_at', '=', domain.registeredAt)
    .returning('site_id')
    .executeTakeFirst();
  return row?.site_id ?? null;
}
