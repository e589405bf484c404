import { createHash } from 'node:crypto';
import type { JsonValue } from '#features/cart/rules/cart.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import { isIdempotencyKey } from '../../rules/checkout-request.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findAnswer, findKey, insertAnswer, lockKey } from '../orders/idempotency-store.ts';

/** Rolls back the transaction of a rejected write. */
class Refused extends Error {}

/** The person and the key. */
interface AskedWrite {
  readonly userId: number;
  readonly key: string | null;
  /** The request and the operation's name, without secrets. */
  readonly request: JsonValue;
}

/**
 * Runs a write once per person and `Idempotency-Key`.
 *
 * The write and its response are stored in one transaction. The same key returns the same response
 * for 24 hours and is rejected for another request. A rejection is not stored: nothing was written,
 * and the key stays usable. Gateway calls belong in a job that the write enqueues.
 */
export async function answerOnce<Answer>(
  deps: Pick<BillingDeps, 'db' | 'clock'>,
  asked: AskedWrite,
  write: (tx: Database) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const { userId, key } = asked;
  if (key === null || !isIdempotencyKey(key)) return refuseBilling('idempotency_key_required');
  let refusal: Result<Answer> | null = null;
  try {
    return await inTransaction(deps.db, async (tx: Database) => {
      await lockKey(tx, userId, key);
      const earlier = await findEarlier<Answer>(tx, asked, key);
      if (earlier) return earlier;
      const result = await write(tx);
      if (!result.ok) {
        refusal = result;
        throw new Refused();
      }
      const requestHash = hashRequest(asked);
      await insertAnswer(tx, { userId, key, requestHash, answer: result.value, at: deps.clock.now() });
      return result;
    });
  } catch (error) {
    if (error instanceof Refused && refusal) return refusal;
    throw error;
  }
}

/**
 * The same for an operation that calls a gateway itself, outside of any transaction, and is safe to
 * repeat.
 *
 * A stored response is returned without calling again; parallel requests both call and get the same
 * response. A pending outcome is not stored, so the same key may ask again.
 */
export async function answerOnceOutside<Answer>(
  deps: Pick<BillingDeps, 'db' | 'clock'>,
  asked: AskedWrite,
  act: () => Promise<Result<{ readonly answer: Answer; readonly isDecided: boolean }>>,
): Promise<Result<Answer>> {
  const { key } = asked;
  if (key === null || !isIdempotencyKey(key)) return refuseBilling('idempotency_key_required');
  const earlier = await findEarlier<Answer>(deps.db, asked, key);
  if (earlier) return earlier;
  const acted = await act();
  if (!acted.ok) return acted;
  const { answer, isDecided } = acted.value;
  return isDecided ? answerOnce(deps, asked, async () => ok(answer)) : ok(answer);
}

/** The stored response of a key, or a conflict with another request; null if the key is new. */
async function findEarlier<Answer>(
  db: Database,
  asked: AskedWrite,
  key: string,
): Promise<Result<Answer> | null> {
  const earlier = await findAnswer(db, asked.userId, key);
  if (earlier?.requestHash === hashRequest(asked)) return ok(earlier.answer as Answer);
  const isUsed = earlier !== null || (await findKey(db, asked.userId, key)) !== null;
  return isUsed ? refuseBilling('idempotency_key_reused') : null;
}

function hashRequest({ request }: AskedWrite): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
