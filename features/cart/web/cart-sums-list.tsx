import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
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
  const format = useFormat();
  const { subtotal, savings, tax, credits, total } = cart.sums;
  const isPlain = savings.amount === 0 && tax.amount === 0 && credits.amount === 0;
  return (
    <dl className="tabular flex flex-col gap-1.5" aria-busy={isPending}>
      {isPlain ? null : <Sum label={m('subtotal')} value={format.money(subtotal)} />}
      {savings.amount > 0 ? <Sum label={m('savings')} value={format.money(savings)} isGood /> : null}
      {tax.amount > 0 || cart.displayTaxes ? <Sum label={m('tax')} value={format.money(tax)} /> : null}
      {credits.amount > 0 ? <Sum label={m('credits')} value={`−${format.money(credits)}`} /> : null}
      <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <dt>{m('total')}</dt>
        <dd className={`flex items-baseline gap-1.5 ${isPending ? 'text-muted' : ''}`}>
          <span className="text-xs font-medium text-muted">{cart.currency}</span>
          <span>{format.money(total)}</span>
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
