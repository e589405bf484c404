import { describe, expect, test } from 'vitest';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import type { Purchase, PurchasePayment } from './purchase.ts';
import { presentCancellation } from './purchase-presenter.ts';
import type { KnownPurchase } from '../renewals/quote-renewals.ts';

const NOW = new Date('2026-03-01T12:00:00Z');
const END = new Date('2028-03-01T12:00:00Z');

/** The cancellation preview of a purchase whose last payment is refundable. */
function listEffects(productSlug: string, kind: PurchasePayment['kind']): readonly string[] {
  const payment: PurchasePayment = {
    lineId: 1,
    orderId: 1,
    userId: 1,
    kind,
    deliveredAt: NOW,
    formerEnd: null,
    amount: 1_800,
    tax: 0,
    currency: 'USD',
    locale: 'en-us',
    state: 'delivered',
    isContested: false,
  };
  const purchase: Purchase = {
    purchaseId: 1,
    userId: 1,
    siteId: 1,
    productSlug,
    meta: 'fern.com',
    isAutoRenewing: true,
    family: 'name',
    productName: 'Name',
    startedAt: NOW,
    endedAt: null,
    endReason: null,
    cancelFailure: null,
    payments: [payment],
  };
  const known: KnownPurchase = {
    purchase,
    terms: {
      purchaseId: 1,
      siteId: 1,
      expiresAt: END,
      isGone: false,
      isAutoRenewing: true,
      renewsFrom: null,
      renewableUntil: null,
      renewal: null,
      refund: { family: 'plan', isFreeDomainUsed: false },
    },
  };
  const decision = { isRefundable: true, until: END, policy: 'any' } as const;
  const cancellation = { outcome: 'give_back', payment, decision } as const;
  const facts = { split: { toCard: 1_800, toCredits: 0 }, hasFormerPlan: false, now: NOW };
  return presentCancellation(known, cancellation, facts).effects;
}

describe('the cancellation preview', () => {
  test.each([
    [PRODUCT_SLUGS.domainMapping, 'purchase', 'connection_ends'],
    [PRODUCT_SLUGS.domainMapping, 'renewal', 'renewal_undone'],
    [PRODUCT_SLUGS.siteRedirect, 'purchase', 'redirect_ends'],
    [PRODUCT_SLUGS.siteRedirect, 'renewal', 'renewal_undone'],
    // Registries refund a renewal only if the domain is deleted (RFC 3915, section 3.1).
    ['dotcom_domain', 'purchase', 'domain_deleted'],
    ['dotcom_domain', 'renewal', 'domain_deleted'],
  ] as const)('%s, %s: %s', (slug, kind, effect) => {
    expect(listEffects(slug, kind)).toEqual([effect]);
  });
});
