import type { PurchasedItem, PurchaseTerms } from '#features/billing/server/ports/purchase-terms.ts';
import type { Database } from '#platform/database/database.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { saveAutoRenewing, savePaymentProblem } from '../renewing-store.ts';

/** The name of a purchase, converted from Unicode where needed. */
export function readDomainName({ meta }: PurchasedItem): string {
  const parsed = parseDomainName(meta);
  return parsed.ok ? parsed.name.ascii : meta;
}

/** The site that holds a purchased name for its buyer; null if none does. */
type HeldBy = (
  tx: Database,
  purchase: PurchasedItem,
) => Promise<{ readonly name: string; readonly siteId: number } | null>;

/**
 * Switches auto-renewal of purchased names and records payment problems; names that are no longer
 * held are ignored.
 */
export function buildRenewing(
  live: DomainsDeps['live'],
  heldBy: HeldBy,
): Pick<PurchaseTerms, 'setAutoRenewing' | 'setPaymentProblem'> {
  return {
    setAutoRenewing: async (tx, purchase, isOn) => {
      const held = await heldBy(tx, purchase);
      if (!held) return;
      await saveAutoRenewing(tx, held.name, isOn);
      await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    },
    setPaymentProblem: async (tx, purchase, hasProblem) => {
      const held = await heldBy(tx, purchase);
      if (!held) return;
      await savePaymentProblem(tx, held.name, hasProblem);
      await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    },
  };
}
