import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { StepList } from '#platform/ui/step-list.tsx';
import type { Step } from '#platform/ui/step-list.tsx';
import type { OrderLineOnWire, OrderOnWire } from '../contract/orders.ts';
import { billingMessages } from './messages.ts';

/** Each line of a paid order with how far its delivery is. */
export function OrderLines({ order }: { readonly order: OrderOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  return (
    <Card title={m('lines')}>
      <ul className="-my-3.5 divide-y divide-line">
        {order.products.map((line) => (
          <OrderLineRow key={line.line_id} line={line} />
        ))}
      </ul>
    </Card>
  );
}

function OrderLineRow({ line }: { readonly line: OrderLineOnWire }): ReactNode {
  const m = useMessages(billingMessages);
  const name = line.meta === '' ? line.product_name : line.meta;
  const steps = useSteps(line);
  return (
    <li className="flex flex-col gap-3 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <div className="font-medium [overflow-wrap:anywhere]">{name}</div>
          {line.meta === '' ? null : <div className="text-sm text-muted">{line.product_name}</div>}
        </div>
        <StateBadge state={line.state} />
      </div>
      {line.failure_reason === null ? (
        <StepList label={m('progress', { name })} steps={steps} />
      ) : (
        <p className="text-sm text-danger">
          {line.state === 'refunded'
            ? m('refunded', { reason: line.failure_reason, amount: line.amount_display })
            : m('refundComing', { reason: line.failure_reason })}
        </p>
      )}
    </li>
  );
}

function useSteps(line: OrderLineOnWire): readonly Step[] {
  const m = useMessages(billingMessages);
  const isDelivered = line.state === 'delivered';
  const own = line.steps.map(({ label, is_done }) => ({ label, isDone: is_done }));
  const steps = own.length > 0 ? own : [{ label: m('stepDelivered'), isDone: isDelivered }];
  const running = steps.findIndex((step) => !step.isDone);
  return [
    { label: m('stepPaid'), state: 'done' },
    ...steps.map(({ label, isDone }, index): Step => ({
      label,
      state: isDone ? 'done' : index === running ? 'running' : 'waiting',
    })),
  ];
}

function StateBadge({ state }: { readonly state: OrderLineOnWire['state'] }): ReactNode {
  const m = useMessages(billingMessages);
  switch (state) {
    case 'ordered':
      return <Badge>{m('stateOrdered')}</Badge>;
    case 'provisioning':
      return <Badge kind="info">{m('stateProvisioning')}</Badge>;
    case 'delivered':
      return <Badge kind="success">{m('stateDelivered')}</Badge>;
    case 'failed':
      return <Badge kind="danger">{m('stateFailed')}</Badge>;
    case 'refunded':
      return <Badge kind="warning">{m('stateRefunded')}</Badge>;
  }
}
