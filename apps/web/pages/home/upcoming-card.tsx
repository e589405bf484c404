import type { ReactNode } from 'react';
import type { PaymentMethodOnWire } from '#features/billing/contract/payment-methods.ts';
import type { PurchaseOnWire } from '#features/billing/contract/purchases.ts';
import { cardBrandName } from '#features/billing/rules/card-format.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { useNow } from '#platform/ui/content/use-now.ts';
import { LinkRow, LinkRows, MoreLink } from '../link-rows.tsx';
import { pageMessages } from '../words/en.ts';
import { readCardState, sumCosts, upcomingPurchases } from './upcoming.ts';

/** Rows that a glance takes in. */
const SHOWN = 5;

/** The next 30 days: what renews, what it costs and which card pays it, and what ends. */
export function UpcomingCard({
  purchases,
  cards,
}: {
  readonly purchases: readonly PurchaseOnWire[];
  /** The default first. */
  readonly cards: readonly PaymentMethodOnWire[];
}): ReactNode {
  const m = useMessages(pageMessages);
  const format = useFormat();
  const upcoming = upcomingPurchases(purchases, useNow());
  const sums = sumCosts(upcoming).map((sum) => format.money(sum));
  const card = cards.find((each) => each.is_default);
  const state = readCardState(card, upcoming);
  const isCharged = upcoming.some(({ kind }) => kind === 'renews');
  const cardName =
    card && m('cardNamed', { brand: cardBrandName(card.brand) ?? m('card'), last4: card.last4 });
  return (
    <Card
      title={m('upcomingTitle')}
      {...(sums.length > 0 ? { description: m('upcomingCost', { sum: sums.join(' + ') }) } : {})}
      isFlush
      action={<MoreLink href="/purchases">{m('allPurchases')}</MoreLink>}
      {...(isCharged
        ? {
            footer: (
              <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-sm">
                <span className={state === 'good' ? 'text-muted' : 'text-warning'}>
                  {cardName === undefined || state === 'missing'
                    ? m('cardMissing')
                    : m(state === 'good' ? 'cardPays' : 'cardExpires', { card: cardName })}
                </span>
                <MoreLink href="/me/payment-methods">
                  {m(state === 'missing' ? 'addCard' : 'changeCard')}
                </MoreLink>
              </p>
            ),
          }
        : {})}
    >
      {upcoming.length === 0 ? (
        <p className="px-4 py-4 text-muted">{m('upcomingNone')}</p>
      ) : (
        <LinkRows>
          {upcoming.slice(0, SHOWN).map((each) => (
            <LinkRow
              key={each.purchaseId}
              href={`/purchases/${each.purchaseId}`}
              name={each.name}
              detail={m(each.kind === 'renews' ? 'renewsOn' : 'endsOn', { date: format.date(each.at) })}
            >
              {each.cost ? (
                <span className="tabular">{format.money(each.cost)}</span>
              ) : (
                <Badge kind="warning">{m('notRenewed')}</Badge>
              )}
            </LinkRow>
          ))}
        </LinkRows>
      )}
    </Card>
  );
}
