import type { Kysely, Selectable } from 'kysely';
import type { OperationState } from '#features/domains/rules/registry-operation.ts';
import { moveOperation, saveCommandId } from '#features/domains/server/api/registry-operation-store.ts';
import type { UnpaidName } from '#features/domains/server/api/unpaid-names-store.ts';
import type { RegistrationTables } from './tables.ts';

type Db = Kysely<RegistrationTables>;

/** How many days a settled deletion is kept for the operator. */
export const DELETIONS_KEPT_DAYS = 400;

/** A name that was not renewed, being deleted at its registry. */
export interface UnpaidDeletion {
  readonly id: number;
  readonly domain: string;
  /** The end of the paid term. */
  readonly endedAt: Date;
  readonly state: OperationState<'deletion'>;
  /** The registry's ROID of the registration; null before it is looked up. */
  readonly roid: string | null;
}

/** A settled deletion, for the operator. */
export interface SettledDeletion extends UnpaidDeletion {
  readonly settledAt: Date;
  /** Whether the registry had charged a year that it no longer refunded. */
  readonly isCharged: boolean;
  /** Why the name was kept; null if it was deleted. */
  readonly keptReason: string | null;
}

function toDeletion(row: Selectable<RegistrationTables['domains.unpaid_deletion']>): UnpaidDeletion {
  return { id: row.id, domain: row.domain, endedAt: row.ended_at, state: row.state, roid: row.roid };
}

/**
 * Stores deletions of names and returns their ids; names whose deletion is in progress are skipped.
 * Replaces earlier deletions that came to nothing.
 */
export async function insertDeletions(
  tx: Db,
  names: readonly UnpaidName[],
  requestedAt: Date,
): Promise<readonly { readonly id: number; readonly domain: string }[]> {
  if (names.length === 0) return [];
  const table = 'domains.unpaid_deletion';
  const listed = names.map(({ name }) => name);
  await tx.deleteFrom(table).where('domain', 'in', listed).where('state', '=', 'kept').execute();
  return tx
    .insertInto(table)
    .values(
      names.map(({ name, siteId, ownerUserId, endedAt }) => ({
        domain: name,
        site_id: siteId,
        user_id: ownerUserId,
        ended_at: endedAt,
        state: 'requested' as const,
        requested_at: requestedAt,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'domain'])
    .execute();
}

/** The deletion with this id; null if there is none. */
export async function findDeletion(db: Db, id: number): Promise<UnpaidDeletion | null> {
  const row = await db
    .selectFrom('domains.unpaid_deletion')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toDeletion(row) : null;
}

/** Whether the delete command of a name may have been sent, and its outcome is not known yet. */
export async function isBeingDeleted(db: Db, domain: string): Promise<boolean> {
  const row = await db
    .selectFrom('domains.unpaid_deletion')
    .select('id')
    .where('domain', '=', domain)
    .where('state', '=', 'deleting')
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns that a transition may set. */
export interface DeletionMove {
  readonly id: number;
  readonly from: OperationState<'deletion'>;
  readonly to: OperationState<'deletion'>;
  /** With `deleting` only. */
  readonly registration?: { readonly roid: string; readonly isCharged: boolean };
  /** When it ended; with `deleted` and `kept` only. */
  readonly settledAt?: Date;
  readonly keptReason?: string;
}

/** Moves a deletion to another state; false if it is in another state by now. Of two workers, only one succeeds. */
export async function moveDeletion(db: Db, move: DeletionMove): Promise<boolean> {
  const { id, from, to, registration, settledAt, keptReason } = move;
  return moveOperation(db, 'deletion', {
    id,
    from,
    to,
    columns: {
      roid: registration?.roid,
      is_charged: registration?.isCharged,
      settled_at: settledAt,
      kept_reason: keptReason,
    },
  });
}

/** Stores the id of a delete command before it is sent. */
export async function traceDeletion(db: Db, id: number, clTRID: string): Promise<void> {
  await saveCommandId(db, 'deletion', { id, at: 'deleting', clTRID });
}

/** Lists deletions that were settled since an instant, latest first. */
export async function listSettledDeletions(db: Db, since: Date): Promise<readonly SettledDeletion[]> {
  const rows = await db
    .selectFrom('domains.unpaid_deletion')
    .selectAll()
    .where('settled_at', '>=', since)
    .orderBy('settled_at', 'desc')
    .execute();
  return rows.map((row) => ({
    ...toDeletion(row),
    settledAt: row.settled_at ?? row.requested_at,
    isCharged: row.is_charged,
    keptReason: row.kept_reason,
  }));
}

/** Deletes the records of deletions that were settled before an instant; those in progress stay. */
export async function forgetDeletions(db: Db, settledBefore: Date): Promise<void> {
  await db.deleteFrom('domains.unpaid_deletion').where('settled_at', '<', settledBefore).execute();
}
