import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import type { ContactDetails } from '#features/contacts/rules/contact-details.ts';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { isOver, operationStates } from '../../rules/registry-operation.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/**
 * The contact at the registry that was created for a domain alone, so that an update of it changes no
 * other name; null where none is known.
 */
export async function findOwnContactId(db: Db, domain: string): Promise<string | null> {
  const row = await db
    .selectFrom('domains.registrant')
    .select('contact_id')
    .where('domain', '=', domain)
    .executeTakeFirst();
  return row?.contact_id ?? null;
}

/** Facts about the contacts of a domain; omitted ones stay. */
export interface ContactFactsChange {
  readonly isPrivate?: boolean;
  readonly withheldFields?: readonly DisclosableField[];
  /** The change of the registrant that locks the name against transfers. */
  readonly contactChangedAt?: Date;
  /** Since when changes of who controls the domain are refused; null to allow them again. */
  readonly frozenAt?: Date | null;
}

/** Stores facts about the contacts of a domain. */
export async function saveContactFacts(
  db: Db,
  domain: string,
  { isPrivate, withheldFields, contactChangedAt, frozenAt }: ContactFactsChange,
): Promise<void> {
  if ([isPrivate, withheldFields, contactChangedAt, frozenAt].every((fact) => fact === undefined)) return;
  await db
    .updateTable('domains.domain')
    .set({
      is_private: isPrivate,
      withheld_fields: withheldFields && [...withheldFields],
      contact_changed_at: contactChangedAt,
      frozen_at: frozenAt,
    })
    .where('name', '=', domain)
    .execute();
}

/** The names of these that have a change of contacts which is not carried out yet. */
export async function listPendingContactChanges(
  db: Db,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const over = operationStates('contact').filter((state) => isOver('contact', state));
  const rows = await db
    .selectFrom('domains.contact_change')
    .select('domain')
    .where('domain', 'in', [...names])
    .where('state', 'not in', over)
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

/** Registered names whose registrant is not stored, and whose registry was not asked since an instant. */
export async function listNamesWithoutRegistrant(
  db: Db,
  { askedBefore, limit }: { readonly askedBefore: Date; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select d.name from domains.domain d
      left join domains.registrant r on r.domain = d.name
      left join domains.registry_copy c on c.domain = d.name
    where d.type = 'registered' and d.transferred_away_at is null and r.domain is null
      and (c.registrant_asked_at is null or c.registrant_asked_at < ${askedBefore})
    limit ${limit}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Stores what its registry says of a registrant, unless one is stored by now. */
export async function storeFoundRegistrant(
  db: Db,
  { domain, contact, at }: { readonly domain: string; readonly contact: ContactDetails; readonly at: Date },
): Promise<void> {
  await db
    .insertInto('domains.registrant')
    // The contact may be one that other names have.
    .values({ domain, contact: JSON.stringify(contact), contact_id: null, updated_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes that the registry was asked for a registrant whom it does not name. */
export async function noteRegistrantAsked(db: Db, domain: string, at: Date): Promise<void> {
  await sql`
    insert into domains.registry_copy (domain, registrant_asked_at)
    select name, ${at}::timestamptz from domains.domain where name = ${domain}
    on conflict (domain) do update set registrant_asked_at = excluded.registrant_asked_at`.execute(db);
}
