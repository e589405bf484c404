import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { PurchaseDetailOnWire } from '../../contract/purchases.ts';
import { methodMessages } from '../../words/en.ts';
import { purchaseMessages } from '../../words/purchases/en.ts';
import { methodName } from '../payment-methods/method-texts.ts';
import { useAutoRenewSwitch } from '../api/auto-renew-switch.tsx';

/** Whether a purchase renews automatically, and what is charged then, when, and to which card. */
export function RenewalCard({ purchase }: { readonly purchase: PurchaseDetailOnWire }): ReactNode {
  const m = useMessages(purchaseMessages);
  const format = useFormat();
  const { isOn, change } = useAutoRenewSwitch(purchase);
  const { next_renewal: next, expiry_date: ends } = purchase;
  return (
    <Card title={m('renewalTitle')}>
      <div className="flex flex-col gap-4">
        {purchase.can.set_auto_renew ? (
          <Switch
            isSelected={isOn}
            onChange={change}
            description={
              isOn || ends === null ? m('autoRenewHelp') : m('autoRenewOffHelp', { date: format.date(ends) })
            }
          >
            {m('autoRenew')}
          </Switch>
        ) : null}
        {next && isOn ? <NextRenewal next={next} /> : null}
      </div>
    </Card>
  );
}

function NextRenewal({
  next,
}: {
  readonly next: NonNullable<PurchaseDetailOnWire['next_renewal']>;
}): ReactNode {
  const m = useMessages(purchaseMessages);
  const words = useMessages(methodMessages);
  const format = useFormat();
  const { card_brand: brand, card_last4: last4, currency_code: currency } = next;
  const total = format.money({ amount: next.total_integer, currency });
  const date = format.date(next.charge_date);
  const cards = (
    <Link href="/me/payment-methods" className="text-accent hover:underline">
      {m(last4 === null ? 'saveCard' : 'seeCards')}
    </Link>
  );
  return (
    <>
      {last4 === null ? (
        <Notice kind="warning" action={cards}>
          {m('nextChargeNoCard', { total, date })}
        </Notice>
      ) : (
        <p className="flex flex-wrap gap-x-2">
          <span>
            {m('nextCharge', { total, date, card: methodName(words, { brand: brand ?? '', last4 }) })}
          </span>
          {cards}
        </p>
      )}
    </>
  );
}
