import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** The monthly list of an account. */
export interface DigestKey {
  readonly userId: number;
  /** Such as `2026-03`. */
  readonly month: string;
}

/** What became of a list; see the migration. */
export type DigestOutcome = NonNullable<DomainsTables['domains.renewal_digest']['outcome']>;

/** Claims the list of a month for up to `limit` more accounts with names that end in this time; each once. */
export async function claimDigests(
  tx: Db,
  {
    month,
    from,
    until,
    now,
    limit,
  }: {
    readonly month: string;
    readonly from: Date;
    readonly until: Date;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<readonly number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into domains.renewal_digest (user_id, month, claimed_at)
    select distinct owner_user_id, ${month}, ${now}::timestamptz from domains.domain
    where transferred_away_at is null and expires_at > ${from} and expires_at <= ${until}
      and not exists (
        select from domains.renewal_digest given
        where given.month = ${month} and given.user_id = domains.domain.owner_user_id
      )
    limit ${limit}
    on conflict do nothing
    returning user_id`.execute(tx);
  return rows.map(({ user_id: userId }) => userId);
}

/** Holds a claimed list until the transaction ends; false where it was decided. */
export async function lockDigest(tx: Db, { userId, month }: DigestKey): Promise<boolean> {
  const row = await tx
    .selectFrom('domains.renewal_digest')
    .select('outcome')
    .where('month', '=', month)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.outcome === null;
}

/** Stores what became of a list. */
export async function saveDigestOutcome(
  tx: Db,
  { userId, month }: DigestKey,
  outcome: DigestOutcome,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('domains.renewal_digest')
    .set({ outcome, decided_at: now })
    .where('month', '=', month)
    .where('user_id', '=', userId)
    .execute();
}
