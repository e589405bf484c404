import type {
  PurchasedItem,
  PurchaseTerms,
  TermsOfPurchase,
} from '#features/billing/server/ports/purchase-terms.ts';
import {
  isRegistrationSlug,
  PRODUCT_IDS,
  PRODUCT_SLUGS,
  registrationSlug,
} from '#features/catalog/rules/product-slug.ts';
import type { Database } from '#platform/database/database.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { MAX_YEARS_AHEAD } from '#features/names/rules/domain-policy.ts';
import { gracePeriods, findLifecycle } from '#features/names/rules/tld-policy.ts';
import { projectDomain } from '#features/domains/rules/project-domain.ts';
import { type Domain, findDomains } from '#features/domains/server/api/domains.ts';
import type { RegistrationDeps } from '../registration-deps.ts';
import { cancelRegistrationJob } from '../jobs/register-domain-job.ts';
import { registrationProducts } from '#features/names/server/api/name-price.ts';
import { readDomainName, buildRenewing } from '#features/domains/server/api/name-purchases.ts';
import { lastRenewals, type LastRenewal } from '../renewal-store.ts';
import { listRestoring } from '../restoring/restore-store.ts';
import { insertCancellation } from '../cancellation-store.ts';

type Deps = Pick<RegistrationDeps, 'clock' | 'jobs' | 'live'>;

/** The domain of a purchase, if its buyer still holds it. */
function findPurchasedDomain(purchase: PurchasedItem, domains: ReadonlyMap<string, Domain>): Domain | null {
  const domain = domains.get(readDomainName(purchase));
  return domain?.ownerUserId === purchase.userId && domain.facts.type === 'registered' ? domain : null;
}

interface Known {
  readonly now: Date;
  /** Product ids by TLD. */
  readonly products: ReadonlyMap<string, { readonly productId: number }>;
  /** The last renewal of each name. */
  readonly renewals: ReadonlyMap<string, LastRenewal>;
  /** Names that are being restored. */
  readonly restoring: ReadonlySet<string>;
}

/**
 * The grace periods that apply to a name.
 *
 * A renewal has none while deleting the name would also undo the registration, and after a restore,
 * which the registry does not refund. A registration has none after an inbound transfer, because the
 * registry would not refund it.
 */
function describeRefund(
  { name, facts: { isPremium, registeredAt, transferredHereAt } }: Domain,
  { now, renewals }: Known,
): TermsOfPurchase['refund'] {
  const { addDays, renewDays } = gracePeriods(readTld(name));
  const isOwn = transferredHereAt === null;
  const isNew = isOwn && registeredAt !== null && after(registeredAt, days(addDays)) > now;
  const renewal = renewals.get(name);
  return {
    family: 'name',
    isPremium,
    graceFrom: renewal?.at ?? registeredAt,
    addGraceDays: isOwn ? addDays : null,
    renewGraceDays: isNew || renewal?.isRestored === true ? null : renewDays,
  };
}

const GONE = {
  expiresAt: null,
  isGone: true,
  isAutoRenewing: false,
  renewsFrom: null,
  renewableUntil: null,
  renewal: null,
} as const;

/** The line that pays for the restore of a name. */
const REDEMPTION = {
  productSlug: PRODUCT_SLUGS.domainRedemption,
  productId: PRODUCT_IDS.domain_redemption,
  volume: 1,
  quantity: null,
  extra: {},
} as const;

function describeTerms(purchase: PurchasedItem, domain: Domain | null, known: Known): TermsOfPurchase {
  const { purchaseId } = purchase;
  const nothing = { isPremium: false, graceFrom: null, addGraceDays: null, renewGraceDays: null };
  if (!domain) {
    return { purchaseId, siteId: purchase.siteId, ...GONE, refund: { family: 'name', ...nothing } };
  }
  const { name, siteId } = domain;
  const { now, products } = known;
  const isRestoring = known.restoring.has(name);
  const lifecycle = findLifecycle(readTld(name));
  const held = projectDomain(domain.facts, now, lifecycle);
  const refund = describeRefund(domain, known);
  const isLeft = held.transferredAwayAt !== null || (!held.isRenewable && !held.isRedeemable);
  if (isLeft || !held.expiresAt) return { purchaseId, siteId, ...GONE, refund };
  const isSold =
    (held.isRenewable || held.isRedeemable) &&
    !isRestoring &&
    !held.isPendingTransferOut &&
    addYears(held.expiresAt, 1) <= addYears(now, MAX_YEARS_AHEAD);
  return {
    purchaseId,
    siteId,
    expiresAt: held.expiresAt,
    isGone: false,
    isAutoRenewing: domain.isAutoRenewing,
    renewsFrom: after(held.expiresAt, -lifecycle.autoRenewBeforeExpiry),
    renewableUntil: held.renewableUntil,
    hasExpiryNotices: true,
    renewal: isSold
      ? {
          productSlug: registrationSlug(readTld(name)),
          productId: products.get(readTld(name))?.productId ?? 0,
          meta: name,
          volume: 1,
          quantity: null,
          extra: { purchaseType: 'renewal', purchaseId: String(purchaseId) },
        }
      : null,
    isRestoring,
    redemption: isSold && held.isRedeemable ? { ...REDEMPTION, meta: name } : null,
    refund,
  };
}

async function readTerms(
  db: Database,
  purchases: readonly PurchasedItem[],
  now: Date,
): Promise<readonly TermsOfPurchase[]> {
  const names = [...new Set(purchases.map(readDomainName))];
  const [domains, products, renewals, restoring] = await Promise.all([
    findDomains(db, names),
    registrationProducts(db, names.map(readTld), 'USD', now),
    lastRenewals(db, names),
    listRestoring(db, names),
  ]);
  return purchases.map((purchase) =>
    describeTerms(purchase, findPurchasedDomain(purchase, domains), { now, products, renewals, restoring }),
  );
}

/** The purchase terms of names: expiry, auto-renewal and cancellation. */
export function domainPurchaseTerms({ clock, jobs, live }: Deps): PurchaseTerms {
  const heldBy = async (tx: Database, purchase: PurchasedItem) =>
    findPurchasedDomain(purchase, await findDomains(tx, [readDomainName(purchase)]));
  return {
    family: 'domains',
    matches: isRegistrationSlug,
    terms: readTerms,
    ...buildRenewing(live, heldBy),
    startCancellation: async (tx, { purchase, lineId }) => {
      const domain = readDomainName(purchase);
      const { siteId, userId } = purchase;
      const cancellation = { lineId, domain, siteId, userId, requestedAt: clock.now() };
      const cancellationId = await insertCancellation(tx, cancellation);
      if (cancellationId === null) throw new Error(`a cancellation of ${domain} is already in progress`);
      await jobs.enqueue(tx, cancelRegistrationJob, { takingId: cancellationId }, { key: domain });
    },
  };
}
