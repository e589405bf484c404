import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { mayFollow } from '../../rules/registry-operation.ts';
import type { OperationKind, OperationState } from '../../rules/registry-operation.ts';

/** Where operations of each kind are stored, and the column that names one. */
const TABLES = {
  registration: { table: 'domains.registration', key: 'line_id' },
  renewal: { table: 'domains.renewal', key: 'line_id' },
  cancellation: { table: 'domains.taking_back', key: 'id' },
  transfer: { table: 'domains.inbound_transfer', key: 'line_id' },
} as const satisfies Readonly<Record<OperationKind, { readonly table: string; readonly key: string }>>;

/** One step of an operation. */
export interface OperationStep<Kind extends OperationKind> {
  /** Its order line; of a cancellation its own id. */
  readonly id: number;
  readonly from: OperationState<Kind>;
  readonly to: OperationState<Kind>;
  /** Further columns that the step changes; undefined leaves one as it is. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/**
 * Moves an operation from one state to the next; false when it is in another state by now, so that one of two workers
 * goes on.
 *
 * @throws Error for a step that the table of states does not have.
 */
export async function moveOperation<Kind extends OperationKind, Tables>(
  db: Kysely<Tables>,
  kind: Kind,
  { id, from, to, columns }: OperationStep<Kind>,
): Promise<boolean> {
  if (!mayFollow(kind, from, to)) throw new Error(`a ${kind} never goes from ${from} to ${to}`);
  const { table, key } = TABLES[kind];
  const set = Object.entries({ state: to, ...columns })
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.join(set)} WHERE ${sql.ref(key)} = ${id} AND state = ${from}`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

/** Stores the id of a command (clTRID, RFC 5730) before it is sent; false where the operation is not at that step any more. */
export async function saveCommandId<Kind extends OperationKind, Tables>(
  db: Kysely<Tables>,
  kind: Kind,
  step: { readonly id: number; readonly at: OperationState<Kind>; readonly clTRID: string },
): Promise<boolean> {
  const { table, key } = TABLES[kind];
  const column = kind === 'transfer' ? 'request_cl_trid' : 'cl_trid';
  const { numAffectedRows } = await sql`
    UPDATE ${sql.table(table)} SET ${sql.ref(column)} = ${step.clTRID}
    WHERE ${sql.ref(key)} = ${step.id} AND state = ${step.at}`.execute(db);
  return numAffectedRows === 1n;
}
