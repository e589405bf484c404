import { sql, type Kysely, type Selectable } from 'kysely';
import type { Message } from '#platform/kernel/sentence.ts';
import type { BulkAction, BulkItemState, BulkState, BulkTrace, FormerValue } from '../rules/bulk-action.ts';
import type { BulkContact, BulkTables, BulkTemplate } from './tables.ts';

type Db = Kysely<BulkTables>;

/** A bulk change as the server knows it. */
export interface BulkChange {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  readonly action: BulkAction;
  /** Null unless the action is `dns_template`. */
  readonly template: BulkTemplate | null;
  /** Null unless the action is `contacts`. */
  readonly contact: BulkContact | null;
  readonly state: BulkState;
  readonly requestHash: string | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  /** The bulk change that this one undoes; null if it is no undo. */
  readonly undoes: number | null;
}

/** A domain of a bulk change. */
export interface BulkItem {
  /** The name as it is stored; it identifies the domain. */
  readonly domain: string;
  readonly shown: string;
  readonly state: BulkItemState;
  readonly reason: Message | null;
}

function toChange(row: Selectable<BulkTables['bulk.change']>): BulkChange {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    action: row.action,
    template: row.template,
    contact: row.contact,
    state: row.state,
    requestHash: row.request_digest,
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    undoes: row.undoes,
  };
}

/** A bulk change to store, with its domains in their order. */
export interface NewBulkChange {
  readonly userId: number;
  readonly name: string;
  readonly action: BulkAction;
  readonly template: BulkTemplate | null;
  readonly contact: BulkContact | null;
  /** The caller's Idempotency-Key and the hash of the request; null without a key. */
  readonly request: { readonly key: string; readonly hash: string } | null;
  readonly createdAt: Date;
  /** The bulk change that this one undoes; its domains have what it puts back. */
  readonly undoes: number | null;
  readonly items: readonly (BulkItem & Partial<BulkTrace>)[];
}

/** Stores a draft; null if its Idempotency-Key was used in the meantime. */
export async function insertChange(tx: Db, change: NewBulkChange): Promise<BulkChange | null> {
  const { request, template, contact } = change;
  const row = await tx
    .insertInto('bulk.change')
    .values({
      user_id: change.userId,
      name: change.name,
      action: change.action,
      template: template === null ? null : JSON.stringify(template),
      contact: contact === null ? null : JSON.stringify(contact),
      state: 'draft',
      request_key: request?.key ?? null,
      request_digest: request?.hash ?? null,
      created_at: change.createdAt,
      started_at: null,
      finished_at: null,
      undoes: change.undoes,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  const items = change.items.map((item, position) => ({ ...item, position }));
  await sql`insert into bulk.item (change_id, position, domain, shown, state, reason, former, changes)
    select ${row.id}::bigint, position, domain, shown, state, reason, former, changes
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as each(position int, domain text, shown text, state text, reason jsonb, former jsonb, changes int)`.execute(
    tx,
  );
  return toChange(row);
}

/** The bulk change of a person's Idempotency-Key, or null. */
export async function findChangeByKey(db: Db, userId: number, key: string): Promise<BulkChange | null> {
  const row = await db
    .selectFrom('bulk.change')
    .selectAll()
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** A bulk change, or null. */
export async function findChange(db: Db, id: number): Promise<BulkChange | null> {
  const row = await db.selectFrom('bulk.change').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toChange(row) : null;
}

/** Locks a bulk change until the transaction ends; null if there is none. */
export async function lockChange(tx: Db, id: number): Promise<BulkChange | null> {
  const row = await tx
    .selectFrom('bulk.change')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ? toChange(row) : null;
}

/** The last bulk changes of a person, newest first. */
export async function listChanges(db: Db, userId: number, limit: number): Promise<readonly BulkChange[]> {
  const rows = await db
    .selectFrom('bulk.change')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toChange);
}

/** How many domains of each of these bulk changes are where. */
export async function countItems(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlyMap<BulkItemState, number>>> {
  const { rows } = await sql<{ id: number; state: BulkItemState; count: number }>`
    select change_id as id, state, count(*)::int as count from bulk.item
    where change_id = any(${[...ids]}::int8[]) group by 1, 2`.execute(db);
  const counts = new Map(ids.map((id) => [id, new Map<BulkItemState, number>()]));
  for (const { id, state, count } of rows) counts.get(id)?.set(state, count);
  return counts;
}

/** The domains of a bulk change in their order, with how many there are. */
export async function listItems(
  db: Db,
  id: number,
  page: { readonly state: BulkItemState | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly items: readonly BulkItem[]; readonly found: number }> {
  const matching = db
    .selectFrom('bulk.item')
    .where('change_id', '=', id)
    .$if(page.state !== undefined, (query) => query.where('state', '=', page.state as BulkItemState));
  const [items, { count }] = await Promise.all([
    matching
      .select(['domain', 'shown', 'state', 'reason'])
      .orderBy('position')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ]);
  return { items, found: count };
}

/** Stores where a bulk change is. */
export async function saveChangeState(
  db: Db,
  id: number,
  change: Pick<BulkChange, 'state' | 'startedAt' | 'finishedAt'>,
): Promise<void> {
  await db
    .updateTable('bulk.change')
    .set({ state: change.state, started_at: change.startedAt, finished_at: change.finishedAt })
    .where('id', '=', id)
    .execute();
}

/** Deletes a bulk change with its domains. */
export async function deleteChange(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bulk.change').where('id', '=', id).execute();
}

/** A domain whose turn it is. */
export interface TakenItem {
  readonly position: number;
  readonly domain: string;
  /** What it had before; null before it was first sent. Of an undo, what is put back. */
  readonly former: FormerValue | null;
  readonly changes: number | null;
}

/**
 * Marks the next domain as sent and returns it: first what was begun before and has no outcome, then,
 * where `isRunning`, what waits. Null if there is none.
 */
export async function takeItem(
  db: Db,
  { id, isRunning }: { readonly id: number; readonly isRunning: boolean },
): Promise<TakenItem | null> {
  const { rows } = await sql<TakenItem>`
    update bulk.item set state = 'sent' where change_id = ${id}::bigint and position = (
      select position from bulk.item
      where change_id = ${id}::bigint and state in ('sent', ${isRunning ? 'ready' : 'sent'})
      order by state desc, position limit 1 for update)
    returning position, domain, former, changes`.execute(db);
  return rows[0] ?? null;
}

/** Stores what a domain that was sent had before; what was stored first stays. */
export async function keepFormer(
  db: Db,
  { id, position }: { readonly id: number; readonly position: number },
  former: FormerValue,
): Promise<void> {
  await sql`update bulk.item set former = ${JSON.stringify(former)}::jsonb
    where change_id = ${id} and position = ${position} and former is null`.execute(db);
}

/** Stores the outcome of a domain that was sent; `changes` of `BulkTrace` if it was done. */
export async function settleItem(
  db: Db,
  { id, position }: { readonly id: number; readonly position: number },
  outcome: {
    readonly state: 'done' | 'failed';
    readonly reason: Message | null;
    readonly changes: number | null;
    readonly at: Date;
  },
): Promise<void> {
  await db
    .updateTable('bulk.item')
    .set({
      state: outcome.state,
      reason: outcome.reason === null ? null : JSON.stringify(outcome.reason),
      settled_at: outcome.at,
    })
    .$if(outcome.changes !== null, (query) => query.set({ changes: outcome.changes }))
    .where('change_id', '=', id)
    .where('position', '=', position)
    .where('state', '=', 'sent')
    .execute();
}

/**
 * Makes the failed domains of a bulk change wait again; returns how many. What they had before is
 * asked again, unless the change is an undo, which puts it back.
 */
export async function reopenFailed(
  tx: Db,
  { id, undoes }: Pick<BulkChange, 'id' | 'undoes'>,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bulk.item')
    .set({ state: 'ready', reason: null, settled_at: null })
    .$if(undoes === null, (query) => query.set({ former: null, changes: null }))
    .where('change_id', '=', id)
    .where('state', '=', 'failed')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A domain that a bulk change was carried out for, with what it had before. */
export interface DoneItem extends BulkTrace {
  readonly domain: string;
  readonly shown: string;
}

/** The domains that a bulk change was carried out for, in their order; without those of before undo existed. */
export async function listDoneItems(db: Db, id: number): Promise<readonly DoneItem[]> {
  const { rows } = await sql<DoneItem>`select domain, shown, former, changes from bulk.item
    where change_id = ${id} and state = 'done' and former is not null order by position`.execute(db);
  return rows;
}

/** What decides whether a bulk change can be undone. */
export interface UndoFacts {
  /** The bulk change that undoes it, once that was started. */
  readonly undoneBy: number | null;
  /** Whether a domain has what it had before. */
  readonly hasFormer: boolean;
}

/** What decides whether these bulk changes can be undone, by their ids. */
export async function readUndoFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, UndoFacts>> {
  const { rows } = await sql<UndoFacts & { id: number }>`
    select c.id, u.id as "undoneBy", exists (select from bulk.item i
      where i.change_id = c.id and i.state = 'done' and i.former is not null) as "hasFormer"
    from bulk.change c left join bulk.change u on u.undoes = c.id and u.state <> 'draft'
    where c.id = any(${[...ids]}::int8[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Deletes the draft of an undo, so that it can be made again. */
export async function deleteUndoDraft(tx: Db, undoes: number): Promise<void> {
  await tx.deleteFrom('bulk.change').where('undoes', '=', undoes).where('state', '=', 'draft').execute();
}

/** Deletes drafts that were stored before an instant, and others that were stored before another. */
export async function deleteOldChanges(
  db: Db,
  before: { readonly drafts: Date; readonly others: Date },
): Promise<void> {
  await db
    .deleteFrom('bulk.change')
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'draft'), where('created_at', '<', before.drafts)]),
        where.and([where('state', 'in', ['finished', 'stopped']), where('created_at', '<', before.others)]),
      ]),
    )
    .execute();
}
