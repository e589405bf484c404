import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { after, days, type Milliseconds } from '#platform/kernel/duration.ts';
import {
  type ExpiryNotice,
  MONTH_NOTICE,
  MONTH_NOTICE_WITH_AUTO_RENEW,
  WEEK_NOTICE,
} from '../../rules/expiry-notice.ts';
import { lifecycleTermSql } from '../lifecycle-term-store.ts';
import type { DomainsTables } from '../tables.ts';

type Db = Kysely<DomainsTables>;

/** A term of a registered name: it ends then. */
export interface EndingTerm {
  readonly name: string;
  readonly expiresAt: Date;
}

/** A notice of a term. */
export interface TermNotice extends EndingTerm {
  readonly notice: ExpiryNotice;
}

/** What became of a notice; see the migration. */
export type NoticeOutcome = NonNullable<DomainsTables['domains.expiry_notice']['outcome']>;

const RENEWABLE = lifecycleTermSql((policy) => policy.renewableAfterExpiry);
const REDEEMABLE = lifecycleTermSql(
  (policy) => policy.renewableAfterExpiry + policy.redeemableAfterRenewable,
);
/** Terms that are over this long are no longer looked at. */
const FORGOTTEN_AFTER_OVER = days(2);

const before = (time: Milliseconds, column: string) =>
  sql`${sql.ref(column)} - ${`${time} milliseconds`}::interval`;

/**
 * The next terms, soonest first, that are near their end or past it and without the notice of that
 * time: by the same rules as `noticePeriods`, for the TLD of each name.
 */
export async function listUnnoticed(
  db: Db,
  { now, past, limit }: { readonly now: Date; readonly past: EndingTerm | null; readonly limit: number },
): Promise<readonly EndingTerm[]> {
  // The index gives the names whose dates can matter in some TLD; the terms of their own decide.
  const earliest = after(now, -REDEEMABLE.greatest - FORGOTTEN_AFTER_OVER);
  const latest = after(now, MONTH_NOTICE - Math.min(0, RENEWABLE.least));
  const { rows } = await sql<{ name: string; expires_at: Date }>`
    with candidate as (
      select name, expires_at, date_trunc('milliseconds', expires_at) as noticed_expiry,
        case when is_auto_renewing then ${`${MONTH_NOTICE_WITH_AUTO_RENEW} milliseconds`}::interval
          else ${`${MONTH_NOTICE} milliseconds`}::interval end as month_notice,
        least(expires_at, expires_at + ${RENEWABLE.interval}) as ends_at,
        expires_at + ${RENEWABLE.interval} as renewable_until
      from domains.domain
      where type = 'registered' and transferred_away_at is null
        and expires_at > ${earliest} and expires_at <= ${latest}
        and ${past ? sql<boolean>`(expires_at, name) > (${past.expiresAt}, ${past.name})` : sql<boolean>`true`}
    )
    select name, expires_at from candidate
    where ends_at - month_notice <= ${now}
      and not exists (
        select from domains.expiry_notice given
        where given.name = candidate.name and given.expires_at = candidate.noticed_expiry
          and given.notice = case
            when ${before(WEEK_NOTICE, 'candidate.ends_at')} > ${now} then 'month'
            when ends_at > ${now} then 'week'
            when renewable_until > ${now} then 'expired'
            else 'redeemable' end
      )
    order by expires_at, name limit ${limit}`.execute(db);
  return rows.map(({ name, expires_at: expiresAt }) => ({ name, expiresAt }));
}

/** Claims notices, or stores that they came too late; returns those that were not claimed before. */
export async function insertNotices(
  tx: Db,
  notices: readonly (TermNotice & { readonly isMissed: boolean })[],
  now: Date,
): Promise<readonly TermNotice[]> {
  if (notices.length === 0) return [];
  const rows = await tx
    .insertInto('domains.expiry_notice')
    .values(
      notices.map(({ name, expiresAt, notice, isMissed }) => ({
        name,
        expires_at: expiresAt,
        notice,
        claimed_at: now,
        outcome: isMissed ? 'skipped' : null,
        decided_at: isMissed ? now : null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['name', 'expires_at', 'notice']).doNothing())
    .returning(['name', 'expires_at', 'notice', 'outcome'])
    .execute();
  return rows.flatMap(({ name, expires_at: expiresAt, notice, outcome }) =>
    outcome === null ? [{ name, expiresAt, notice }] : [],
  );
}

/** When a notice was claimed, if it is not decided yet; else null. */
export async function findClaim(db: Db, { name, expiresAt, notice }: TermNotice): Promise<Date | null> {
  const row = await db
    .selectFrom('domains.expiry_notice')
    .select('claimed_at')
    .where('name', '=', name)
    .where('expires_at', '=', expiresAt)
    .where('notice', '=', notice)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row?.claimed_at ?? null;
}

/** Holds a claimed notice until the transaction ends; false where it was decided, or never claimed. */
export async function lockNotice(tx: Db, { name, expiresAt, notice }: TermNotice): Promise<boolean> {
  const row = await tx
    .selectFrom('domains.expiry_notice')
    .select('outcome')
    .where('name', '=', name)
    .where('expires_at', '=', expiresAt)
    .where('notice', '=', notice)
    .forUpdate()
    .executeTakeFirst();
  return row?.outcome === null;
}

/** Stores what became of a claimed notice. */
export async function saveNoticeOutcome(
  tx: Db,
  { name, expiresAt, notice }: TermNotice,
  outcome: NoticeOutcome,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('domains.expiry_notice')
    .set({ outcome, decided_at: now })
    .where('name', '=', name)
    .where('expires_at', '=', expiresAt)
    .where('notice', '=', notice)
    .where('outcome', 'is', null)
    .execute();
}

/** Deletes the notices of terms that ended before this instant. */
export async function forgetNotices(db: Db, endedBefore: Date): Promise<void> {
  await db.deleteFrom('domains.expiry_notice').where('expires_at', '<', endedBefore).execute();
}
