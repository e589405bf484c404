import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { NameClaim } from '../rules/name-claim.ts';
import type { MappingTables } from './tables.ts';

type Db = Kysely<MappingTables>;

/** Whose claim it is, and to what. */
interface Claimed {
  readonly userId: number;
  /** The name that is registered; it stands for all names below it. */
  readonly registrable: string;
}

/** Stores a claim that waits for its record; an older one of theirs to the name is no more, nor is any that is over by `now`. */
export async function saveNameClaim(
  db: Db,
  claim: Claimed & { readonly token: string; readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const { userId, registrable, token, now, expiresAt } = claim;
  const columns = { hash: hashSecret(token), begun_at: now, expires_at: expiresAt, proven_at: null };
  await db.deleteFrom('domains.name_claim').where('expires_at', '<=', now).execute();
  await db
    .insertInto('domains.name_claim')
    .values({ user_id: userId, registrable, ...columns })
    .onConflict((conflict) => conflict.columns(['user_id', 'registrable']).doUpdateSet(columns))
    .execute();
}

/** Somebody's claim to a name, whether or not it is over; null where they made none. */
export async function findNameClaim(db: Db, { userId, registrable }: Claimed): Promise<NameClaim | null> {
  const row = await db
    .selectFrom('domains.name_claim')
    .select(['expires_at', 'proven_at'])
    .where('user_id', '=', userId)
    .where('registrable', '=', registrable)
    .executeTakeFirst();
  return row ? { expiresAt: row.expires_at, provenAt: row.proven_at } : null;
}

/** Marks a claim as proven by one of these tokens, once; false where none is its own, or it is over or proven. */
export async function proveNameClaim(
  db: Db,
  { userId, registrable }: Claimed,
  proof: { readonly tokens: readonly string[]; readonly now: Date; readonly claim: NameClaim },
): Promise<boolean> {
  const { tokens, now, claim } = proof;
  if (tokens.length === 0) return false;
  const { numUpdatedRows } = await db
    .updateTable('domains.name_claim')
    .set({ proven_at: claim.provenAt, expires_at: claim.expiresAt })
    .where('user_id', '=', userId)
    .where('registrable', '=', registrable)
    .where('hash', 'in', tokens.map(hashSecret))
    .where('proven_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Of these names, those that somebody has proven to be theirs. */
export async function listProvenNames(
  db: Db,
  userId: number,
  registrables: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (registrables.length === 0) return new Set();
  const rows = await db
    .selectFrom('domains.name_claim')
    .select('registrable')
    .where('user_id', '=', userId)
    .where('registrable', 'in', registrables)
    .where('proven_at', 'is not', null)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ registrable }) => registrable));
}

/** Uses up a claim that was proven; false where there is none that counts. */
export async function takeProvenClaim(db: Db, { userId, registrable }: Claimed, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('domains.name_claim')
    .where('user_id', '=', userId)
    .where('registrable', '=', registrable)
    .where('proven_at', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
