import { type Kysely, sql } from 'kysely';
import { after } from '#platform/kernel/duration.ts';
import { REMINDER_LASTS } from '../../rules/data-reminder.ts';
import type { RegistrantsTables } from '../tables.ts';

type Db = Kysely<RegistrantsTables>;

/** The reminder of a name in a year of its registration. */
export interface NameReminder {
  readonly domain: string;
  readonly registeredAt: Date;
  readonly year: number;
}

/** What became of a reminder; see the migration. */
export type ReminderOutcome = NonNullable<RegistrantsTables['domains.data_reminder']['outcome']>;

/**
 * Claims the reminders that are due, as `dueReminder` has them, by name; returns those that were not
 * claimed before. Only of names under generic TLDs that are here and have not expired.
 */
export async function claimDueReminders(
  tx: Db,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly NameReminder[]> {
  const { rows } = await sql<NameReminder>`
    with held as (
      select name, date_trunc('milliseconds', registered_at) as registered_at, transferred_at, date_trunc('day', registered_at at time zone 'utc') as day,
        (extract(year from ${now}::timestamptz at time zone 'utc') - extract(year from registered_at at time zone 'utc'))::int as years
      from domains.domain
      where type = 'registered' and transferred_away_at is null and expires_at > ${now} and name !~ '[.][a-z]{2}$'
    ), dated as (
      select *, case when (day + make_interval(years => years)) at time zone 'utc' <= ${now} then years else years - 1 end as year
      from held
    )
    insert into domains.data_reminder (domain, registered_at, year, claimed_at)
    select name, registered_at, year, ${now} from dated
    where year > 0
      and (day + make_interval(years => year)) at time zone 'utc' > ${after(now, -REMINDER_LASTS)}
      and (transferred_at is null
        or (day + make_interval(years => year)) at time zone 'utc' > transferred_at)
      and not exists (
        select from domains.data_reminder given
        where given.domain = dated.name and given.registered_at = dated.registered_at and given.year = dated.year
      )
    order by name limit ${limit}
    on conflict do nothing
    returning domain, registered_at as "registeredAt", year`.execute(tx);
  return rows;
}

/** Holds a claimed reminder until the transaction ends; false where it was decided, or never claimed. */
export async function lockReminder(tx: Db, { domain, registeredAt, year }: NameReminder): Promise<boolean> {
  const row = await tx
    .selectFrom('domains.data_reminder')
    .select('outcome')
    .where('domain', '=', domain)
    .where('registered_at', '=', registeredAt)
    .where('year', '=', year)
    .forUpdate()
    .executeTakeFirst();
  return row?.outcome === null;
}

/** Stores what became of a claimed reminder. */
export async function saveReminderOutcome(
  tx: Db,
  { domain, registeredAt, year }: NameReminder,
  { outcome, at }: { readonly outcome: ReminderOutcome; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('domains.data_reminder')
    .set({ outcome, decided_at: at })
    .where('domain', '=', domain)
    .where('registered_at', '=', registeredAt)
    .where('year', '=', year)
    .where('outcome', 'is', null)
    .execute();
}

/** Deletes the record of reminders that were claimed before this instant. */
export async function forgetReminders(db: Db, claimedBefore: Date): Promise<void> {
  await db.deleteFrom('domains.data_reminder').where('claimed_at', '<', claimedBefore).execute();
}
