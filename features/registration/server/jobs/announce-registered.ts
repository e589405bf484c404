import { type Database, inTransaction } from '#platform/database/database.ts';
import { after, minutes } from '#platform/kernel/duration.ts';
import { mailRegistered } from './mail-registered.ts';
import type { RegistrationDeps } from '../registration-deps.ts';
import { isLastOfOrder, listToAnnounce, markAnnounced } from '../registration-store.ts';

/** The interval of the sweep, in seconds. */
export const ANNOUNCE_EVERY_SECONDS = 60;
/** A registered name waits so long for the others of its order, so that most orders get one mail. */
const WAITS = minutes(10);

type Deps = Pick<RegistrationDeps, 'clock' | 'jobs'>;

/**
 * Queues the mail about the names of an order that are registered, each once, as soon as all of the
 * order is settled; in the transaction that settles a name.
 */
export async function announceIfLast(deps: Deps, tx: Database, orderId: number): Promise<void> {
  if (await isLastOfOrder(tx, orderId)) await announce(deps, tx, orderId);
}

/** Queues the mail about names whose order has others that take long. */
export async function announceWaiting(deps: Deps & Pick<RegistrationDeps, 'db'>): Promise<void> {
  for (const orderId of await listToAnnounce(deps.db, after(deps.clock.now(), -WAITS))) {
    await inTransaction(deps.db, (tx: Database) => announce(deps, tx, orderId));
  }
}

async function announce({ clock, jobs }: Deps, tx: Database, orderId: number): Promise<void> {
  const lineIds = await markAnnounced(tx, orderId, clock.now());
  if (lineIds.length > 0) await jobs.enqueue(tx, mailRegistered, { orderId, lineIds: [...lineIds] });
}
