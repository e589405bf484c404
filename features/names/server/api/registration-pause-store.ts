import type { Kysely } from 'kysely';
import type { NamesTables } from '../tables.ts';

type Db = Kysely<NamesTables>;

/** That no names are registered for now. */
export interface RegistrationPause {
  /** When it ends by itself; null where nobody knows yet. */
  readonly endsAt: Date | null;
}

/** The pause that holds at `now`, or null; one whose end has passed is over, whoever takes it back. */
export async function findRegistrationPause(db: Db, now: Date): Promise<RegistrationPause | null> {
  const row = await db
    .selectFrom('domains.registration_pause')
    .select('ends_at')
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .executeTakeFirst();
  return row ? { endsAt: row.ends_at } : null;
}

/** Begins a pause of registration, or moves the end of the one that holds. */
export async function pauseRegistration(
  db: Db,
  pause: RegistrationPause & { readonly at: Date },
): Promise<void> {
  const values = { begun_at: pause.at, ends_at: pause.endsAt };
  await db
    .insertInto('domains.registration_pause')
    .values(values)
    .onConflict((conflict) => conflict.column('is_on').doUpdateSet(values))
    .execute();
}

/** Ends the pause; false where there was none. */
export async function resumeRegistration(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('domains.registration_pause').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
