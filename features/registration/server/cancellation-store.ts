import { sql, type Kysely, type Selectable } from 'kysely';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { moveOperation, saveCommandId } from '#features/domains/server/api/registry-operation-store.ts';
import type { RegistrationTables } from './tables.ts';

type Db = Kysely<RegistrationTables>;

/** One name on its way back to nobody. */
export interface TakingBack {
  readonly id: number;
  /** The paid line whose money goes back then. */
  readonly lineId: number;
  readonly domain: string;
  readonly siteId: number | null;
  readonly userId: number;
  readonly state: OperationState<'cancellation'>;
  /** The registration that is deleted, by the registry's name for it and our own day; null before it is looked up. */
  readonly roid: string | null;
  readonly registeredAt: Date | null;
  /** Of the last delete command; null where none was sent. */
  readonly clTRID: string | null;
}

function toCancellation(row: Selectable<RegistrationTables['domains.taking_back']>): TakingBack {
  return {
    id: row.id,
    lineId: row.line_id,
    domain: row.domain,
    siteId: row.site_id,
    userId: row.user_id,
    state: row.state,
    roid: row.roid,
    registeredAt: row.registered_at,
    clTRID: row.cl_trid,
  };
}

/** Stores that a name is to be taken back and gives its id; null where it is on its way already. */
export async function insertCancellation(
  db: Db,
  taking: Pick<TakingBack, 'lineId' | 'domain' | 'siteId' | 'userId'> & { readonly requestedAt: Date },
): Promise<number | null> {
  const row = await db
    .insertInto('domains.taking_back')
    .values({
      line_id: taking.lineId,
      domain: taking.domain,
      site_id: taking.siteId,
      user_id: taking.userId,
      state: 'requested',
      requested_at: taking.requestedAt,
    })
    .onConflict((conflict) =>
      conflict
        .column('domain')
        .where('state', 'in', [sql.lit('requested' as const), sql.lit('deleting' as const)])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The taking back of that id, or null. */
export async function findCancellation(db: Db, id: number): Promise<TakingBack | null> {
  const row = await db.selectFrom('domains.taking_back').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCancellation(row) : null;
}

/** What a move may change beside the state. */
export interface CancellationMove {
  readonly id: number;
  readonly from: OperationState<'cancellation'>;
  readonly to: OperationState<'cancellation'>;
  /** Which registration it is; with `deleting` only. */
  readonly registration?: { readonly roid: string; readonly registeredAt: Date };
  /** When it ended; with `taken_back` and `kept` only. */
  readonly settledAt?: Date;
  readonly keptReason?: string;
}

/** Moves a cancellation on; false when it is in another state by now, so that of two workers one goes on. */
export async function moveCancellation(db: Db, move: CancellationMove): Promise<boolean> {
  const { id, from, to, registration, settledAt, keptReason } = move;
  return moveOperation(db, 'cancellation', {
    ...{ id, from, to },
    columns: {
      roid: registration?.roid,
      registered_at: registration?.registeredAt,
      settled_at: settledAt,
      kept_reason: keptReason,
    },
  });
}

/** Stores the id of a delete command before it is sent. */
export async function traceCancellation(db: Db, id: number, clTRID: string): Promise<void> {
  await saveCommandId(db, 'cancellation', { id, at: 'deleting', clTRID });
}
