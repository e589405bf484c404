import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Facts } from '#platform/ui/facts.tsx';
import type { OrderOnWire } from '../contract/orders.ts';
import { billingMessages } from './messages.ts';

/** Card brands as they write themselves. */
const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
};

/** The receipt of a paid order: exactly what was charged and what went back. */
export function ReceiptCard({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  const { card_brand: brand, card_last4: last4 } = order;
  return (
    <Card
      title={m('receipt')}
      action={
        <Button size="small" onPress={() => print()}>
          {m('print')}
        </Button>
      }
      footer={<ReceiptSums order={order} />}
    >
      <div className="flex flex-col gap-4">
        <Facts
          facts={[
            { label: m('orderNumber'), value: order.order_id },
            { label: m('paidOn'), value: order.paid_at === null ? '' : format.date(order.paid_at) },
            {
              label: m('paidWith'),
              value:
                last4 === null
                  ? m('noCharge')
                  : m('cardEnding', { brand: BRANDS[brand ?? ''] ?? m('card'), last4 }),
            },
          ]}
        />
        <ul className="flex flex-col gap-1.5 border-t border-line pt-3.5 tabular-nums">
          {order.products.map((line) => (
            <li key={line.line_id} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {line.product_name}
                {line.meta === '' ? null : <span className="text-muted"> · {line.meta}</span>}
              </span>
              <span>{line.amount_display}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function ReceiptSums({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const rows = [
    { label: m('subtotal'), value: order.sub_total_display, isShown: order.total_tax_integer > 0 },
    { label: m('tax'), value: order.total_tax_display, isShown: order.total_tax_integer > 0 },
    { label: m('total'), value: order.total_cost_display, isShown: true },
    { label: m('refundedTotal'), value: `−${order.refunded_display}`, isShown: order.refunded_integer > 0 },
  ];
  return (
    <dl className="flex flex-col gap-1 tabular-nums">
      {rows
        .filter((row) => row.isShown)
        .map((row) => (
          <div key={row.label} className="flex items-baseline justify-between gap-4 last:font-semibold">
            <dt>{row.label}</dt>
            <dd>{row.value}</dd>
          </div>
        ))}
    </dl>
  );
}
