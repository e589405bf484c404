import { saveSiteDomains } from '#features/sites/server/api/sites.ts';
import { notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Live } from '#platform/live/live.ts';
import { domainMapped, domainRegistered } from '../../contract/events.ts';
import { insertDomains, type NewDomainRow } from '../domain-store.ts';

/** Rows per INSERT statement; a row takes about 20 of PostgreSQL's 65,535 parameters. */
const CHUNK = 500;

/**
 * Imports existing domains, such as those of the demo company.
 *
 * Idempotent: names that exist are left unchanged. Each new registration and connection emits its
 * event, so zones are created.
 */
export async function importDomains(
  deps: { readonly db: Database; readonly events: Events; readonly live: Live },
  domains: readonly NewDomainRow[],
): Promise<number> {
  let count = 0;
  for (let start = 0; start < domains.length; start += CHUNK) {
    const chunk = domains.slice(start, start + CHUNK);
    await inTransaction(deps.db, async (tx: Database) => {
      const added = new Set(await insertDomains(tx, chunk));
      const fresh = chunk.filter((domain) => added.has(domain.name));
      for (const [siteId, rows] of Map.groupBy(fresh, (domain) => domain.siteId)) {
        await saveSiteDomains(
          tx,
          siteId,
          // The target of a redirect belongs to someone else.
          rows.filter(({ type }) => type !== 'siteRedirect').map(({ name }) => name),
        );
        await notifySiteHosts(tx, siteId);
        await deps.live.announce(tx, { siteId, topic: 'domains' });
      }
      for (const { name, siteId, ownerUserId, type } of fresh) {
        if (type !== 'registered' && type !== 'mapped') continue;
        const event = type === 'registered' ? domainRegistered : domainMapped;
        await deps.events.publish(tx, event, `domain:${name}`, {
          domain: name,
          siteId,
          userId: ownerUserId,
        });
      }
      count += fresh.length;
    });
  }
  return count;
}
