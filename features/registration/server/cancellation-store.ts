import { sql, type Kysely, type Selectable } from 'kysely';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { moveOperation, saveCommandId } from '#features/domains/server/api/registry-operation-store.ts';
import type { RegistrationTables } from './tables.ts';

type Db = Kysely<RegistrationTables>;

/** A domain being deleted within its add grace period (RFC 3915). */
export interface DomainCancellation {
  readonly id: number;
  /** The paid line that is refunded afterwards. */
  readonly lineId: number;
  readonly domain: string;
  readonly siteId: number | null;
  readonly userId: number;
  readonly state: OperationState<'cancellation'>;
  /**
   * The identity of the deleted registration: the registry's ROID and our registration date; null
   * before it is looked up.
   */
  readonly roid: string | null;
  readonly registeredAt: Date | null;
  /** The id of the last delete command; null if none was sent. */
  readonly clTRID: string | null;
}

function toCancellation(row: Selectable<RegistrationTables['domains.taking_back']>): DomainCancellation {
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

/** Stores a cancellation and returns its id; null if one is already in progress. */
export async function insertCancellation(
  db: Db,
  cancellation: Pick<DomainCancellation, 'lineId' | 'domain' | 'siteId' | 'userId'> & {
    readonly requestedAt: Date;
  },
): Promise<number | null> {
  const row = await db
    .insertInto('domains.taking_back')
    .values({
      line_id: cancellation.lineId,
      domain: cancellation.domain,
      site_id: cancellation.siteId,
      user_id: cancellation.userId,
      state: 'requested',
      requested_at: cancellation.requestedAt,
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

/** The cancellation with this id; null if there is none. */
export async function findCancellation(db: Db, id: number): Promise<DomainCancellation | null> {
  const row = await db.selectFrom('domains.taking_back').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toCancellation(row) : null;
}

/** Whether a cancellation of a name is in progress, in one of these states. */
export async function hasOpenCancellation(
  db: Db,
  domain: string,
  states: readonly OperationState<'cancellation'>[] = ['requested', 'deleting'],
): Promise<boolean> {
  const row = await db
    .selectFrom('domains.taking_back')
    .select('id')
    .where('domain', '=', domain)
    .where('state', 'in', states)
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns that a transition may set. */
export interface CancellationMove {
  readonly id: number;
  readonly from: OperationState<'cancellation'>;
  readonly to: OperationState<'cancellation'>;
  /** The identity of the registration; with `deleting` only. */
  readonly registration?: { readonly roid: string; readonly registeredAt: Date };
  /** When it ended; with `taken_back` and `kept` only. */
  readonly settledAt?: Date;
  readonly keptReason?: string;
}

/**
 * Moves a cancellation to another state; false if it is in another state by now. Of two workers,
 * only one succeeds.
 */
export async function moveCancellation(db: Db, move: CancellationMove): Promise<boolean> {
  const { id, from, to, registration, settledAt, keptReason } = move;
  return moveOperation(db, 'cancellation', {
    id,
    from,
    to,
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
