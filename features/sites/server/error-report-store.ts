import type { Kysely } from 'kysely';
import type { SitesTables } from './tables.ts';

type Db = Kysely<SitesTables>;

/** A report about a site. */
export interface ErrorReport {
  readonly id: number;
  readonly siteId: number;
  readonly userId: number;
  readonly message: string;
  readonly createdAt: Date;
}

/** Stores a report and answers its number. */
export async function insertErrorReport(db: Db, report: Omit<ErrorReport, 'id'>): Promise<number> {
  const { siteId, userId, message, createdAt } = report;
  const { id } = await db
    .insertInto('sites.error_report')
    .values({ site_id: siteId, user_id: userId, message, created_at: createdAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The report of a number, or null. */
export async function findErrorReport(db: Db, id: number): Promise<ErrorReport | null> {
  const row = await db.selectFrom('sites.error_report').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { site_id: siteId, user_id: userId, message, created_at: createdAt } = row;
  return { id, siteId, userId, message, createdAt };
}

/** Deletes reports from before an instant. */
export async function deleteErrorReportsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sites.error_report').where('created_at', '<', before).execute();
}
