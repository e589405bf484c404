import { sql } from 'kysely';
import { notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { after } from '#platform/kernel/duration.ts';
import { zoneRightChanged } from '../../contract/events.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { lifecycleTermSql } from '../lifecycle-term-sql.ts';

/** The interval of the sweep, in seconds. */
export const INTERRUPT_EVERY_SECONDS = 300;
/** Names per transaction. */
const BATCH_SIZE = 500;
const INTERRUPTED = lifecycleTermSql(({ interruptedAfterExpiry }) => interruptedAfterExpiry);

type Deps = Pick<DomainsDeps, 'clock' | 'events'>;

/** Whether a row is of a registered name whose visitors are to learn that it expired. */
const isDue = (now: Date) => sql<boolean>`(type = 'registered' and transferred_away_at is null
  and expires_at + ${INTERRUPTED.interval} <= ${now})`;

/**
 * Marks names that were not renewed, by the terms of their TLDs, so that their visitors get a page
 * that says so and how to renew (ICANN ERRP 2.2), and unmarks names that were renewed or have left.
 *
 * Safe to interrupt and to repeat.
 */
export async function interruptUnpaidNames({ db, ...deps }: Deps & Pick<DomainsDeps, 'db'>): Promise<void> {
  for (const change of [beginInterruptions, endInterruptions]) {
    for (let count = BATCH_SIZE; count === BATCH_SIZE;) {
      count = await inTransaction(db, async (tx: Database) => {
        const names = await change(tx, deps.clock.now());
        await announce(deps, tx, names);
        return names.length;
      });
    }
  }
}

/**
 * Ends the interruption of a name that is paid for again, in the caller's transaction, so that it
 * answers as before at once.
 */
export async function endInterruption(deps: Deps, tx: Database, name: string): Promise<void> {
  const ended = await tx
    .updateTable('domains.domain')
    .set({ interrupted_at: null })
    .where('name', '=', name)
    .where('interrupted_at', 'is not', null)
    .where(sql<boolean>`not ${isDue(deps.clock.now())}`)
    .returning(['name', 'site_id as siteId'])
    .execute();
  await announce(deps, tx, ended);
}

type Changed = readonly { readonly name: string; readonly siteId: number }[];

async function beginInterruptions(tx: Database, now: Date): Promise<Changed> {
  const due = tx
    .selectFrom('domains.domain')
    .select('name')
    .where('type', '=', 'registered')
    .where('transferred_away_at', 'is', null)
    .where('interrupted_at', 'is', null)
    .where('expires_at', '<=', after(now, -INTERRUPTED.least))
    .where(isDue(now))
    .orderBy('expires_at')
    .limit(BATCH_SIZE)
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

async function endInterruptions(tx: Database, now: Date): Promise<Changed> {
  const over = tx
    .selectFrom('domains.domain')
    .select('name')
    .where('interrupted_at', 'is not', null)
    .where(sql<boolean>`not ${isDue(now)}`)
    .limit(BATCH_SIZE)
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

/** Tells the name servers and the edge. */
async function announce({ events }: Deps, tx: Database, names: Changed): Promise<void> {
  for (const { name, siteId } of names) {
    await events.publish(tx, zoneRightChanged, `domain:${name}`, { domain: name, siteId });
    await notifySiteHosts(tx, siteId);
  }
}
