import type { ReactNode } from 'react';
import { findPlan } from '#features/catalog/rules/plan.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ProgressBar } from '#platform/ui/feedback/progress-bar.tsx';
import type { OrderLineOnWire, OrderOnWire } from '../../contract/orders.ts';
import { isCancelledByCustomer } from './paid-with.ts';
import { billingMessages } from '../../words/en.ts';
import { pageOfSite } from '../site-paths.ts';

/** How much of what was bought is there, 0 to 1, by the steps that are done. */
function shareDone(order: OrderOnWire): number {
  const steps = order.products.flatMap((line) => [
    // The payment itself was the first step.
    true,
    ...(line.steps.length > 0 ? line.steps.map((step) => step.is_done) : [line.state === 'delivered']),
  ]);
  return steps.filter(Boolean).length / Math.max(1, steps.length);
}

/** Whether what was bought is a plan, and nothing that is about a name. */
function isPlanAlone({ products }: OrderOnWire): boolean {
  return products.every(({ meta }) => meta === '') && products.some((line) => findPlan(line.product_slug));
}

/** Whether it never came; what came and was given back by its buyer has not failed. */
function isUndelivered(line: OrderLineOnWire): boolean {
  return line.state === 'failed' || (line.state === 'refunded' && !isCancelledByCustomer(line));
}

/** Where a paid order stands as a whole, and the next step once it is done. */
export function OrderOutcome({
  order,
  site,
}: {
  readonly order: OrderOnWire;
  readonly site: string;
}): ReactNode {
  const m = useMessages(billingMessages);
  const has = (...states: readonly string[]) => order.products.some((line) => states.includes(line.state));
  if (has('ordered', 'provisioning')) {
    const isDelayed = order.products.some((line) => line.is_delayed);
    return (
      <div className="flex flex-col gap-3 print:hidden">
        <Notice kind={isDelayed ? 'warning' : 'info'} isAnnounced>
          {m(isDelayed ? 'orderDelayed' : 'settingUp')}
        </Notice>
        <ProgressBar label={m('progressOfAll')} value={shareDone(order)} />
      </div>
    );
  }
  if (order.products.every((line) => line.state === 'taking_back' || isCancelledByCustomer(line))) {
    return (
      <div className="print:hidden">
        <Notice kind="info" isAnnounced>
          {m(has('taking_back') ? 'allGoingBack' : 'allGivenBack')}
        </Notice>
      </div>
    );
  }
  const failed = order.products.filter(isUndelivered);
  const isFailed = failed.length > 0;
  const isRefunded = failed.every(({ state }) => state === 'refunded');
  const fate = failed.length === order.products.length ? 'noneDelivered' : 'someFailed';
  return (
    <div className="print:hidden">
      <Notice
        kind={isFailed ? 'warning' : 'success'}
        isAnnounced
        action={
          <LinkButton href={pageOfSite(isPlanAlone(order) ? '/plans' : '/domains/manage', site)} size="small">
            {m(isPlanAlone(order) ? 'seePlan' : 'manageDomains')}
          </LinkButton>
        }
      >
        {m(isFailed ? (isRefunded ? `${fate}Refunded` : fate) : 'allDone')}
      </Notice>
    </div>
  );
}
