import { useState } from 'react';
import type { ReactNode } from 'react';
import { NO_SITE } from '#features/cart/rules/no-site.ts';
import { isRenewalRequest, purchaseOf } from '#features/cart/rules/line-identity.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { purchaseMessages } from '../../words/en.ts';

/** Puts the renewal of a purchase into the cart of its site and leads to the checkout. */
export function RenewButton({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const go = useGo();
  const sites = useSites();
  // By the name that the cart's button uses, so that both are one cart.
  const site = sites.find(({ ID }) => ID === purchase.blog_id)?.slug ?? String(purchase.blog_id ?? NO_SITE);
  const cart = useCart(site);
  const [isBusy, setIsBusy] = useState(false);
  const { product_id: productId } = purchase;
  if (productId === null) return null;

  const renew = async (): Promise<void> => {
    setIsBusy(true);
    const purchaseId = String(purchase.ID);
    try {
      const state = await cart.addLines([
        {
          productSlug: purchase.product_slug,
          productId,
          meta: purchase.meta,
          extra: { purchaseType: 'renewal', purchaseId },
        },
      ]);
      const isIn = state.cart.lines.some(
        (line) => isRenewalRequest(line) && purchaseOf(line.extra) === purchaseId,
      );
      if (isIn) return go(`/checkout/${site}`);
      const reason = state.error?.message ?? state.cart.errors[0]?.message ?? '';
      toast({ kind: 'error', text: m('renewFailed', { reason: translated(reason) }) });
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button isBusy={isBusy} onPress={() => void renew()}>
      {m('renewNow')}
    </Button>
  );
}
