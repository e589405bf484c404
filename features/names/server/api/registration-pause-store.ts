import type { Kysely } from 'kysely';
import type { NamesTables } from '../tables.ts';

type Db = Kysely<NamesTables>;

/** A pause of all registrations. */
export interface RegistrationPause {
  /** When it ends automatically; null if unknown. */
  readonly endsAt: Date | null;
}

/** The pause active at `now`; null if there is none. Ends at its end time without further action. */
export async function findRegistrationPause(db: Db, now: Date): Promise<RegistrationPause | null> {
  const row = await db
    .selectFrom('domains.registration_pause')
    .select('ends_at')
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    .executeTakeFirst();
  return row ? { endsAt: row.ends_at } : null;
}

/** Starts a pause of registrations, or changes the end of the current one. */
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

/** Ends the pause; false if there was none. */
export async function resumeRegistration(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('domains.registration_pause').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
