import { Suspense, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { fetchPart, latePart } from '#platform/ui/feedback/late-part.tsx';
import { purchaseMessages } from '../../words/purchases/en.ts';
import type { Renewed } from './renewing.tsx';

const loadRenewing = async () => (await import('./renewing.tsx')).Renewing;
/** Brings the cart's code, which a page with the button does not need before. */
const Renewing = latePart(loadRenewing);

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
      onReach={() => fetchPart(loadRenewing)}
      onPress={() => setIsBusy(true)}
      {...(size === undefined ? {} : { size })}
      {...(subject === undefined ? {} : { label: `${words}: ${subject}` })}
    >
      {words}
      {/* A page with many such buttons loads the carts only of those that are pressed. */}
      {isBusy ? (
        <Suspense fallback={null}>
          <Renewing purchase={purchase} productId={productId} onClose={() => setIsBusy(false)} />
        </Suspense>
      ) : null}
    </Button>
  );
}
