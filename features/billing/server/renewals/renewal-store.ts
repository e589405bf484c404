import { declineMessage } from '../../rules/card.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { storedMessage } from '#platform/kernel/sentence.ts';
import type { Kysely, Selectable } from 'kysely';
import type { RenewalTry, AnnouncedPrice, TryOutcome } from '../../rules/renewal-schedule.ts';
import type { BillingTables } from '../tables.ts';

type Db = Kysely<BillingTables>;

/** One term of one purchase. */
export interface RenewalTerm {
  readonly purchaseId: number;
  readonly endsAt: Date;
}

/** One order that was to renew a term, as it is stored. */
export interface StoredTry extends RenewalTry {
  readonly number: number;
  readonly orderId: number;
  /** In the bank's words; null where none declined. */
  readonly reason: Message | null;
  readonly isFailureTold: boolean;
}

/** The stored row of a term's latest renewal announcement. */
export interface StoredNotice extends AnnouncedPrice {
  readonly number: number;
}

const OUTCOMES = {
  awaiting_payment: 'open',
  paid: 'paid',
  declined: 'declined',
  cancelled: 'given_up',
} as const satisfies Record<string, TryOutcome>;

/** The tries to renew a term, oldest first. One whose paid line came to nothing counts as declined. */
export async function listTries(db: Db, term: RenewalTerm): Promise<readonly StoredTry[]> {
  const rows = await selectTries(db)
    .where('t.purchase_id', '=', term.purchaseId)
    .where('t.term_ends_at', '=', term.endsAt)
    .execute();
  return rows.map(toStoredTry);
}

/** Why the last declined try of each of these terms failed, by purchase; terms without one are left out. */
export async function listRenewalFailures(
  db: Db,
  terms: readonly RenewalTerm[],
): Promise<ReadonlyMap<number, Message>> {
  const ends = new Map(terms.map(({ purchaseId, endsAt }) => [purchaseId, endsAt.getTime()]));
  if (ends.size === 0) return new Map();
  const rows = await selectTries(db)
    .where('t.purchase_id', 'in', [...ends.keys()])
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const { outcome, reason } = toStoredTry(row);
      const isOfTerm = ends.get(row.purchase_id) === row.term_ends_at.getTime();
      return isOfTerm && outcome === 'declined' && reason !== null ? [[row.purchase_id, reason]] : [];
    }),
  );
}

/** What happened to the renewal of a term so far. */
export interface RenewalHistory {
  readonly tries: readonly StoredTry[];
  readonly announced: StoredNotice | null;
  /** When its owner was last mailed about it: its price, or a failed payment. */
  readonly mailedAt: Date | null;
}

/** The history of these terms, by purchase. */
export async function listRenewalHistory(
  db: Db,
  terms: readonly RenewalTerm[],
): Promise<ReadonlyMap<number, RenewalHistory>> {
  const purchaseIds = terms.map(({ purchaseId }) => purchaseId);
  if (purchaseIds.length === 0) return new Map();
  const [tried, told] = await Promise.all([
    selectTries(db).where('t.purchase_id', 'in', purchaseIds).execute(),
    db
      .selectFrom('billing.renewal_notice')
      .selectAll()
      .where('purchase_id', 'in', purchaseIds)
      .orderBy('number')
      .execute(),
  ]);
  const belongsTo =
    (term: RenewalTerm) => (row: { readonly purchase_id: number; readonly term_ends_at: Date }) =>
      row.purchase_id === term.purchaseId && row.term_ends_at.getTime() === term.endsAt.getTime();
  return new Map(
    terms.map((term) => {
      const failures = tried.filter(belongsTo(term));
      const last = told.findLast(belongsTo(term));
      const mailed = [last?.told_at, ...failures.map((row) => row.failure_told_at)].flatMap((at) =>
        at ? [at.getTime()] : [],
      );
      return [
        term.purchaseId,
        {
          tries: failures.map(toStoredTry),
          announced: last ? toStoredNotice(last) : null,
          mailedAt: mailed.length === 0 ? null : new Date(Math.max(...mailed)),
        },
      ];
    }),
  );
}

function toStoredNotice(row: Selectable<BillingTables['billing.renewal_notice']>): StoredNotice {
  return { number: row.number, total: row.total, currency: row.currency, at: row.told_at };
}

function selectTries(db: Db) {
  return db
    .selectFrom('billing.renewal_try as t')
    .innerJoin('billing.order as o', 'o.id', 't.order_id')
    .innerJoin('billing.payment as p', 'p.order_id', 'o.id')
    .innerJoin('billing.order_line as l', 'l.order_id', 'o.id')
    .select(['t.purchase_id', 't.term_ends_at', 't.number', 't.order_id', 't.tried_at', 't.failure_told_at'])
    .select(['o.state', 'p.decline_code', 'p.decline_reason', 'l.state as line_state'])
    .select(['l.failure_reason', 'l.failure_sentence'])
    .orderBy('t.number');
}

function toStoredTry(row: Awaited<ReturnType<ReturnType<typeof selectTries>['execute']>>[number]): StoredTry {
  const hasFailed = row.line_state === 'failed' || row.line_state === 'refunded';
  return {
    number: row.number,
    orderId: row.order_id,
    at: row.tried_at,
    outcome: hasFailed ? 'declined' : OUTCOMES[row.state],
    reason: hasFailed
      ? storedMessage(row.failure_reason, row.failure_sentence)
      : row.decline_reason === null
        ? null
        : declineMessage(row.decline_code, row.decline_reason),
    isFailureTold: row.failure_told_at !== null,
  };
}

/** Stores a try with its order. */
export async function insertTry(
  tx: Db,
  term: RenewalTerm,
  { number, orderId, at }: { readonly number: number; readonly orderId: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('billing.renewal_try')
    .values({
      purchase_id: term.purchaseId,
      term_ends_at: term.endsAt,
      number,
      order_id: orderId,
      tried_at: at,
    })
    .execute();
}

/** Records that the owner was notified of a failed attempt; false if already recorded. */
export async function saveFailureNotified(tx: Db, orderId: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('billing.renewal_try')
    .set({ failure_told_at: at })
    .where('order_id', '=', orderId)
    .where('failure_told_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The latest announcement of a term's renewal, or null. */
export async function findLastNotice(db: Db, term: RenewalTerm): Promise<StoredNotice | null> {
  const row = await db
    .selectFrom('billing.renewal_notice')
    .selectAll()
    .where('purchase_id', '=', term.purchaseId)
    .where('term_ends_at', '=', term.endsAt)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toStoredNotice(row) : null;
}

/** Stores an announcement. */
export async function insertNotice(tx: Db, term: RenewalTerm, notice: StoredNotice): Promise<void> {
  await tx
    .insertInto('billing.renewal_notice')
    .values({
      purchase_id: term.purchaseId,
      term_ends_at: term.endsAt,
      number: notice.number,
      total: notice.total,
      currency: notice.currency,
      told_at: notice.at,
    })
    .execute();
}
