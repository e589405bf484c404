import { type Kysely, sql } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** A person, and an address in lower case. */
export interface PersonsAddress {
  readonly userId: number;
  readonly address: string;
}

/** What a mailed link confirms: one domain, and the address for all domains of its manager. */
export interface ContactLink {
  readonly domain: string;
  /** Null for a link of an earlier version, which confirms its domain only. */
  readonly confirms: PersonsAddress | null;
}

/** Stores a link that confirms a registrant's address, and deletes links that have expired by `now`. */
export async function insertContactLink(
  db: Db,
  secret: string,
  link: PersonsAddress & { readonly domain: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('domains.contact_verification').where('expires_at', '<=', link.now).execute();
  await db
    .insertInto('domains.contact_verification')
    .values({
      hash: hashSecret(secret),
      domain: link.domain,
      user_id: link.userId,
      address: link.address,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** What a link confirms; null if the link is expired or unknown. */
export async function findContactLink(db: Db, secret: string, now: Date): Promise<ContactLink | null> {
  const row = await db
    .selectFrom('domains.contact_verification')
    .select(['domain', 'user_id', 'address'])
    .where('hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { domain, user_id: userId, address } = row;
  return { domain, confirms: userId === null || address === null ? null : { userId, address } };
}

/** Notes that the registrant is mailed now; false if they were since `unlessSince`. */
export async function noteContactMail(
  db: Db,
  mail: { readonly domain: string; readonly now: Date; readonly unlessSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains.domain')
    .set({ verification_mailed_at: mail.now })
    .where('name', '=', mail.domain)
    .where((is) =>
      is.or([is('verification_mailed_at', 'is', null), is('verification_mailed_at', '<=', mail.unlessSince)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores that a person has confirmed an address; idempotent. */
export async function saveConfirmedAddress(
  db: Db,
  { userId, address }: PersonsAddress,
  confirmedAt: Date,
): Promise<void> {
  await db
    .insertInto('domains.confirmed_address')
    .values({ user_id: userId, address, confirmed_at: confirmedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether a person has confirmed an address as the registrant's. */
export async function hasConfirmedAddress(db: Db, { userId, address }: PersonsAddress): Promise<boolean> {
  const row = await db
    .selectFrom('domains.confirmed_address')
    .select('address')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .executeTakeFirst();
  return row !== undefined;
}

/** A name whose confirmation is no longer awaited, and whether it was on hold. */
export interface ConfirmedName {
  readonly name: string;
  readonly siteId: number;
  readonly wasSuspended: boolean;
}

/**
 * Ends the confirmation of the names that a link is about, and returns them by name.
 *
 * A name whose registrant has changed since the link was mailed still awaits the new address.
 */
export async function endContactVerification(
  db: Db,
  { domain, confirms }: { readonly domain: string | null; readonly confirms: PersonsAddress | null },
): Promise<readonly ConfirmedName[]> {
  const awaiting = db
    .selectFrom('domains.domain')
    .select(['name', 'suspended_at'])
    .where('verification_requested_at', 'is not', null)
    .where((is) =>
      is.or([
        is.and([
          is('name', '=', domain ?? ''),
          is.or([
            is('verification_address', 'is', null),
            is('verification_address', '=', confirms?.address ?? ''),
          ]),
        ]),
        is.and([
          is('owner_user_id', '=', confirms?.userId ?? 0),
          is('verification_address', '=', confirms?.address ?? ''),
        ]),
      ]),
    )
    .forUpdate();
  const rows = await db
    .with('awaiting', () => awaiting)
    .updateTable('domains.domain as domain')
    .from('awaiting')
    .set({ verification_requested_at: null, verification_address: null, suspended_at: null })
    .whereRef('domain.name', '=', 'awaiting.name')
    .returning(['domain.name', 'domain.site_id', 'awaiting.suspended_at'])
    .execute();
  return rows
    .map((row) => ({ name: row.name, siteId: row.site_id, wasSuspended: row.suspended_at !== null }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Stores that the registrant's address of a name awaits confirmation. */
export async function awaitContactVerification(
  db: Db,
  name: {
    readonly domain: string;
    readonly address: string;
    readonly requestedAt: Date;
    readonly mailedAt: Date;
  },
): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({
      verification_requested_at: name.requestedAt,
      verification_address: name.address,
      verification_mailed_at: name.mailedAt,
    })
    .where('name', '=', name.domain)
    .execute();
}

/** When a person was last mailed a link for an address that still awaits confirmation; null if never. */
export async function findLastContactMail(db: Db, { userId, address }: PersonsAddress): Promise<Date | null> {
  const row = await db
    .selectFrom('domains.domain')
    .select((select) => select.fn.max('verification_mailed_at').as('at'))
    .where('owner_user_id', '=', userId)
    .where('verification_address', '=', address)
    .where('verification_requested_at', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The names of a person that await the confirmation of an address, by name. */
export async function listAwaiting(db: Db, { userId, address }: PersonsAddress): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('domains.domain')
    .select('name')
    .where('owner_user_id', '=', userId)
    .where('verification_address', '=', address)
    .where('verification_requested_at', 'is not', null)
    .orderBy('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** A name that awaits confirmation, and since when. */
export interface UnconfirmedName {
  readonly name: string;
  readonly siteId: number;
  readonly userId: number;
  readonly address: string | null;
  readonly requestedAt: Date;
}

/**
 * Locks up to `limit` names held here that have awaited confirmation since before an instant and are
 * not on hold, longest first; with `mailedWithin`, only those not mailed since so long after the request.
 */
export async function lockUnconfirmed(
  tx: Db,
  due: { readonly before: Date; readonly mailedWithin?: Milliseconds; readonly limit: number },
): Promise<readonly UnconfirmedName[]> {
  const { mailedWithin } = due;
  const rows = await tx
    .selectFrom('domains.domain')
    .select([
      'name',
      'site_id',
      'owner_user_id',
      'verification_address',
      sql<Date>`verification_requested_at`.as('requested_at'),
    ])
    .where('verification_requested_at', '<=', due.before)
    .where('suspended_at', 'is', null)
    .where('type', '=', 'registered')
    .where('transferred_away_at', 'is', null)
    .$if(mailedWithin !== undefined, (query) =>
      query.where(
        sql<boolean>`coalesce(verification_mailed_at < verification_requested_at + ${`${mailedWithin} milliseconds`}::interval, true)`,
      ),
    )
    .orderBy('verification_requested_at')
    .orderBy('name')
    .limit(due.limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => ({
    name: row.name,
    siteId: row.site_id,
    userId: row.owner_user_id,
    address: row.verification_address,
    requestedAt: row.requested_at,
  }));
}

/** Stores that a name is on hold, and that its registrant is mailed. */
export async function saveSuspended(db: Db, domain: string, at: Date): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({ suspended_at: at, verification_mailed_at: at })
    .where('name', '=', domain)
    .execute();
}
