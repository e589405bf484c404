import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { after } from '#platform/kernel/duration.ts';
import { lifecycleTermSql } from './lifecycle-term-store.ts';

/** Names per call. */
export const INTERRUPTION_BATCH_SIZE = 500;
const INTERRUPTED = lifecycleTermSql(({ interruptedAfterExpiry }) => interruptedAfterExpiry);

/** Names whose interruption began or ended, with their sites. */
export type Interrupted = readonly { readonly name: string; readonly siteId: number }[];

/** Whether a row is of a registered name whose visitors are to learn that it expired. */
const isDue = (now: Date) => sql<boolean>`(type = 'registered' and transferred_away_at is null
  and expires_at + ${INTERRUPTED.interval} <= ${now})`;

/** Unmarks one name that is not due any more. */
export async function unmarkInterrupted(tx: Database, name: string, now: Date): Promise<Interrupted> {
  return tx
    .updateTable('domains.domain')
    .set({ interrupted_at: null })
    .where('name', '=', name)
    .where('interrupted_at', 'is not', null)
    .where(sql<boolean>`not ${isDue(now)}`)
    .returning(['name', 'site_id as siteId'])
    .execute();
}

/** Marks a batch of names that are due, those that expired first; rows that are locked are left out. */
export async function markInterrupted(tx: Database, now: Date): Promise<Interrupted> {
  const due = tx
    .selectFrom('domains.domain')
    .select('name')
    .where('type', '=', 'registered')
    .where('transferred_away_at', 'is', null)
    .where('interrupted_at', 'is', null)
    .where('expires_at', '<=', after(now, -INTERRUPTED.least))
    .where(isDue(now))
    .orderBy('expires_at')
    .limit(INTERRUPTION_BATCH_SIZE)
    .forNoKeyUpdate()
    .skipLocked();
  return tx
    .with('due', () => due)
    .updateTable('domains.domain as domain')
    .from('due')
    .set({ interrupted_at: now })
    .whereRef('domain.name', '=', 'due.name')
    .returning(['domain.name', 'domain.site_id as siteId'])
    .execute();
}

/** Unmarks a batch of names that are not due any more; rows that are locked are left out. */
export async function unmarkAllInterrupted(tx: Database, now: Date): Promise<Interrupted> {
  const over = tx
    .selectFrom('domains.domain')
    .select('name')
    .where('interrupted_at', 'is not', null)
    .where(sql<boolean>`not ${isDue(now)}`)
    .limit(INTERRUPTION_BATCH_SIZE)
    .forNoKeyUpdate()
    .skipLocked();
  return tx
    .with('over', () => over)
    .updateTable('domains.domain as domain')
    .from('over')
    .set({ interrupted_at: null })
    .whereRef('domain.name', '=', 'over.name')
    .returning(['domain.name', 'domain.site_id as siteId'])
    .execute();
}
