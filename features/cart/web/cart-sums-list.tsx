import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Cart } from '../rules/cart.ts';
import { cartMessages } from './messages.ts';

/** The sums of a cart; those that are nothing are left out. While a change is on its way the old ones are greyed. */
export function CartSumsList({
  cart,
  isPending = false,
}: {
  readonly cart: Pick<Cart, 'sums' | 'displayTaxes' | 'currency'>;
  readonly isPending?: boolean;
}): ReactNode {
  const m = useMessages(cartMessages);
  const { subtotal, savings, tax, credits, total } = cart.sums;
  const isPlain = savings.amount === 0 && tax.amount === 0 && credits.amount === 0;
  return (
    <dl className="tabular flex flex-col gap-1.5" aria-busy={isPending}>
      {isPlain ? null : <Sum label={m('subtotal')} value={subtotal.text} />}
      {savings.amount > 0 ? <Sum label={m('savings')} value={savings.text} isGood /> : null}
      {tax.amount > 0 || cart.displayTaxes ? <Sum label={m('tax')} value={tax.text} /> : null}
      {credits.amount > 0 ? <Sum label={m('credits')} value={`−${credits.text}`} /> : null}
      <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <dt>{m('total')}</dt>
        <dd className={isPending ? 'text-muted' : undefined}>
          <span className="me-1.5 text-xs font-medium text-muted">{cart.currency}</span>
          {total.text}
        </dd>
      </div>
    </dl>
  );
}

function Sum({
  label,
  value,
  isGood = false,
}: {
  readonly label: string;
  readonly value: string;
  readonly isGood?: boolean;
}): ReactNode {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isGood ? 'text-success' : 'text-muted'}`}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
