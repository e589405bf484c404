import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** One registration of a name. */
export interface RegistrationKey {
  readonly domain: string;
  readonly registeredAt: Date;
}

/** An answer of a registrant about their personal data. */
export interface DataConsent {
  readonly isGiven: boolean;
  readonly answeredAt: Date;
}

/** What a mailed link is about, and whom it was mailed to. */
export interface DataConsentLink extends RegistrationKey {
  readonly email: string;
}

/** Notes that the registrant is mailed now; false if they were since `unlessSince`. */
export async function noteConsentMail(
  db: Db,
  mail: { readonly domain: string; readonly now: Date; readonly unlessSince: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains.domain')
    .set({ consent_mailed_at: mail.now })
    .where('name', '=', mail.domain)
    .where((is) =>
      is.or([is('consent_mailed_at', 'is', null), is('consent_mailed_at', '<=', mail.unlessSince)]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Stores a link, and deletes links that have expired by `now`. */
export async function insertDataConsentLink(
  db: Db,
  secret: string,
  link: DataConsentLink & { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  await db.deleteFrom('domains.data_consent_link').where('expires_at', '<=', link.now).execute();
  await db
    .insertInto('domains.data_consent_link')
    .values({
      hash: hashSecret(secret),
      domain: link.domain,
      registered_at: link.registeredAt,
      email: link.email,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** What a link is about; null if it is expired or unknown. */
export async function findDataConsentLink(
  db: Db,
  secret: string,
  now: Date,
): Promise<DataConsentLink | null> {
  const row = await db
    .selectFrom('domains.data_consent_link')
    .select(['domain', 'registered_at', 'email'])
    .where('hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? { domain: row.domain, registeredAt: row.registered_at, email: row.email } : null;
}

/** The last answer about a registration; null before the first. */
export async function findDataConsent(
  db: Db,
  { domain, registeredAt }: RegistrationKey,
): Promise<DataConsent | null> {
  const row = await db
    .selectFrom('domains.data_consent')
    .select(['is_given', 'answered_at'])
    .where('domain', '=', domain)
    .where('registered_at', '=', registeredAt)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { isGiven: row.is_given, answeredAt: row.answered_at } : null;
}

/** The names of these whose registrant declined publication; the last answer about each registration counts. */
export async function listDeclinedConsents(
  db: Db,
  domains: readonly { readonly name: string; readonly facts: { readonly registeredAt: Date | null } }[],
): Promise<ReadonlySet<string>> {
  if (domains.length === 0) return new Set();
  const rows = await db
    .selectFrom('domains.data_consent')
    .distinctOn('domain')
    .select(['domain', 'registered_at', 'is_given'])
    .where(
      'domain',
      'in',
      domains.map(({ name }) => name),
    )
    .orderBy('domain')
    .orderBy('id', 'desc')
    .execute();
  const registeredAt = new Map(domains.map(({ name, facts }) => [name, facts.registeredAt?.getTime()]));
  const declined = rows.filter(
    (row) => !row.is_given && row.registered_at.getTime() === registeredAt.get(row.domain),
  );
  return new Set(declined.map(({ domain }) => domain));
}

/** Adds an answer. */
export async function insertDataConsent(
  db: Db,
  { domain, registeredAt, email }: DataConsentLink,
  { isGiven, answeredAt }: DataConsent,
): Promise<void> {
  await db
    .insertInto('domains.data_consent')
    .values({ domain, registered_at: registeredAt, email, is_given: isGiven, answered_at: answeredAt })
    .execute();
}
