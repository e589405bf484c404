import type { Kysely } from 'kysely';
import type { InboundTransferStatus } from '../../rules/project-domain.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** Updates the displayed state of an inbound transfer. A name that is connected meanwhile keeps its type. */
export async function saveTransferStatus(
  db: Db,
  { name, status }: { readonly name: string; readonly status: InboundTransferStatus },
): Promise<void> {
  await db
    .updateTable('domains.domain')
    .set({ inbound_transfer_status: status })
    .where('name', '=', name)
    .where('type', '=', 'transfer')
    .execute();
}

/** Deletes the row of a failed inbound transfer; false if the name has another type by now. */
export async function deleteTransferringDomain(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domains.domain')
    .where('name', '=', name)
    .where('type', '=', 'transfer')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
