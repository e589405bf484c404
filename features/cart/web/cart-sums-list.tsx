import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Cart } from '../rules/cart.ts';
import { cartMessages } from './messages.ts';

/** The sums of a cart; those that are nothing are left out. */
export function CartSumsList({ cart }: { readonly cart: Cart }): ReactNode {
  const m = useMessages(cartMessages);
  const { subtotal, savings, tax, credits, total } = cart.sums;
  const isPlain = savings.amount === 0 && tax.amount === 0 && credits.amount === 0;
  return (
    <dl className="flex flex-col gap-1 tabular-nums">
      {isPlain ? null : <Sum label={m('subtotal')} value={subtotal.text} />}
      {savings.amount > 0 ? <Sum label={m('savings')} value={savings.text} /> : null}
      {tax.amount > 0 || cart.displayTaxes ? <Sum label={m('tax')} value={tax.text} /> : null}
      {credits.amount > 0 ? <Sum label={m('credits')} value={`−${credits.text}`} /> : null}
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <dt>{m('total')}</dt>
        <dd>{total.text}</dd>
      </div>
    </dl>
  );
}

function Sum({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div className="flex items-baseline justify-between gap-4 text-muted">
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
