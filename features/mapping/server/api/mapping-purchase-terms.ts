import { markLineCancelled } from '#features/billing/server/api/mark-cancelled.ts';
import type {
  PurchasedItem,
  PurchaseTerms,
  TermsOfPurchase,
} from '#features/billing/server/ports/purchase-terms.ts';
import type { CustomerTask } from '#features/billing/server/ports/customer-task.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import type { Database } from '#platform/database/database.ts';
import { addYears, after } from '#platform/kernel/duration.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { isHoldOver, isMappingRenewable } from '#features/domains/rules/mapping-term.ts';
import { projectDomain } from '#features/domains/rules/project-domain.ts';
import { type Domain, findDomains } from '#features/domains/server/api/domains.ts';
import { findConnectionTasks } from '../connection-task.ts';
import type { ConnectionTaskDeps } from '../connection-task.ts';
import type { MappingDeps } from '../mapping-deps.ts';
import { endHold } from '#features/domains/server/api/end-hold.ts';
import { readDomainName, buildRenewing } from '#features/domains/server/api/name-purchases.ts';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';

type Deps = Pick<MappingDeps, 'clock' | 'events' | 'jobs' | 'live'> & ConnectionTaskDeps;

/**
 * Ending a connection costs us nothing, so it is refundable for as long as the policy allows for
 * any name (billing, refund policy).
 */
const GRACE_DAYS = 14;

const REFUND: TermsOfPurchase['refund'] = {
  family: 'name',
  isPremium: false,
  graceFrom: null,
  addGraceDays: GRACE_DAYS,
  renewGraceDays: GRACE_DAYS,
};

/** The connection of a purchase, if its buyer still holds it. */
function findPurchasedMapping(purchase: PurchasedItem, domains: ReadonlyMap<string, Domain>): Domain | null {
  const domain = domains.get(readDomainName(purchase));
  return domain?.ownerUserId === purchase.userId && domain.facts.type === 'mapped' ? domain : null;
}

function describeTerms(
  purchase: PurchasedItem,
  domain: Domain | null,
  {
    now,
    productId,
    tasks,
  }: {
    readonly now: Date;
    readonly productId: number;
    readonly tasks: ReadonlyMap<string, CustomerTask>;
  },
): TermsOfPurchase {
  const { purchaseId } = purchase;
  const expiresAt = domain?.facts.expiresAt ?? null;
  if (!domain || expiresAt === null || isHoldOver(domain.facts, now)) {
    return {
      purchaseId,
      siteId: domain?.siteId ?? purchase.siteId,
      expiresAt: null,
      isGone: true,
      isAutoRenewing: false,
      renewsFrom: null,
      renewableUntil: null,
      renewal: null,
      refund: REFUND,
    };
  }
  return {
    purchaseId,
    siteId: domain.siteId,
    expiresAt,
    isGone: false,
    task: tasks.get(domain.name) ?? null,
    refund: REFUND,
    isAutoRenewing: domain.isAutoRenewing,
    renewsFrom: after(expiresAt, -DEFAULT_LIFECYCLE.autoRenewBeforeExpiry),
    renewableUntil: projectDomain(domain.facts, now).renewableUntil,
    renewal: isMappingRenewable(domain.facts, now)
      ? {
          productSlug: PRODUCT_SLUGS.domainMapping,
          productId,
          meta: domain.name,
          volume: 1,
          quantity: null,
          extra: { purchaseType: 'renewal', purchaseId: String(purchaseId) },
        }
      : null,
  };
}

/**
 * The purchase terms of connections: expiry, auto-renewal and cancellation.
 *
 * Cancelling a connection ends it at once; cancelling a renewal removes only its years.
 */
export function mappingPurchaseTerms(deps: Deps): PurchaseTerms {
  const { clock, events, jobs, live } = deps;
  const heldBy = async (tx: Database, purchase: PurchasedItem) =>
    findPurchasedMapping(purchase, await findDomains(tx, [readDomainName(purchase)]));
  return {
    family: 'mappings',
    matches: (slug) => slug === PRODUCT_SLUGS.domainMapping,
    terms: async (db, purchases, now) => {
      const [domains, [product]] = await Promise.all([
        findDomains(db, [...new Set(purchases.map(readDomainName))]),
        findProducts(db, [PRODUCT_SLUGS.domainMapping], 'USD', now),
      ]);
      const held = purchases.map((purchase) => findPurchasedMapping(purchase, domains));
      const tasks = await findConnectionTasks(
        deps,
        db,
        held.flatMap((domain) => domain ?? []),
      );
      const known = { now, productId: product?.id ?? 0, tasks };
      return purchases.map((purchase, index) => describeTerms(purchase, held[index] ?? null, known));
    },
    ...buildRenewing(live, heldBy),
    startCancellation: async (tx, { purchase, lineId, renewedYears, formerEnd }) => {
      const domain = await heldBy(tx, purchase);
      const end = domain?.facts.expiresAt;
      const goesOn = renewedYears !== undefined && end instanceof Date;
      await markLineCancelled({ clock, live, jobs, db: tx }, { lineId, goesOn });
      if (!domain) return;
      if (!goesOn) {
        await endHold({ clock, events, live }, tx, domain);
        return;
      }
      await extendDomain(tx, { name: domain.name, expiresAt: formerEnd ?? addYears(end, -renewedYears) });
      await live.announce(tx, { siteId: domain.siteId, topic: 'domains' });
    },
  };
}
