import type { Message, Sentence } from '#platform/kernel/sentence.ts';
import { storedMessage } from '#platform/kernel/sentence.ts';
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import type { HistoryKind } from '../../rules/money-history.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** A ledger movement with its order and receipt. */
export interface MoneyEntry {
  readonly id: number;
  readonly kind: HistoryKind;
  readonly currency: string;
  /** Minor units, always positive. */
  readonly amount: number;
  readonly at: Date;
  readonly orderId: number | null;
  readonly siteId: number | null;
  readonly locale: string | null;
  /** The refunded line; null if the movement concerns the whole order. */
  readonly lineId: number | null;
  readonly receiptNumber: number | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly reason: Message | null;
}

/** A filter of a person's money history. */
export interface HistoryPart {
  readonly userId: number;
  readonly kinds: readonly HistoryKind[];
  readonly currency?: string | undefined;
  /** Inclusive start. */
  readonly since?: Date | undefined;
  /** Exclusive end. */
  readonly until?: Date | undefined;
}

function isIn({ userId, kinds, currency, since, until }: HistoryPart): RawBuilder<unknown> {
  return sql.join(
    [
      sql`t.user_id = ${userId}`,
      sql`t.kind = any(${kinds})`,
      ...(currency === undefined ? [] : [sql`t.currency = ${currency}`]),
      ...(since === undefined ? [] : [sql`t.at >= ${since}`]),
      ...(until === undefined ? [] : [sql`t.at < ${until}`]),
    ],
    sql` and `,
  );
}

/** Entries of a person's history, newest first, from the ledger. */
export async function listMoneyEntries(
  db: Db,
  part: HistoryPart,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly MoneyEntry[]> {
  const { rows } = await sql<
    Omit<MoneyEntry, 'reason'> & { readonly reason: string | null; readonly sentence: Sentence | null }
  >`
    select t.id, t.kind, t.currency, t.amount, t.at, t.order_id as "orderId", o.site_id as "siteId", o.locale,
      l.id as "lineId", r.number as "receiptNumber",
      case when t.kind not like 'credits%' then p.card_brand end as "cardBrand",
      case when t.kind not like 'credits%' then p.card_last4 end as "cardLast4",
      coalesce(e.reason, l.failure_reason) as reason,
      case when e.reason is null then l.failure_sentence end as sentence
    from (
      select * from billing.ledger_transfer t where ${isIn(part)}
      order by t.at desc, t.id desc limit ${page.limit} offset ${page.offset}
    ) as t
    left join billing."order" o on o.id = t.order_id
    left join billing.payment p on p.order_id = o.id
    left join billing.refund f on f.id = case when t.kind = 'refund' then t.subject end
    left join billing.order_line l on l.id = coalesce(f.order_line_id,
      case when t.kind = 'credits_refunded' then replace(t.subject, 'refund_', '')::bigint end)
    left join billing.receipt r on r.order_id = t.order_id
      and case when t.kind in ('charge', 'credits_spent') then r.kind = 'receipt' else r.order_line_id = l.id end
    left join billing.credit_entry e on e.id = case when t.kind in ('credits_granted', 'credits_taken')
      then t.subject::bigint end
    order by t.at desc, t.id desc`.execute(db);
  return rows.map(({ sentence, ...row }) => ({ ...row, reason: storedMessage(row.reason, sentence) }));
}

/** Number of entries that match a filter. */
export async function countMoneyEntries(db: Db, part: HistoryPart): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*) as found from billing.ledger_transfer t where ${isIn(part)}`.execute(db);
  return rows[0]?.found ?? 0;
}

/** Every currency in a person's history. */
export async function listMoneyCurrencies(
  db: Db,
  { userId, kinds }: Pick<HistoryPart, 'userId' | 'kinds'>,
): Promise<readonly string[]> {
  const { rows } = await sql<{ currency: string }>`
    select distinct t.currency from billing.ledger_transfer t where ${isIn({ userId, kinds })} order by 1`.execute(
    db,
  );
  return rows.map(({ currency }) => currency);
}
