import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { mayFollow } from '../../rules/registry-operation.ts';
import type { OperationKind, OperationState } from '../../rules/registry-operation.ts';

/** The table of each kind of operation, and its key column. */
const TABLES = {
  registration: { table: 'domains.registration', key: 'line_id' },
  renewal: { table: 'domains.renewal', key: 'line_id' },
  restore: { table: 'domains.restore', key: 'line_id' },
  cancellation: { table: 'domains.taking_back', key: 'id' },
  deletion: { table: 'domains.unpaid_deletion', key: 'id' },
  contact: { table: 'domains.contact_change', key: 'id' },
  transfer: { table: 'domains.inbound_transfer', key: 'line_id' },
} as const satisfies Readonly<Record<OperationKind, { readonly table: string; readonly key: string }>>;

/** One transition of an operation. */
export interface OperationStep<Kind extends OperationKind> {
  /** The order line id; for a cancellation, a deletion or a change of contacts, its own id. */
  readonly id: number;
  readonly from: OperationState<Kind>;
  readonly to: OperationState<Kind>;
  /** Additional columns to set; undefined values leave a column unchanged. */
  readonly columns: Readonly<Record<string, unknown>>;
}

/**
 * Moves an operation from one state to the next; false if it is in another state by now. Of two
 * workers, only one succeeds.
 *
 * @throws Error for a transition that is not in the table of states
 */
export async function moveOperation<Kind extends OperationKind, Tables>(
  db: Kysely<Tables>,
  kind: Kind,
  { id, from, to, columns }: OperationStep<Kind>,
): Promise<boolean> {
  if (!mayFollow(kind, from, to)) throw new Error(`invalid transition of a ${kind}: from ${from} to ${to}`);
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

/**
 * Stores the id of a command (clTRID, RFC 5730) before it is sent; false if the operation has left
 * that state.
 */
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
