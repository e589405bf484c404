import type { Kysely } from 'kysely';
import type { InboundTransferStatus } from '../../rules/project-domain.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** Shows where the transfer of a name stands in the lists; a name that is mapped meanwhile goes on as it is. */
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

/** Takes a name out of the lists that was only on its way here, and did not come; false where it is something else by now. */
export async function deleteTransferringDomain(db: Db, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domains.domain')
    .where('name', '=', name)
    .where('type', '=', 'transfer')
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
