import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { cartFailure } from '#features/cart/rules/cart-machine.ts';
import { isRenewalRequest, readPurchaseId } from '#features/cart/rules/line-identity.ts';
import { NO_SITE } from '#features/cart/rules/no-site.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { PRODUCT_IDS, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import type { PurchaseOnWire } from '../../contract/purchases.ts';
import { purchaseMessages } from '../../words/purchases/en.ts';

/** What is renewed. */
export type Renewed = Pick<
  PurchaseOnWire,
  | 'ID'
  | 'blog_id'
  | 'product_id'
  | 'product_slug'
  | 'meta'
  | 'amount_integer'
  | 'redemption_amount_integer'
  | 'currency_code'
>;

/** The fee that a deleted name costs beside its renewal. */
const REDEMPTION = {
  productSlug: PRODUCT_SLUGS.domainRedemption,
  productId: PRODUCT_IDS[PRODUCT_SLUGS.domainRedemption],
} as const;

/** Adds the renewal once, then leads on, or says why not. */
export function Renewing({
  purchase,
  productId,
  onClose,
}: {
  readonly purchase: Renewed;
  readonly productId: number;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(purchaseMessages);
  const go = useGo();
  const sites = useSites();
  // By the name that the cart's button uses, so that both are one cart.
  const site = sites.find(({ ID }) => ID === purchase.blog_id)?.slug ?? String(purchase.blog_id ?? NO_SITE);
  const cart = useCart(site);
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const purchaseId = String(purchase.ID);
    const renew = async (): Promise<void> => {
      const state = await cart.addLines([
        {
          productSlug: purchase.product_slug,
          productId,
          meta: purchase.meta,
          extra: { purchaseType: 'renewal', purchaseId },
        },
        ...(purchase.redemption_amount_integer === null ? [] : [{ ...REDEMPTION, meta: purchase.meta }]),
      ]);
      const isIn = state.cart.lines.some(
        (line) => isRenewalRequest(line) && readPurchaseId(line.extra) === purchaseId,
      );
      if (isIn) return go(`/checkout/${site}`);
      const said = cartFailure(state);
      toast({ kind: 'error', text: m('renewFailed', { reason: said === null ? '' : translated(said) }) });
      onClose();
    };
    renew().catch(onClose);
  }, [cart, go, m, onClose, productId, purchase, site]);
  return null;
}
