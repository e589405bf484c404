import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { money } from '#platform/kernel/money.ts';
import { Price } from '#platform/ui/content/price.tsx';
import { monthlyEquivalent } from '../rules/plan-remainder.ts';
import { planMessages } from '../words/en.ts';
import type { OfferedPlan } from './site-plans-query.ts';

/** What a plan costs now, why it may be less than usual, and what every later year costs. */
export function PlanPrice({
  offered: { offer, standing },
  heldName,
}: {
  readonly offered: OfferedPlan;
  readonly heldName: string;
}): ReactNode {
  const m = useMessages(planMessages);
  const format = useFormat();
  const amountOf = (amount: number) => money(amount, offer.currency_code);
  const show = (amount: number) => format.money(amountOf(amount), { isShort: true });
  const { raw_price_integer: price, raw_discount_integer: discount, renewal_price_integer: renewal } = offer;
  const { plan_remainder_integer: remainder, sale_expires: saleEnds } = offer;
  const isFirstYear = discount > 0 || renewal !== price;
  return (
    <div className="flex flex-col gap-0.5">
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-semibold tracking-tight [&_s]:text-lg [&_s]:font-normal">
          <Price money={amountOf(price)} {...(discount > 0 ? { was: amountOf(price + discount) } : {})} />
        </span>
        <span className="text-muted">{m(isFirstYear ? 'firstYear' : 'perYear')}</span>
      </p>
      {saleEnds === null ? null : (
        <p className="text-sm text-success">{m('sale', { date: format.date(saleEnds) })}</p>
      )}
      {remainder > 0 ? (
        <p className="text-sm text-success">{m('remainder', { amount: show(remainder), plan: heldName })}</p>
      ) : null}
      {standing === 'held' ? null : (
        <p className="text-sm text-muted">
          {isFirstYear
            ? m('renews', { amount: show(renewal) })
            : m('month', { amount: show(monthlyEquivalent(price)) })}
        </p>
      )}
    </div>
  );
}
