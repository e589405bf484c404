import { useState } from 'react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { purchaseMessages } from '../../words/en.ts';

/** The way to cancel a purchase, and until when its money goes back. */
export function CancelCard({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const [isAsked, setIsAsked] = useState(false);
  const { refundable_until: until } = purchase;
  return (
    <>
      <Card
        title={m('cancelCard')}
        description={
          purchase.is_refundable && until !== null
            ? m('refundUntil', { date: format.dateTime(until) })
            : until !== null
              ? m('refundOver')
              : undefined
        }
        action={<Button onPress={() => setIsAsked(true)}>{m('cancel')}</Button>}
      />
      <CancelDialog purchase={purchase} isOpen={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}
