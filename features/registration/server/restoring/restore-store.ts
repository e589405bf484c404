import type { Message } from '#platform/kernel/sentence.ts';
import type { Kysely, Selectable } from 'kysely';
import { after, days } from '#platform/kernel/duration.ts';
import type { Money } from '#platform/kernel/money.ts';
import { operationStates, isOver, type OperationState } from '#features/domains/rules/registry-operation.ts';
import { moveOperation, saveCommandId } from '#features/domains/server/api/registry-operation-store.ts';
import type { RegistrationTables } from '../tables.ts';

type Db = Kysely<RegistrationTables>;

/** A paid redemption fee whose name is being restored. */
export interface Restore {
  readonly lineId: number;
  /** The line of the same order that renews the name once it is restored. */
  readonly renewalLineId: number;
  readonly orderId: number;
  readonly domain: string;
  readonly siteId: number;
  readonly userId: number;
  /** The registry's price of the restore that we accept. */
  readonly agreedFee: Money;
  readonly state: OperationState<'restore'>;
  /** When the registry deleted the name, and its data then; null before the request may be sent. */
  readonly deletedAt: Date | null;
  readonly dataBefore: string | null;
  /** When the restore was requested, by the registry's clock; null before the report may be sent. */
  readonly restoredAt: Date | null;
  /** When it was paid. */
  readonly requestedAt: Date;
}

/** A new restore. */
export type NewRestore = Omit<Restore, 'state' | 'deletedAt' | 'dataBefore' | 'restoredAt'>;

/** The states in which a restore is in progress. */
const OPEN_STATES = operationStates('restore').filter((state) => !isOver('restore', state));

function toRestore(row: Selectable<RegistrationTables['domains.restore']>): Restore {
  return {
    lineId: row.line_id,
    renewalLineId: row.renewal_line_id,
    orderId: row.order_id,
    domain: row.domain,
    siteId: row.site_id,
    userId: row.user_id,
    agreedFee: { amount: row.fee_amount, currency: row.fee_currency },
    state: row.state,
    deletedAt: row.deleted_at,
    dataBefore: row.data_before,
    restoredAt: row.restored_at,
    requestedAt: row.requested_at,
  };
}

/** Stores a new restore; false if the line has one, or the name is being restored for another line. */
export async function insertRestore(db: Db, restore: NewRestore): Promise<boolean> {
  const row = await db
    .insertInto('domains.restore')
    .values({
      line_id: restore.lineId,
      renewal_line_id: restore.renewalLineId,
      order_id: restore.orderId,
      domain: restore.domain,
      site_id: restore.siteId,
      user_id: restore.userId,
      fee_amount: restore.agreedFee.amount,
      fee_currency: restore.agreedFee.currency,
      state: 'requested',
      requested_at: restore.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('line_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The restore of a line, by its fee or by its renewal; null if there is none. */
export async function findRestore(
  db: Db,
  by: { readonly lineId: number } | { readonly renewalLineId: number },
): Promise<Restore | null> {
  const query = db.selectFrom('domains.restore').selectAll();
  const row = await (
    'lineId' in by
      ? query.where('line_id', '=', by.lineId)
      : query.where('renewal_line_id', '=', by.renewalLineId)
  ).executeTakeFirst();
  return row ? toRestore(row) : null;
}

/** Filters names to those that are being restored. */
export async function listRestoring(db: Db, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .selectFrom('domains.restore')
    .select('domain')
    .where('domain', 'in', names)
    .where('state', 'in', OPEN_STATES)
    .execute();
  return new Set(rows.map(({ domain }) => domain));
}

/** Filters lines, of fees or of renewals, to those whose names were restored. */
export async function listRestoredLines(db: Db, lineIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('domains.restore')
    .select(['line_id', 'renewal_line_id'])
    .where((where) => where.or([where('line_id', 'in', lineIds), where('renewal_line_id', 'in', lineIds)]))
    .where('state', '=', 'restored')
    .execute();
  return new Set(rows.flatMap((row) => [row.line_id, row.renewal_line_id]));
}

/** How long an order may take from its last check to its payment, such as at the buyer's bank. */
const PAID_WITHIN = days(1);

/** Whether the name was restored for another line while this one was being paid, or since. */
export async function wasRestoredForOther(
  db: Db,
  { domain, lineId, requestedAt }: Pick<Restore, 'domain' | 'lineId' | 'requestedAt'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('domains.restore')
    .select('line_id')
    .where('domain', '=', domain)
    .where('line_id', '<>', lineId)
    .where('state', '=', 'restored')
    .where('settled_at', '>=', after(requestedAt, -PAID_WITHIN))
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns that a transition may set. */
export interface RestoreMove {
  readonly lineId: number;
  readonly from: OperationState<'restore'>;
  readonly to: OperationState<'restore'>;
  /** With `restoring` only. */
  readonly deletion?: { readonly deletedAt: Date; readonly dataBefore: string };
  /** With `reporting` only. */
  readonly restoredAt?: Date;
  /** When it ended; with final states only. */
  readonly settledAt?: Date;
  readonly failure?: { readonly code: string; readonly reason: Message };
}

/**
 * Moves a restore to another state; false if it is in another state by now. Of two workers, only
 * one succeeds.
 */
export async function moveRestore(db: Db, move: RestoreMove): Promise<boolean> {
  const { lineId, from, to, deletion, restoredAt, settledAt, failure } = move;
  return moveOperation(db, 'restore', {
    id: lineId,
    from,
    to,
    columns: {
      deleted_at: deletion?.deletedAt,
      data_before: deletion?.dataBefore,
      restored_at: restoredAt,
      settled_at: settledAt,
      failure_code: failure?.code,
      failure_reason: failure?.reason.message,
    },
  });
}

/** Stores the id of a command before it is sent; false if the restore has left that state. */
export async function traceRestore(
  db: Db,
  { lineId, state }: Pick<Restore, 'lineId' | 'state'>,
  clTRID: string,
): Promise<boolean> {
  return saveCommandId(db, 'restore', { id: lineId, at: state, clTRID });
}
