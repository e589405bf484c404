import { type Kysely, sql } from 'kysely';
import { after, type Milliseconds } from '#platform/kernel/duration.ts';
import { lifecycleTermSql } from '../lifecycle-term-store.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** When we delete a name; at a registry that ends names by itself we delete nothing. */
const DELETED = lifecycleTermSql(({ deletedAfterExpiry }) => deletedAfterExpiry);
const ENDED_BY_REGISTRY = lifecycleTermSql(({ atExpiry }) => (atExpiry === 'expires' ? 1 : 0));

/** A registered name whose paid term has ended. */
export interface UnpaidName {
  /** A-labels. */
  readonly name: string;
  readonly siteId: number;
  readonly ownerUserId: number;
  /** The end of the paid term. */
  readonly endedAt: Date;
}

/** Registered names that were not deleted in their present term, and that we delete. */
function deletable(db: Db) {
  return db
    .selectFrom('domains.domain')
    .select(['name', 'site_id', 'owner_user_id', 'expires_at'])
    .where('type', '=', 'registered')
    .where('transferred_away_at', 'is', null)
    .where(sql<boolean>`deleted_for is distinct from expires_at`)
    .where(sql<boolean>`${ENDED_BY_REGISTRY.interval} = interval '0'`);
}

const toUnpaidName = (row: {
  readonly name: string;
  readonly site_id: number;
  readonly owner_user_id: number;
  readonly expires_at: Date | null;
}): UnpaidName => ({
  name: row.name,
  siteId: row.site_id,
  ownerUserId: row.owner_user_id,
  endedAt: row.expires_at ?? new Date(0),
});

/**
 * Claims up to `limit` names that are to be deleted at their registries by the terms of their TLDs,
 * those that ended first.
 *
 * A claimed name is not claimed again within `retryAfter`. Names that are leaving for another
 * registrar are left alone.
 */
export async function claimUnpaidNames(
  db: Db,
  due: { readonly now: Date; readonly retryAfter: Milliseconds; readonly limit: number },
): Promise<readonly UnpaidName[]> {
  const { now, retryAfter, limit } = due;
  const found = deletable(db)
    .where('outbound_transfer_requested_at', 'is', null)
    .where('expires_at', '<=', after(now, -DELETED.least))
    .where(sql<boolean>`expires_at + ${DELETED.interval} <= ${now}`)
    .where((where) =>
      where.or([
        where('deletion_tried_at', 'is', null),
        where('deletion_tried_at', '<=', after(now, -retryAfter)),
      ]),
    )
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .with('due', () => found)
    .updateTable('domains.domain as domain')
    .from('due')
    .set({ deletion_tried_at: now })
    .whereRef('domain.name', '=', 'due.name')
    .returning(['domain.name', 'domain.site_id', 'domain.owner_user_id', 'domain.expires_at'])
    .execute();
  return rows.map(toUnpaidName);
}

/** Lists names that are deleted before an instant unless they are renewed, with the day of that. */
export async function listComingDeletions(
  db: Db,
  before: Date,
): Promise<readonly (UnpaidName & { readonly deletedFrom: Date })[]> {
  const rows = await deletable(db)
    .select(sql<Date>`expires_at + ${DELETED.interval}`.as('deleted_from'))
    .where('expires_at', '<=', after(before, -DELETED.least))
    .where(sql<boolean>`expires_at + ${DELETED.interval} <= ${before}`)
    .orderBy('deleted_from')
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ ...toUnpaidName(row), deletedFrom: row.deleted_from }));
}

/**
 * Locks the row of a name against renewals until the transaction ends; false if it is no longer
 * registered here, or its paid term is another one.
 */
export async function lockUnpaidName(
  tx: Db,
  { name, endedAt }: Pick<UnpaidName, 'name' | 'endedAt'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('domains.domain')
    .select('name')
    .where('name', '=', name)
    .where('type', '=', 'registered')
    .where('transferred_away_at', 'is', null)
    .where('expires_at', '=', endedAt)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that a name was deleted at its registry for this term; its site, or null if it is not
 * held for this term any more. The registry is asked about it again soon.
 */
export async function markDeletedFor(
  db: Db,
  { name, endedAt }: Pick<UnpaidName, 'name' | 'endedAt'>,
): Promise<number | null> {
  const row = await db
    .updateTable('domains.domain')
    .set({
      deleted_for: endedAt,
      registry_checked_at: null,
      registry_statuses: sql<string[]>`(
        select array_agg(distinct status order by status)
        from unnest(array_remove(registry_statuses, 'ok') || '{pendingDelete}'::text[]) as status)`,
    })
    .where('name', '=', name)
    .where('type', '=', 'registered')
    .where('expires_at', '=', endedAt)
    .returning('site_id')
    .executeTakeFirst();
  return row?.site_id ?? null;
}

/**
 * Those of the names that are expected to be gone from their registry: we deleted them and they were
 * not restored, or they ended there and their holder can neither renew nor redeem them.
 */
export async function listExpectedGone(db: Db, names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('domains.domain')
    .select('name')
    .where('name', 'in', names)
    .where(sql<boolean>`(deleted_for = expires_at or lapsed_at is not null)`)
    .execute();
  return rows.map(({ name }) => name);
}
