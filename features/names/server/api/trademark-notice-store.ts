import type { Kysely, Selectable } from 'kysely';
import type { TrademarkNotice } from '../../rules/trademark-notice.ts';
import type { NamesTables } from '../tables.ts';

type Db = Kysely<NamesTables>;

function toTrademarkNotice(row: Selectable<NamesTables['domains.trademark_notice']>): TrademarkNotice {
  return {
    id: row.id,
    domain: row.domain,
    notBefore: row.not_before,
    notAfter: row.not_after,
    claims: row.claims,
  };
}

/** Stores a notice before it is shown; storing the same notice for the same name again changes nothing. */
export async function saveTrademarkNotice(db: Db, notice: TrademarkNotice, at: Date): Promise<void> {
  await db
    .insertInto('domains.trademark_notice')
    .values({
      id: notice.id,
      domain: notice.domain,
      not_before: notice.notBefore,
      not_after: notice.notAfter,
      claims: JSON.stringify(notice.claims),
      fetched_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Loads notices by name and number; the result may contain other names with the same numbers. */
export async function listTrademarkNotices(
  db: Db,
  ids: readonly string[],
): Promise<readonly TrademarkNotice[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('domains.trademark_notice')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return rows.map(toTrademarkNotice);
}
