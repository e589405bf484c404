import type { Database } from '#platform/database/database.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';
import { listDueNotices, saveMissed, saveSent } from './notice-store.ts';
import type { DueNotice } from './notice-store.ts';
import { SIGNATURE_HEADER, signNotice } from './notice-signature.ts';

/** Dependencies of sending. */
export interface NoticeSenderParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Signatures are of real time, however far the business clock was moved. */
  readonly realClock: Clock;
  readonly log: Log;
  /** The webhook endpoint. */
  readonly url: string;
  /** Known to the two sides alone. */
  readonly secret: string;
}

/** Deliveries of one round. */
const BATCH_SIZE = 50;
/** Timeout of an acknowledgement. */
const TIMEOUT = seconds(5);

/**
 * Sends due webhooks one after the other.
 *
 * At least once: a crash between sending and recording repeats it. An unacknowledged one is retried
 * later.
 */
export async function sendDueNotices(parts: NoticeSenderParts): Promise<void> {
  const { db, clock, log } = parts;
  for (const notice of await listDueNotices(db, clock.now(), BATCH_SIZE)) {
    const problem = await send(parts, notice);
    if (problem === null) {
      await saveSent(db, notice.deliveryId, clock.now());
    } else {
      log.info(
        { notice: notice.noticeId, problem },
        'a payment notice was not taken and is sent again later',
      );
      await saveMissed(db, notice, clock.now());
    }
  }
}

/** Answers why a notice was not taken, or null. */
async function send(parts: NoticeSenderParts, notice: DueNotice): Promise<string | null> {
  const body = JSON.stringify({
    id: notice.noticeId,
    type: notice.type,
    payment_id: notice.paymentId,
    dispute_id: notice.disputeId,
  });
  try {
    const answer = await fetch(parts.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signNotice(parts.secret, body, parts.realClock.now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    });
    await answer.arrayBuffer();
    return answer.ok ? null : `answered ${answer.status}`;
  } catch (error) {
    return (error as Error).message;
  }
}
