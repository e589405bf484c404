import { productName } from '#features/catalog/contract/product-names.ts';
import type { ReactNode } from 'react';
import { isRegistrationSlug } from '#features/catalog/rules/product-slug.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { StepList } from '#platform/ui/content/timeline.tsx';
import type { Step } from '#platform/ui/content/timeline.tsx';
import type { OrderLineOnWire, OrderOnWire } from '../../contract/orders.ts';
import { isCancelledByCustomer } from '../orders/paid-with.ts';
import { billingMessages } from '../../words/en.ts';
import { recordsPath } from '../site-paths.ts';

/** Up to this many lines keep their steps in sight when they are done. */
const STEPS_STAY_FOR = 2;

/** Each line of a paid order with how far its delivery is. */
export function OrderLines({
  order,
  site,
}: {
  readonly order: OrderOnWire;
  readonly site: string;
}): ReactNode {
  const m = useMessages(billingMessages);
  return (
    <div className="print:hidden">
      <Card title={m('lines')}>
        <ul className="-my-3.5 divide-y divide-line">
          {order.products.map((line) => (
            <OrderLineRow
              key={line.line_id}
              line={line}
              order={order}
              site={site}
              hasSteps={line.state !== 'delivered' || order.products.length <= STEPS_STAY_FOR}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function OrderLineRow({
  line,
  order,
  site,
  hasSteps,
}: {
  readonly line: OrderLineOnWire;
  readonly order: Pick<OrderOnWire, 'currency' | 'credits_integer'>;
  readonly site: string;
  readonly hasSteps: boolean;
}): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  const product = translated(productName(line.product_slug, line.product_name));
  const name = line.meta === '' ? product : spelledName(line.meta);
  const reason =
    line.failure_reason === null
      ? null
      : asSentence(translated({ message: line.failure_reason, sentence: line.failure_sentence }));
  const steps = useSteps(line);
  const isName = isRegistrationSlug(line.product_slug);
  return (
    <li className="flex flex-col gap-3.5 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <div className="text-lg font-semibold [overflow-wrap:anywhere]">
            <bdi>{name}</bdi>
          </div>
          {line.meta === '' ? null : (
            <div className="text-sm text-muted">
              <bdi>{product}</bdi>
            </div>
          )}
        </div>
        <span className="mt-0.5 flex min-w-0">
          <StateBadge state={line.state} />
        </span>
      </div>
      {reason !== null ? (
        <p
          className={classNames(
            'text-sm [overflow-wrap:anywhere]',
            isCancelledByCustomer(line) ? 'text-muted' : 'text-danger',
          )}
        >
          {line.state === 'refunded'
            ? m(order.credits_integer > 0 ? 'refundedInParts' : 'refunded', {
                reason,
                amount: format.money({
                  amount: line.amount_integer + line.tax_integer,
                  currency: order.currency,
                }),
              })
            : m('refundComing', { reason })}
        </p>
      ) : hasSteps ? (
        <>
          {line.is_delayed ? <p className="text-sm text-pretty">{m('lineDelayed')}</p> : null}
          <StepList label={m('progress', { name })} steps={steps} />
        </>
      ) : null}
      {isName && line.state === 'delivered' ? (
        <span className="flex">
          <LinkButton href={recordsPath(line.meta, site)} size="small" label={m('dnsRecordsOf', { name })}>
            {m('dnsRecords')}
          </LinkButton>
        </span>
      ) : null}
    </li>
  );
}

function useSteps(line: OrderLineOnWire): readonly Step[] {
  const m = useMessages(billingMessages);
  const isDelivered = line.state === 'delivered';
  const own = line.steps.map(({ label, sentence, is_done }) => ({
    label: translated({ message: label, sentence }),
    isDone: is_done,
  }));
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
    case 'taking_back':
      return <Badge kind="info">{m('stateTakingBack')}</Badge>;
    case 'failed':
      return <Badge kind="danger">{m('stateFailed')}</Badge>;
    case 'refunded':
      return <Badge kind="warning">{m('stateRefunded')}</Badge>;
  }
}

/** Others end what they say without a full stop, and more follows here. */
function asSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
