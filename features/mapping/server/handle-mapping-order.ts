import { lockRunning } from '#features/billing/server/api/purchases.ts';
import { markLineDelivered, markLineFailed } from '#features/billing/server/api/mark-line.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { isRenewalRequest } from '#features/cart/rules/line-identity.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { say } from '#platform/kernel/sentence.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { mappingSentences } from '../contract/mapping-refusals.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { paidUntil } from '#features/domains/rules/mapping-term.ts';
import { connectMapping } from './connect-mapping.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { lockMapping } from '#features/domains/server/api/mapping-store.ts';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';

type Deps = Pick<MappingDeps, 'db' | 'clock' | 'events' | 'jobs' | 'live' | 'random'>;

/** Rolls back a transaction whose line was settled before. */
class SettledBefore extends Error {}

async function settleLine(deps: Deps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { clock } = deps;
  const { lineId, volume } = line;
  const { siteId, userId } = order;
  await inTransaction(deps.db, async (tx: Database) => {
    const marking = { ...deps, db: tx };
    const parsed = parseDomainName(line.meta);
    const domain = parsed.ok ? parsed.name.ascii : '';
    const fail = async (code: keyof typeof mappingSentences): Promise<void> => {
      const reason = say(mappingSentences, code, { domain: displayName(line.meta) });
      await markLineFailed(marking, { lineId, code, reason });
    };
    if (siteId === null || !parsed.ok) return fail('mapping_needs_site');
    const now = clock.now();
    if (isRenewalRequest(line)) {
      // Same lock order as a cancellation: the purchase first.
      await lockRunning(tx, { family: 'name', siteId, meta: line.meta.toLowerCase() });
      const held = await lockMapping(tx, { name: domain, siteId });
      // A connection without an expiry is not renewed.
      if (!held?.expiresAt) return fail('mapping_gone');
      // A repeated event finds the line delivered and changes nothing.
      if (!(await markLineDelivered(marking, { lineId, formerEnd: held.expiresAt }))) return;
      await extendDomain(tx, { name: domain, expiresAt: paidUntil(held.expiresAt, volume, now) });
      await deps.live.announce(tx, { siteId, topic: 'domains' });
      return;
    }
    const expiresAt = addYears(now, volume);
    if (!(await connectMapping(deps, tx, { domain, siteId, userId, expiresAt })))
      return fail('mapping_taken');
    // A repeated event must not recreate a connection that has ended since.
    if (!(await markLineDelivered(marking, { lineId }))) throw new SettledBefore();
  }).catch((error: unknown) => {
    if (!(error instanceof SettledBefore)) throw error;
  });
}

/** Whether a paid line is a connection or its renewal. */
export function isMappingLine({ productSlug }: Pick<OrderedLine, 'productSlug'>): boolean {
  return productSlug === PRODUCT_SLUGS.domainMapping;
}

/** Connects or renews every name of a paid order. Idempotent. */
export async function handleMappingOrder(deps: Deps, order: OrderPaid): Promise<void> {
  for (const line of order.lines.filter(isMappingLine)) await settleLine(deps, order, line);
}
