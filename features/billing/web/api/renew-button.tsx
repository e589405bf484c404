import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { cartFailure } from '#features/cart/rules/cart-machine.ts';
import { isRenewalRequest, readPurchaseId } from '#features/cart/rules/line-identity.ts';
import { NO_SITE } from '#features/cart/rules/no-site.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { PRODUCT_IDS, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import type { PurchaseOnWire } from '../../contract/purchases.ts';
import { purchaseMessages } from '../../words/purchases/en.ts';

/** What is renewed. */
type Renewed = Pick<
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

/**
 * Puts the renewal of a purchase, with the redemption fee that is due, into the cart of its site and
 * leads to the checkout; nothing where it cannot be renewed now.
 */
export function RenewButton({
  purchase,
  size,
  subject,
  text,
}: {
  readonly purchase: Renewed;
  readonly size?: ComponentProps<typeof Button>['size'];
  /** Names the purchase where there are several buttons. */
  readonly subject?: string;
  /** Replaces the words on it, where no fee is due. */
  readonly text?: string;
}): ReactNode {
  const m = useMessages(purchaseMessages);
  const [isBusy, setIsBusy] = useState(false);
  const format = useFormat();
  const { product_id: productId, amount_integer: amount, redemption_amount_integer: fee } = purchase;
  if (productId === null) return null;
  const price = { amount: (amount ?? 0) + (fee ?? 0), currency: purchase.currency_code };
  const words = fee ? m('reactivateFor', { price: format.money(price) }) : (text ?? m('renewNow'));
  return (
    <Button
      isBusy={isBusy}
      onPress={() => setIsBusy(true)}
      {...(size === undefined ? {} : { size })}
      {...(subject === undefined ? {} : { label: `${words}: ${subject}` })}
    >
      {words}
      {/* A page with many such buttons loads the carts only of those that are pressed. */}
      {isBusy ? (
        <Renewing purchase={purchase} productId={productId} onFailed={() => setIsBusy(false)} />
      ) : null}
    </Button>
  );
}

/** The fee that a deleted name costs beside its renewal. */
const REDEMPTION = {
  productSlug: PRODUCT_SLUGS.domainRedemption,
  productId: PRODUCT_IDS[PRODUCT_SLUGS.domainRedemption],
} as const;

/** Adds the renewal once, then leads on, or says why not. */
function Renewing({
  purchase,
  productId,
  onFailed,
}: {
  readonly purchase: Renewed;
  readonly productId: number;
  readonly onFailed: () => void;
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
      onFailed();
    };
    renew().catch(onFailed);
  }, [cart, go, m, onFailed, productId, purchase, site]);
  return null;
}
