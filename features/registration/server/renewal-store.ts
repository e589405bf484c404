import type { Message } from '#platform/kernel/sentence.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Money } from '#platform/kernel/money.ts';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { moveOperation, saveCommandId } from '#features/domains/server/api/registry-operation-store.ts';
import type { RegistrationTables } from './tables.ts';

type Db = Kysely<RegistrationTables>;

/** A paid line whose name is being renewed. */
export interface Renewal {
  readonly lineId: number;
  readonly orderId: number;
  readonly domain: string;
  readonly siteId: number;
  readonly userId: number;
  readonly periodYears: number;
  /** The yearly registry price that we accept; null at the standard price. */
  readonly yearlyFee: Money | null;
  readonly state: OperationState<'renewal'>;
  /** The target expiry; null before it is decided. */
  readonly untilAt: Date | null;
}

/** A new renewal. */
export interface NewRenewal extends Omit<Renewal, 'state' | 'untilAt'> {
  readonly requestedAt: Date;
}

function toRenewal(row: Selectable<RegistrationTables['domains.renewal']>): Renewal {
  return {
    lineId: row.line_id,
    orderId: row.order_id,
    domain: row.domain,
    siteId: row.site_id,
    userId: row.user_id,
    periodYears: row.period_years,
    yearlyFee:
      row.yearly_fee_amount === null || row.yearly_fee_currency === null
        ? null
        : { amount: row.yearly_fee_amount, currency: row.yearly_fee_currency },
    state: row.state,
    untilAt: row.until_at,
  };
}

/** Stores a new renewal; false if the line has one already. */
export async function insertRenewal(db: Db, renewal: NewRenewal): Promise<boolean> {
  const row = await db
    .insertInto('domains.renewal')
    .values({
      line_id: renewal.lineId,
      order_id: renewal.orderId,
      domain: renewal.domain,
      site_id: renewal.siteId,
      user_id: renewal.userId,
      period_years: renewal.periodYears,
      yearly_fee_amount: renewal.yearlyFee?.amount ?? null,
      yearly_fee_currency: renewal.yearlyFee?.currency ?? null,
      state: 'requested',
      requested_at: renewal.requestedAt,
    })
    .onConflict((conflict) => conflict.column('line_id').doNothing())
    .returning('line_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The renewal of a line; null if there is none. */
export async function findRenewal(db: Db, lineId: number): Promise<Renewal | null> {
  const row = await db
    .selectFrom('domains.renewal')
    .selectAll()
    .where('line_id', '=', lineId)
    .executeTakeFirst();
  return row ? toRenewal(row) : null;
}

/** Whether a renewal of a name is paid for and not decided. */
export async function hasOpenRenewal(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('domains.renewal')
    .select('line_id')
    .where('domain', '=', domain)
    .where('state', 'in', ['requested', 'renewing'])
    .executeTakeFirst();
  return row !== undefined;
}

/** Filters lines to those renewed at the registry. */
export async function listRenewedLines(db: Db, lineIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (lineIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('domains.renewal')
    .select('line_id')
    .where('line_id', 'in', lineIds)
    .where('state', '=', 'renewed')
    .execute();
  return new Set(rows.map(({ line_id: lineId }) => lineId));
}

/** The columns that a transition may set. */
export interface RenewalMove {
  readonly lineId: number;
  readonly from: OperationState<'renewal'>;
  readonly to: OperationState<'renewal'>;
  /** Old and new expiry; with `renewing` only. */
  readonly term?: { readonly fromAt: Date; readonly untilAt: Date };
  /** When it ended; with `renewed` and `failed` only. */
  readonly settledAt?: Date;
  readonly failure?: { readonly code: string; readonly reason: Message };
}

/**
 * Moves a renewal to another state; false if it is in another state by now. Of two workers, only
 * one succeeds.
 */
export async function moveRenewal(db: Db, move: RenewalMove): Promise<boolean> {
  const { lineId, from, to, term, settledAt, failure } = move;
  return moveOperation(db, 'renewal', {
    id: lineId,
    from,
    to,
    columns: {
      from_at: term?.fromAt,
      until_at: term?.untilAt,
      settled_at: settledAt,
      failure_code: failure?.code,
      failure_reason: failure?.reason.message,
    },
  });
}

/** Stores the id of a renew command before it is sent. */
export async function traceRenewal(db: Db, lineId: number, clTRID: string): Promise<void> {
  await saveCommandId(db, 'renewal', { id: lineId, at: 'renewing', clTRID });
}

/** When a name was renewed last, and whether that followed a restore. */
export interface LastRenewal {
  readonly at: Date;
  readonly isRestored: boolean;
}

/** The last renewal of each name; names that were never renewed are absent. */
export async function lastRenewals(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, LastRenewal>> {
  if (names.length === 0) return new Map();
  const rows = await db
    .selectFrom('domains.renewal as renewal')
    .leftJoin('domains.restore as restore', 'restore.renewal_line_id', 'renewal.line_id')
    .select(['renewal.domain', 'renewal.settled_at', 'restore.state as restore_state'])
    .distinctOn('renewal.domain')
    .where('renewal.domain', 'in', names)
    .where('renewal.state', '=', 'renewed')
    .orderBy('renewal.domain')
    .orderBy('renewal.settled_at', 'desc')
    .execute();
  return new Map(
    rows.flatMap(({ domain, settled_at: at, restore_state: state }) =>
      at ? [[domain, { at, isRestored: state === 'restored' }] as const] : [],
    ),
  );
}
