import { createHash } from 'node:crypto';
import type { JsonValue } from '#features/cart/rules/cart.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseBilling } from '../../contract/refusals.ts';
import { isIdempotencyKey } from '../../rules/idempotency-key.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { findAnswer, findKey, insertAnswer, lockKey } from '../orders/idempotency-store.ts';

/** Undoes the transaction of a write that is refused. */
class Refused extends Error {}

/** Whose write it is, and under which key. */
interface AskedWrite {
  readonly userId: number;
  readonly key: string | null;
  /** What was asked, with the name of the operation; says nothing secret. */
  readonly request: JsonValue;
}

/**
 * Carries a write that moves money out once per `Idempotency-Key` of a person.
 *
 * The write and its answer are stored in one transaction, so that they are there together or not at all; the same
 * key is given the same answer for 24 hours, and with another request is refused. A refusal is not an answer: nothing
 * was written, and the key may be used again. What asks a gateway does so in a job that the write queues.
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
      const requestHash = hashOf(asked);
      await insertAnswer(tx, { userId, key, requestHash, answer: result.value, at: deps.clock.now() });
      return result;
    });
  } catch (error) {
    if (error instanceof Refused && refusal) return refusal;
    throw error;
  }
}

/**
 * The same for an act that asks a gateway itself, outside of any transaction, and changes nothing when it is repeated.
 *
 * What has an answer under its key is not asked again; of two at once both ask, and are answered alike. An answer that
 * decides nothing yet is not kept: under the same key it may be asked again.
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

/** What a key was answered with before, or that it stands for something else; null where it is new. */
async function findEarlier<Answer>(
  db: Database,
  asked: AskedWrite,
  key: string,
): Promise<Result<Answer> | null> {
  const earlier = await findAnswer(db, asked.userId, key);
  if (earlier?.requestHash === hashOf(asked)) return ok(earlier.answer as Answer);
  const isUsed = earlier !== null || (await findKey(db, asked.userId, key)) !== null;
  return isUsed ? refuseBilling('idempotency_key_reused') : null;
}

function hashOf({ request }: AskedWrite): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
