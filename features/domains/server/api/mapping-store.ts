import type { Kysely } from 'kysely';
import type { NameControl } from '../../rules/name-control.ts';
import type { MappingCheckTimes } from '../../rules/mapping-term.ts';
import { insertDomains, type NewDomainRow } from '../domain-store.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** A name connected to a site. */
interface Mapping {
  readonly name: string;
  readonly siteId: number;
  readonly ownerUserId: number;
  /** The end of the paid term; null for a free connection, which does not expire. */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly control: NameControl;
  readonly controlToken: string;
}

/**
 * Inserts a connection; false if the name is already held.
 *
 * It counts as not pointing to us until the first check.
 */
export async function insertMapping(db: Db, mapping: Mapping): Promise<boolean> {
  const row: NewDomainRow = {
    ...mapping,
    type: 'mapped',
    pointsToUs: false,
    usesOurNameServers: false,
    isAutoRenewing: mapping.expiresAt !== null,
  };
  return (await insertDomains(db, [row])).length === 1;
}

/**
 * Finds a name connected to a site and locks its row until the transaction ends, so that concurrent
 * payments serialise; null if there is none.
 */
export async function lockMapping(
  tx: Db,
  mapping: { readonly name: string; readonly siteId: number },
): Promise<{ readonly expiresAt: Date | null } | null> {
  const row = await tx
    .selectFrom('domains.domain')
    .select('expires_at')
    .where('name', '=', mapping.name)
    .where('site_id', '=', mapping.siteId)
    .where('type', '=', 'mapped')
    .forUpdate()
    .executeTakeFirst();
  return row ? { expiresAt: row.expires_at } : null;
}

/** The result of checking a connected name; omitted fields stay unchanged. */
interface SeenMapping {
  readonly name: string;
  readonly pointsToUs: boolean | null;
  readonly usesOurNameServers: boolean | null;
}

/** Stores the result of a check; false if nothing changed. */
export async function saveSeenMapping(db: Db, { name, ...seen }: SeenMapping): Promise<boolean> {
  const { pointsToUs, usesOurNameServers } = seen;
  if (pointsToUs === null && usesOurNameServers === null) return false;
  const { numUpdatedRows } = await db
    .updateTable('domains.domain')
    .set({
      ...(pointsToUs === null ? {} : { points_to_us: pointsToUs }),
      ...(usesOurNameServers === null ? {} : { uses_our_name_servers: usesOurNameServers }),
    })
    .where('name', '=', name)
    .where('type', '=', 'mapped')
    .where((where) =>
      where.or([
        ...(pointsToUs === null ? [] : [where('points_to_us', '!=', pointsToUs)]),
        ...(usesOurNameServers === null ? [] : [where('uses_our_name_servers', '!=', usesOurNameServers)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Stores whether the DNS provider of a connected name supports our Domain Connect template; false
 * if unchanged.
 */
export async function saveSeenProvider(
  db: Db,
  {
    name,
    supportsDomainConnect: supports,
  }: { readonly name: string; readonly supportsDomainConnect: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains.domain')
    .set({ supports_domain_connect: supports })
    .where('name', '=', name)
    .where('type', '=', 'mapped')
    .where('supports_domain_connect', '!=', supports)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/**
 * Claims connected names that are due for a check, never-checked ones first, and sets their check
 * time to now.
 *
 * No other worker claims them until they are due again.
 */
export async function takeMappingsToCheck(
  db: Db,
  { freshSince, freshBefore, othersBefore }: MappingCheckTimes,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly { readonly name: string; readonly siteId: number }[]> {
  // Materialised separately: in a subquery, locked rows could be selected twice.
  const due = db
    .selectFrom('domains.domain')
    .select('name')
    .where('type', '=', 'mapped')
    .where((where) =>
      where.or([
        where('looked_at', 'is', null),
        where('looked_at', '<=', othersBefore),
        where.and([
          where('looked_at', '<=', freshBefore),
          where('points_to_us', '=', false),
          where('created_at', '>', freshSince),
        ]),
      ]),
    )
    .orderBy('looked_at', (order) => order.asc().nullsFirst())
    .orderBy('name')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .with('due', () => due)
    .updateTable('domains.domain as domain')
    .from('due')
    .set({ looked_at: now })
    .whereRef('domain.name', '=', 'due.name')
    .returning(['domain.name', 'domain.site_id'])
    .execute();
  return rows.map(({ name, site_id: siteId }) => ({ name, siteId }));
}

/** Stores the control of a connected name; false if it is unchanged or the connection was replaced. */
export async function saveControl(
  tx: Db,
  {
    name,
    controlToken,
    control,
  }: Pick<Mapping, 'name' | 'control'> & { readonly controlToken: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('domains.domain')
    .set({ control })
    .where('name', '=', name)
    .where('type', '=', 'mapped')
    .where('control_token', 'is not distinct from', controlToken)
    .where('control', 'not in', ['proven', control])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
