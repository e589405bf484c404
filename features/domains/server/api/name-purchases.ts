import type { PurchasedItem, PurchaseTerms } from '#features/billing/server/ports/purchase-terms.ts';
import type { Database } from '#platform/database/database.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import type { DomainsDeps } from '../domains-deps.ts';
import { saveAutoRenewing, savePaymentProblem } from '../renewing-store.ts';

/** The name of a purchase, which may have been written in the letters that people use. */
export function nameOf({ meta }: PurchasedItem): string {
  const parsed = parseDomainName(meta);
  return parsed.ok ? parsed.name.ascii : meta;
}

/** Where a purchase has a name of its buyer's, held for a site; null where it has none by now. */
type HeldBy = (
  tx: Database,
  purchase: PurchasedItem,
) => Promise<{ readonly name: string; readonly siteId: number } | null>;

/** How the renewing of purchased names is switched and marked; what nobody holds is left alone. */
export function renewingOf(
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
