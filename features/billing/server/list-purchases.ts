import { findAccount } from '#features/accounts/server/api/accounts.ts';
import { siteAccess, findSite } from '#features/sites/server/api/find-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { PurchaseDetailOnWire, PurchaseOnWire } from '../contract/purchases.ts';
import { refuseBilling } from '../contract/refusals.ts';
import { describePurchase, renewalFailures, findOwnPurchase } from './purchases/describe-purchase.ts';
import { findDefaultMethod } from './payments/payment-method-store.ts';
import type { DescribePurchaseDeps } from './purchases/describe-purchase.ts';
import { registerPurchaseKinds } from './purchases/register-purchase-kinds.ts';
import { presentPurchase } from './purchases/purchase-presenter.ts';
import { listPurchases as listStored } from './purchases/purchase-store.ts';
import type { PurchaseQuery } from './purchases/purchase-store.ts';
import { quoteRenewals } from './renewals/quote-renewals.ts';

/** The actor's active purchases, soonest end first. */
export async function listPurchases(
  deps: DescribePurchaseDeps,
  actor: UserActor,
): Promise<Result<PurchaseOnWire[]>> {
  return ok(await list(deps, { by: 'user', userId: actor.userId }));
}

/**
 * The actor's own active purchases for a site. What another administrator bought, and what it costs, is
 * theirs alone (acquisition spec, section 6: purchase data only if the purchase belongs to the user).
 */
export async function listSitePurchases(
  deps: DescribePurchaseDeps,
  actor: UserActor,
  input: { readonly site: string },
): Promise<Result<PurchaseOnWire[]>> {
  const site = await findSite(deps.db, input.site);
  const access = site && (await siteAccess(deps.db, actor, site.id));
  if (!site || !access) return refuseBilling('unknown_site', { site: input.site });
  if (!access.capabilities.manage_options) {
    const owner = await findAccount(deps.db, site.ownerId);
    return refuseBilling('unauthorized', { ownerInfo: owner?.displayName ?? '' });
  }
  return ok(await list(deps, { by: 'site', siteId: site.id, userId: actor.userId }));
}

/** A purchase of the actor. */
export async function getPurchase(
  deps: DescribePurchaseDeps,
  actor: UserActor,
  input: { readonly id: string },
): Promise<Result<PurchaseDetailOnWire>> {
  const found = await findOwnPurchase(deps, deps.db, actor, input.id);
  return found.ok ? ok(await describePurchase(deps, deps.db, found.value)) : found;
}

async function list(deps: DescribePurchaseDeps, query: OwnPurchases): Promise<PurchaseOnWire[]> {
  const all = await registerPurchaseKinds(deps, deps.db, await listStored(deps.db, query));
  const running = all.filter(({ terms }) => !terms.isGone);
  const [prices, failures, card] = await Promise.all([
    quoteRenewals(deps, running),
    renewalFailures(deps.db, running),
    findDefaultMethod(deps.db, query.userId, deps.gateway.name),
  ]);
  const now = deps.clock.now();
  return running
    .toSorted((one, other) => expiryTime(one.terms.expiresAt) - expiryTime(other.terms.expiresAt))
    .map((known) => {
      const { purchaseId } = known.purchase;
      return presentPurchase(known, {
        price: prices.get(purchaseId),
        renewalFailure: failures.get(purchaseId),
        hasCard: card !== null,
        now,
      });
    });
}

/** A person's purchases, all or those for a site. */
type OwnPurchases = Extract<PurchaseQuery, { readonly userId: number }>;

/** Purchases without an end come last. */
function expiryTime(expiresAt: Date | null): number {
  return expiresAt?.getTime() ?? Number.MAX_SAFE_INTEGER;
}
