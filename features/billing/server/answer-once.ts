import { createHash } from 'node:crypto';
import type { JsonValue } from '#features/cart/rules/cart.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { isIdempotencyKey } from '../rules/idempotency-key.ts';
import type { BillingDeps } from './billing-deps.ts';
import { findAnswer, findKey, insertAnswer, lockKey } from './idempotency-store.ts';

/** Undoes the transaction of a write that is refused. */
class Refused extends Error {}

/**
 * Carries a write that moves money out once per `Idempotency-Key` of a person.
 *
 * The write and its answer are stored in one transaction, so that they are there together or not at all; the same
 * key is given the same answer for 24 hours, and with another request is refused. A refusal is not an answer: nothing
 * was written, and the key may be used again. What asks a gateway does so in a job that the write queues.
 */
export async function answerOnce<Answer>(
  deps: Pick<BillingDeps, 'db' | 'clock'>,
  asked: {
    readonly userId: number;
    readonly key: string | null;
    /** What was asked, with the name of the operation; says nothing secret. */
    readonly request: JsonValue;
  },
  write: (tx: Database) => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const { userId, key } = asked;
  if (key === null || !isIdempotencyKey(key)) return refuseBilling('idempotency_key_required');
  const requestHash = createHash('sha256').update(JSON.stringify(asked.request)).digest('hex');
  let refusal: Result<Answer> | null = null;
  try {
    return await inTransaction(deps.db, async (tx: Database) => {
      await lockKey(tx, userId, key);
      const earlier = await findAnswer(tx, userId, key);
      if (earlier?.requestHash === requestHash) return ok(earlier.answer as Answer);
      if (earlier || (await findKey(tx, userId, key))) return refuseBilling('idempotency_key_reused');
      const result = await write(tx);
      if (!result.ok) {
        refusal = result;
        throw new Refused();
      }
      await insertAnswer(tx, { userId, key, requestHash, answer: result.value, at: deps.clock.now() });
      return result;
    });
  } catch (error) {
    if (error instanceof Refused && refusal) return refusal;
    throw error;
  }
}
