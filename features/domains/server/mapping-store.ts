import type { Kysely } from 'kysely';
import type { NameControl } from '../rules/name-control.ts';
import type { MappingCheckTimes } from '../rules/mapping-term.ts';
import { insertDomains, type NewDomainRow } from './domain-store.ts';
import type { DomainsTables } from './tables.ts';

type Db = Kysely<DomainsTables>;

/** A name that is connected, as its site has it. */
interface Mapping {
  readonly name: string;
  readonly siteId: number;
  readonly ownerUserId: number;
  /** Until when the connection is paid; null for one that costs nothing and does not end. */
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly control: NameControl;
  readonly controlToken: string;
}

/**
 * Stores a name that is to be connected; false where somebody holds it by now.
 *
 * It counts as leading nowhere until somebody has looked.
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

/** A name that is connected to a site, held until the transaction ends so that two payments of it go one after the other; null where it is not. */
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

/** What a look at a connected name has found; what is not given stays as it was. */
interface SeenMapping {
  readonly name: string;
  readonly pointsToUs: boolean | null;
  readonly usesOurNameServers: boolean | null;
}

/** Records what was seen of a connected name; false where that is nothing new. */
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

/** Records whether whoever keeps a connected name's DNS sets our records by Domain Connect; false where that is nothing new. */
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
 * Takes connected names that are due to be looked at, those first that nobody ever looked at, and marks them as looked
 * at now: nobody else takes them until they are due again.
 */
export async function takeMappingsToCheck(
  db: Db,
  { freshSince, freshBefore, othersBefore }: MappingCheckTimes,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly { readonly name: string; readonly siteId: number }[]> {
  // A list of its own, because rows that are locked within another question may be looked for twice.
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

/** Records how far control of a connected name is shown; false where that is nothing new, or the connection is another by now. */
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
