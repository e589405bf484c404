import { notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { zoneRightChanged } from '../../contract/events.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import {
  INTERRUPTION_BATCH_SIZE,
  type Interrupted,
  markInterrupted,
  unmarkAllInterrupted,
  unmarkInterrupted,
} from '../interruption-store.ts';

/** The interval of the sweep, in seconds. */
export const INTERRUPT_EVERY_SECONDS = 300;

type Deps = Pick<DomainsDeps, 'clock' | 'events'>;

/**
 * Marks names that were not renewed, by the terms of their TLDs, so that their visitors get a page
 * that says so and how to renew (ICANN ERRP 2.2), and unmarks names that were renewed or have left.
 *
 * Safe to interrupt and to repeat.
 */
export async function interruptUnpaidNames({ db, ...deps }: Deps & Pick<DomainsDeps, 'db'>): Promise<void> {
  for (const change of [markInterrupted, unmarkAllInterrupted]) {
    for (let count = INTERRUPTION_BATCH_SIZE; count === INTERRUPTION_BATCH_SIZE;) {
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
  await announce(deps, tx, await unmarkInterrupted(tx, name, deps.clock.now()));
}

/** Tells the name servers and the edge. */
async function announce({ events }: Deps, tx: Database, names: Interrupted): Promise<void> {
  for (const { name, siteId } of names) {
    await events.publish(tx, zoneRightChanged, `domain:${name}`, { domain: name, siteId });
    await notifySiteHosts(tx, siteId);
  }
}
