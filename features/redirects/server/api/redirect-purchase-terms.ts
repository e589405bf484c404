import { markLineCancelled } from '#features/billing/server/api/mark-cancelled.ts';
import type {
  PurchasedItem,
  PurchaseTerms,
  TermsOfPurchase,
} from '#features/billing/server/ports/purchase-terms.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { DEFAULT_LIFECYCLE } from '#features/names/rules/domain-policy.ts';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';
import {
  findSiteRedirectReservation,
  listSiteRedirectHolds,
} from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { buildRenewing } from '#features/domains/server/api/name-purchases.ts';
import type { SiteRedirectReservation } from '#features/domains/server/api/site-redirect-reservation-store.ts';
import { notifySiteHosts } from '#features/sites/server/api/site-hosts-store.ts';
import type { Database } from '#platform/database/database.ts';
import { addYears, after } from '#platform/kernel/duration.ts';
import { isRedirectRenewable, redirectRenewableUntil } from '../../rules/redirect-term.ts';
import { endSiteRedirect } from '../end-site-redirect.ts';
import { lockRedirects } from '../site-redirect-store.ts';
import type { RedirectsDeps } from '../redirects-deps.ts';

type Deps = Pick<RedirectsDeps, 'clock' | 'jobs' | 'live'>;

/** A redirect costs us nothing, like a plan, so the plan's refund policy applies. */
const REFUND: TermsOfPurchase['refund'] = { family: 'plan', isFreeDomainUsed: false };

/** The redirect of a purchase, if its buyer still holds it. */
function findOwnRedirect(
  purchase: PurchasedItem,
  held: SiteRedirectReservation | null | undefined,
): SiteRedirectReservation | null {
  return held?.ownerUserId === purchase.userId ? held : null;
}

function describeTerms(
  { purchaseId, siteId }: PurchasedItem,
  held: SiteRedirectReservation | null,
  { now, productId }: { readonly now: Date; readonly productId: number },
): TermsOfPurchase {
  const known = { purchaseId, siteId, refund: REFUND, shownAs: held?.host ?? '' };
  const expiresAt = held?.expiresAt ?? null;
  if (!held || expiresAt === null || !isRedirectRenewable(expiresAt, now)) {
    return {
      ...known,
      expiresAt: null,
      isGone: true,
      isAutoRenewing: false,
      renewsFrom: null,
      renewableUntil: null,
      renewal: null,
    };
  }
  return {
    ...known,
    expiresAt,
    isGone: false,
    isAutoRenewing: held.isAutoRenewing,
    renewsFrom: after(expiresAt, -DEFAULT_LIFECYCLE.autoRenewBeforeExpiry),
    renewableUntil: redirectRenewableUntil(expiresAt),
    renewal: {
      productSlug: PRODUCT_SLUGS.siteRedirect,
      productId,
      meta: held.host,
      volume: 1,
      quantity: null,
      extra: { purchaseType: 'renewal', purchaseId: String(purchaseId) },
    },
  };
}

/**
 * The purchase terms of redirects: expiry, auto-renewal and cancellation.
 *
 * A redirect belongs to its site, whatever its current target. Cancelling it ends it at once;
 * cancelling a renewal removes only its years.
 */
export function redirectPurchaseTerms({ clock, jobs, live }: Deps): PurchaseTerms {
  const heldBy = async (tx: Database, purchase: PurchasedItem) =>
    purchase.siteId === null
      ? null
      : findOwnRedirect(purchase, await findSiteRedirectReservation(tx, purchase.siteId));
  return {
    family: 'redirects',
    matches: (slug) => slug === PRODUCT_SLUGS.siteRedirect,
    terms: async (db, purchases, now) => {
      const [holds, [product]] = await Promise.all([
        listSiteRedirectHolds(db, [...new Set(purchases.flatMap(({ siteId }) => siteId ?? []))]),
        findProducts(db, [PRODUCT_SLUGS.siteRedirect], 'USD', now),
      ]);
      const known = { now, productId: product?.id ?? 0 };
      return purchases.map((each) =>
        describeTerms(each, findOwnRedirect(each, holds.get(each.siteId ?? 0)), known),
      );
    },
    ...buildRenewing(live, heldBy),
    startCancellation: async (tx, { purchase, lineId, renewedYears, formerEnd }) => {
      await lockRedirects(tx);
      const held = await heldBy(tx, purchase);
      await markLineCancelled({ clock, live, jobs, db: tx }, { lineId, goesOn: held !== null });
      if (!held) return;
      if (renewedYears === undefined || held.expiresAt === null) {
        await endSiteRedirect({ live }, tx, held.siteId);
        return;
      }
      const expiresAt = formerEnd ?? addYears(held.expiresAt, -renewedYears);
      await extendDomain(tx, { name: held.name, expiresAt });
      await notifySiteHosts(tx, held.siteId);
      await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    },
  };
}
