import type { Kysely } from 'kysely';
import { hashSecret } from '#features/accounts/server/api/secret-token.ts';
import type { NameClaim } from '../rules/name-claim.ts';
import type { MappingTables } from './tables.ts';

type Db = Kysely<MappingTables>;

/** The key of a claim: user and name. */
interface Claimed {
  readonly userId: number;
  /** The registrable name; it covers all its subdomains. */
  readonly registrable: string;
}

/**
 * Stores an open claim, replacing the user's previous one for the name; also deletes claims expired
 * by `now`.
 */
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

/** The user's claim to a name, expired or not; null if there is none. */
export async function findNameClaim(db: Db, { userId, registrable }: Claimed): Promise<NameClaim | null> {
  const row = await db
    .selectFrom('domains.name_claim')
    .select(['expires_at', 'proven_at'])
    .where('user_id', '=', userId)
    .where('registrable', '=', registrable)
    .executeTakeFirst();
  return row ? { expiresAt: row.expires_at, provenAt: row.proven_at } : null;
}

/**
 * Marks an open claim as proven by one of these tokens; false if none matches, or the claim is
 * expired or proven already.
 */
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

/** Filters names to those with a valid proven claim of the user. */
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

/** Consumes a proven claim; false if there is no valid one. */
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
