import type { ComponentType, ReactNode } from 'react';
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
import { useLineName } from '../orders/use-line-name.ts';
import { TaskNotice } from '../orders/task-notice.tsx';
import { billingMessages } from '../../words/en.ts';
import { emailSetupPath, recordsPath, settingsPath } from '../site-paths.ts';
import type { Kind } from '#platform/ui/content/kind.tsx';
import { lineOutcome } from '../../rules/order-outcome.ts';
import type { LineOutcome } from '../../rules/order-outcome.ts';

/** Up to this many lines keep their steps in sight when they are done. */
const STEPS_STAY_FOR = 2;

/** A further next step for a name that was delivered; `names` are all of its order. */
export type NameStep = ComponentType<{
  readonly site: string;
  readonly name: string;
  readonly names: readonly string[];
}>;

/** Each line of a paid order with how far its delivery is. */
export function OrderLines({
  order,
  site,
  nameStep: Step,
}: {
  readonly order: OrderOnWire;
  readonly site: string;
  readonly nameStep?: NameStep | undefined;
}): ReactNode {
  const m = useMessages(billingMessages);
  const names = order.products.filter(isNameHere).map(({ meta }) => meta);
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
              nameStep={Step && isNameHere(line) ? <Step site={site} name={line.meta} names={names} /> : null}
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
  nameStep,
}: {
  readonly line: OrderLineOnWire;
  readonly order: Pick<OrderOnWire, 'currency' | 'credits_integer'>;
  readonly site: string;
  readonly hasSteps: boolean;
  readonly nameStep: ReactNode;
}): ReactNode {
  const m = useMessages(billingMessages);
  const format = useFormat();
  const product = useLineName(line);
  const name = line.meta === '' ? product : spelledName(line.meta);
  const reason =
    line.failure_reason === null
      ? null
      : asSentence(translated({ message: line.failure_reason, sentence: line.failure_sentence }));
  const steps = useSteps(line);
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
          <OutcomeBadge outcome={lineOutcome(line)} />
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
      {line.task === null ? null : <TaskNotice task={line.task} />}
      <NextSteps line={line} site={site} name={name}>
        {nameStep}
      </NextSteps>
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

const NAMES_HERE: ReadonlySet<LineOutcome> = new Set(['registered', 'transferred', 'connected', 'restored']);

/** Whether a line is a name that its site has now. */
function isNameHere(line: OrderLineOnWire): boolean {
  return NAMES_HERE.has(lineOutcome(line));
}

/** Where to go with what was delivered. */
function NextSteps({
  line,
  site,
  name,
  children,
}: {
  readonly line: OrderLineOnWire;
  readonly site: string;
  readonly name: string;
  readonly children: ReactNode;
}): ReactNode {
  const m = useMessages(billingMessages);
  if (!isNameHere(line)) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {children}
      {lineOutcome(line) === 'connected' ? null : (
        <>
          <LinkButton href={recordsPath(line.meta, site)} size="small" label={m('dnsRecordsOf', { name })}>
            {m('dnsRecords')}
          </LinkButton>
          <LinkButton href={emailSetupPath(line.meta, site)} size="small" label={m('setUpEmailOf', { name })}>
            {m('setUpEmail')}
          </LinkButton>
        </>
      )}
      <LinkButton href={settingsPath(line.meta, site)} size="small" label={m('domainSettingsOf', { name })}>
        {m('domainSettings')}
      </LinkButton>
    </span>
  );
}

const OUTCOMES = {
  ordered: ['neutral', 'stateOrdered'],
  provisioning: ['info', 'stateProvisioning'],
  waiting: ['warning', 'stateWaiting'],
  registered: ['success', 'stateRegistered'],
  renewed: ['success', 'stateRenewed'],
  restored: ['success', 'stateRestored'],
  connected: ['success', 'stateConnected'],
  transferred: ['success', 'stateTransferred'],
  active: ['success', 'stateActive'],
  delivered: ['success', 'stateDelivered'],
  taking_back: ['info', 'stateTakingBack'],
  failed: ['danger', 'stateFailed'],
  refunded: ['warning', 'stateRefunded'],
} as const satisfies Readonly<
  Record<LineOutcome, readonly [Kind | 'neutral', (typeof billingMessages)['keys'][number]]>
>;

function OutcomeBadge({ outcome }: { readonly outcome: LineOutcome }): ReactNode {
  const m = useMessages(billingMessages);
  const [kind, words] = OUTCOMES[outcome];
  return <Badge kind={kind}>{m(words)}</Badge>;
}

/** Others end what they say without a full stop, and more follows here. */
function asSentence(text: string): string {
  return /[.!?…]$/u.test(text) ? text : `${text}.`;
}
