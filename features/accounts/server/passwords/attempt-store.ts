import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

/** What counting one attempt found. */
export interface AttemptCount {
  readonly count: number;
  /** When the window opened. */
  readonly startedAt: Date;
  /** When it ends and counting restarts. */
  readonly endsAt: Date;
}

/** Counts an attempt under a key in one statement, starting a new window after the old one. */
export async function countAttempt(
  db: Db,
  attempt: { readonly key: string; readonly now: Date; readonly endsAt: Date },
): Promise<AttemptCount> {
  const { key, now, endsAt } = attempt;
  const row = await db
    .insertInto('accounts.attempt')
    .values({ key, count: 1, started_at: now, ends_at: endsAt })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql<number>`case when accounts.attempt.ends_at <= ${now} then 1 else accounts.attempt.count + 1 end`,
        started_at: sql<Date>`case when accounts.attempt.ends_at <= ${now} then ${now} else accounts.attempt.started_at end`,
        ends_at: sql<Date>`case when accounts.attempt.ends_at <= ${now} then ${endsAt} else accounts.attempt.ends_at end`,
      }),
    )
    .returning(['count', 'started_at', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.count, startedAt: row.started_at, endsAt: row.ends_at };
}

/** Resets the counts of these keys after a success. */
export async function forgetAttempts(db: Db, keys: readonly string[]): Promise<void> {
  await db.deleteFrom('accounts.attempt').where('key', 'in', keys).execute();
}

/** Removes one attempt. */
export async function cancellationAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('accounts.attempt')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** Forgets windows that are over. */
export async function deleteEndedAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('accounts.attempt').where('ends_at', '<=', now).execute();
}
