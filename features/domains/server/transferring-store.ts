import type { Kysely } from 'kysely';
import type { InboundTransferStatus } from '../rules/project-domain.ts';
import type { DomainsTables } from './tables.ts';

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

/** Whether the last transfer of a name that somebody paid for is the one that ended for this reason. */
export async function hasTransferFailedSo(
  db: Db,
  { domain, userId, code }: { readonly domain: string; readonly userId: number; readonly code: string },
): Promise<boolean> {
  const last = await db
    .selectFrom('domains.inbound_transfer')
    .select('failure_code')
    .where('domain', '=', domain)
    .where('user_id', '=', userId)
    // One that was bought while another was under way never began.
    .where('failure_code', 'is distinct from', 'transfer_twice')
    .orderBy('line_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.failure_code === code;
}

/** Stores that the records of a name were copied here. */
export async function saveRecordsCopied(db: Db, lineId: number, at: Date): Promise<void> {
  await db
    .updateTable('domains.inbound_transfer')
    .set({ records_copied_at: at })
    .where('line_id', '=', lineId)
    .execute();
}
