import { lockZoneRow } from '#features/domains/server/api/lock-zone.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { DnsDeps } from './dns-deps.ts';
import { setZoneInterrupted, setZoneServed, insertZone, deleteZone } from './zone-store.ts';
import { listActiveForwards } from '#features/email/server/api/forwards.ts';
import { defaultRecords, mailRecords } from '../rules/default-records.ts';

/**
 * Creates the zone of a name if needed, and sets whether it is served, by its holder's right
 * (`features/domains/rules/name-control.ts`), and whether it leads visitors to the page of an
 * expired name.
 *
 * A name released before this event gets no zone: its release may have been handled already, and
 * nothing would remove the zone. Idempotent.
 */
export async function settleZone(deps: DnsDeps, { domain }: { readonly domain: string }): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    // Locked, so that a concurrent release waits and its event follows the zone's creation.
    const held = await lockZoneRow(tx, { domain, now: deps.clock.now() });
    if (held === null) return;
    const { siteId, isServed } = held;
    await createZone({ ...deps, db: tx }, { domain, siteId, userId: null, isServed });
    const pageAddresses = held.isInterrupted ? deps.defaults.siteAddresses : null;
    const isTurned = await setZoneInterrupted(tx, domain, pageAddresses);
    if (!(await setZoneServed(tx, domain, isServed)) && !isTurned) return;
    await deps.live.announce(tx, { siteId, topic: `dns:${domain}` });
    await deps.live.announce(tx, { siteId, topic: 'zones' });
  });
}

/**
 * Creates the zone of a domain with its default records; with email forwards, also with our mail
 * servers.
 *
 * Idempotent: an existing zone stays unchanged.
 */
async function createZone(
  deps: DnsDeps,
  input: {
    readonly domain: string;
    readonly siteId: number;
    readonly userId: number | null;
    /** Whether name servers answer from it. */
    readonly isServed: boolean;
  },
): Promise<void> {
  const author = { userId: input.userId, at: deps.clock.now() };
  await inTransaction(deps.db, async (tx) => {
    const { domain, siteId, isServed } = input;
    const hasForwards = (await listActiveForwards(tx, domain)).length > 0;
    const records = [
      ...defaultRecords(domain, deps.defaults),
      ...(hasForwards ? mailRecords(domain, deps.defaults) : []),
    ];
    if (!(await insertZone(tx, domain, records, author, isServed))) return;
    await deps.live.announce(tx, { siteId, topic: `dns:${domain}` });
    // For screens that wait for any name to be served.
    await deps.live.announce(tx, { siteId, topic: 'zones' });
  });
}

/**
 * Removes the zone of a released name, which is then no longer served.
 *
 * If the name was registered or connected again before this event, while the old zone existed, it
 * gets a new zone. Idempotent.
 */
export async function removeZone(
  deps: DnsDeps,
  released: { readonly domain: string; readonly siteId: number; readonly releasedAt: string },
): Promise<void> {
  const { domain } = released;
  await inTransaction(deps.db, async (tx) => {
    if (!(await deleteZone(tx, domain, new Date(released.releasedAt)))) return;
    await deps.live.announce(tx, { siteId: released.siteId, topic: `dns:${domain}` });
    await deps.live.announce(tx, { siteId: released.siteId, topic: 'zones' });
    await settleZone({ ...deps, db: tx }, { domain });
  });
}
