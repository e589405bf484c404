import { sql } from 'kysely';
import type { Generated, Kysely, RawBuilder } from 'kysely';

interface LiveTables {
  'live.change': {
    id: Generated<number>;
    /** Drawn at the commit by the table's own trigger (`migrations/0001-change.sql` says why). */
    position: Generated<number | null>;
    topic: string;
    user_id: number | null;
    site_id: number | null;
    at: Generated<Date>;
  };
}
type Db = Kysely<LiveTables>;

/** The channel on which a commit tells every process to look for changes. */
export const LIVE_CHANNEL = 'live';

/** A stored change and its audience: one person, or everyone who may see a site. */
export interface StoredChange {
  readonly position: number;
  readonly topic: string;
  readonly userId: number | null;
  readonly siteId: number | null;
}

/** Stores changes in the caller's transaction; its commit gives them their place and wakes the readers. */
export async function insertChanges(
  db: Db,
  changes: readonly Omit<StoredChange, 'position'>[],
): Promise<void> {
  if (changes.length === 0) return;
  await db
    .insertInto('live.change')
    .values(changes.map(({ topic, userId, siteId }) => ({ topic, user_id: userId, site_id: siteId })))
    .execute();
}

/**
 * Adds changes to the outbox as part of the caller's statement: `with changed as (…), hinted as
 * (${…})`. They are delivered once `passOnChanges` has run.
 *
 * @param happened the part of the statement that has a row if the change was made; without one
 * nothing is stored.
 */
export function changesAlong(
  changes: readonly Omit<StoredChange, 'position'>[],
  happened: string,
): RawBuilder<unknown> {
  const rows = changes.map(
    ({ topic, userId, siteId }) => sql`(${topic}::text, ${userId}::bigint, ${siteId}::bigint)`,
  );
  return sql`insert into live.outbox (topic, user_id, site_id)
    select h.topic, h.user_id, h.site_id from (values ${sql.join(rows)}) as h (topic, user_id, site_id)
    where exists (select 1 from ${sql.ref(happened)})`;
}

/** Gives all changes that wait in the outbox their places in the order and wakes the readers. */
export async function passOnChanges(db: Db): Promise<void> {
  await sql`select live.pass_on()`.execute(db);
}

/** The changes after a position, in order, at most so many. */
export async function listChangesAfter(db: Db, position: number, limit: number): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('live.change')
    .select(['position', 'topic', 'user_id', 'site_id'])
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    position: row.position ?? 0,
    topic: row.topic,
    userId: row.user_id,
    siteId: row.site_id,
  }));
}

/** Where a reader starts: after a position, or with the changes of the last so many seconds. */
export type LiveStart = { readonly after: number } | { readonly seconds: number };

/** A reader's missed changes at one moment. */
export interface MissedChanges {
  /** The last position at that moment; the reader continues from here. */
  readonly position: number;
  /** Changed topics for the reader, each once. */
  readonly topics: readonly string[];
  /** The missed changes are unknown, so anything may have changed. */
  readonly isReset: boolean;
}

/**
 * A person's missed changes since a position: those announced to them, or to one of these sites.
 *
 * One statement, so one consistent moment; reads the reader's rows by index, up to `limit`. More
 * rows, an unknown position, or one older than the stored changes, is a reset.
 */
export async function findMissedChanges(
  db: Db,
  reader: { readonly userId: number; readonly siteIds: readonly number[] },
  start: LiveStart,
  limit: number,
): Promise<MissedChanges> {
  const from =
    'after' in start
      ? sql<number>`${start.after}::bigint`
      : sql<number>`coalesce((select max(position) from live.change
          where at < clock_timestamp() - make_interval(secs => ${start.seconds}::double precision)),
          (select min(position) - 1 from live.change), 0)`;
  const { rows } = await sql<{ start: number; oldest: number; newest: number; topics: (string | null)[] }>`
    with bounds as (
      select coalesce(min(position) - 1, 0) as oldest, coalesce(max(position), 0) as newest, ${from} as start
      from live.change
    ), missed as (
      select topic from live.change, bounds where user_id = ${reader.userId} and position > start
      union all
      select topic from live.change, bounds
      where site_id = any(${[...reader.siteIds]}::bigint[]) and position > start
      limit ${limit + 1}
    )
    select start, oldest, newest, array(select topic from missed) as topics from bounds`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a statement without a table always gives a row');
  const isReset = found.start < found.oldest || found.start > found.newest || found.topics.length > limit;
  const topics = isReset ? [] : [...new Set(found.topics.filter((topic) => topic !== null))];
  return { position: found.newest, topics, isReset };
}

/** Forgets changes that were made before an instant of real time; the last one stays, as the mark of where we are. */
export async function deleteChangesBefore(db: Db, instant: Date): Promise<void> {
  await db
    .deleteFrom('live.change')
    .where('at', '<', instant)
    .where('position', '<', (where) =>
      where.selectFrom('live.change').select((select) => select.fn.max('position').as('newest')),
    )
    .execute();
}

/** Deletes the oldest changes beyond a number; a reader who missed one refetches everything. */
export async function deleteChangesBeyond(db: Db, kept: number): Promise<void> {
  await sql`delete from live.change
    where position <= (select max(position) from live.change) - ${kept}::bigint`.execute(db);
}
