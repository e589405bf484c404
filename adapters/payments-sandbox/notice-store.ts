import type { Kysely } from 'kysely';
import { seconds } from '#platform/kernel/duration.ts';
import type { LedgerTables, NoticeTable } from './ledger-tables.ts';

type Db = Kysely<LedgerTables>;

/** A notice to be delivered. */
export interface NewNotice {
  readonly noticeId: string;
  readonly paymentId: string;
  readonly disputeId?: string;
  readonly type: NoticeTable['type'];
  readonly dueAt: Date;
}

/** A delivery that is due. */
export interface DueNotice {
  readonly deliveryId: number;
  readonly noticeId: string;
  readonly paymentId: string;
  readonly disputeId: string | null;
  readonly type: NoticeTable['type'];
  readonly attempts: number;
}

/** A webhook is abandoned after this many attempts, hours after the first. */
const MAX_ATTEMPTS = 14;
/** The longest wait between two tries. */
const LONGEST_WAIT = seconds(3_600);

/** Stores notices that will go out when they are due. */
export async function insertNotices(db: Db, notices: readonly NewNotice[]): Promise<void> {
  if (notices.length === 0) return;
  await db
    .insertInto('payments_sandbox.notice')
    .values(
      notices.map((notice) => ({
        notice_id: notice.noticeId,
        payment_id: notice.paymentId,
        dispute_id: notice.disputeId ?? null,
        type: notice.type,
        due_at: notice.dueAt,
      })),
    )
    .execute();
}

/** Deliveries that are due, the longest due first. */
export async function listDueNotices(db: Db, now: Date, limit: number): Promise<readonly DueNotice[]> {
  const rows = await db
    .selectFrom('payments_sandbox.notice')
    .select(['delivery_id', 'notice_id', 'payment_id', 'dispute_id', 'type', 'attempts'])
    .where('sent_at', 'is', null)
    .where('attempts', '<', MAX_ATTEMPTS)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('delivery_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    deliveryId: row.delivery_id,
    noticeId: row.notice_id,
    paymentId: row.payment_id,
    disputeId: row.dispute_id,
    type: row.type,
    attempts: row.attempts,
  }));
}

/** Notes that a delivery was taken. */
export async function saveSent(db: Db, deliveryId: number, at: Date): Promise<void> {
  await db
    .updateTable('payments_sandbox.notice')
    .set({ sent_at: at })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Notes that a delivery was not taken; it is due again, each time after twice as long. */
export async function saveMissed(db: Db, notice: DueNotice, at: Date): Promise<void> {
  const wait = Math.min(LONGEST_WAIT, seconds(2 ** notice.attempts));
  await db
    .updateTable('payments_sandbox.notice')
    .set({ attempts: notice.attempts + 1, due_at: new Date(at.getTime() + wait) })
    .where('delivery_id', '=', notice.deliveryId)
    .execute();
}
