import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { Sale } from '#features/catalog/rules/product.ts';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { money } from '#platform/kernel/money.ts';
import { useNow } from '#platform/ui/content/use-now.ts';
import { type DomainCreditState, priceText } from '#features/names/rules/price-text.ts';
import { foundMessages } from '../words/results/en.ts';
import type { FoundName } from './use-found-names.ts';

/** The sale of a name; whether it is still active is decided on display. */
function readSale({ sale_price_integer: amount, sale_coupon: coupon }: FoundName): Sale | null {
  if (amount === undefined || coupon === undefined) return null;
  return { amount, startsAt: new Date(coupon.start_date), expiresAt: new Date(coupon.expires) };
}

/** The price of a name on this site: the first year large, and terms below it. */
export function NamePrice({
  name,
  credit,
  size = 'medium',
  isBrief = false,
}: {
  readonly name: FoundName;
  readonly credit: DomainCreditState;
  readonly size?: 'medium' | 'large';
  /** Omits "included in plans", which would repeat on every row. */
  readonly isBrief?: boolean;
}): ReactNode {
  const m = useMessages(foundMessages);
  const format = useFormat();
  const now = useNow();
  const amount = (value: number) => money(value, name.currency_code);
  const price = priceText(
    {
      cost: amount(name.price_integer),
      renewal: amount(name.renewal_price_integer),
      sale: readSale(name),
      isPremium: name.is_premium === true,
    },
    credit,
    now,
  );
  const strong = (words: string) => (
    <span className={classNames('font-semibold text-ink', size === 'large' ? 'text-lg' : 'text-base')}>
      {words}
    </span>
  );
  const yearly = (cost: typeof price.struck) =>
    cost === null ? null : m('perYear', { cost: format.money(cost) });
  const struck = yearly(price.struck);
  const notes = [
    ...(price.isIncludedInPaidPlans && !isBrief ? [m('inPlans')] : []),
    ...(price.renewal === null ? [] : [m('renews', { cost: format.money(price.renewal) })]),
  ];
  return (
    <div className="tabular min-w-0 text-sm text-muted">
      <div className="flex flex-wrap items-baseline gap-x-2 sm:group-[.is-row]/name:justify-end">
        {struck === null ? null : (
          <s>
            <span className="sr-only">{m('regular')} </span>
            <RichText text={struck} marks={{}} />
          </s>
        )}
        <span>
          {price.firstYear === 'free-with-plan' ? (
            strong(m('freeWithPlan'))
          ) : (
            <RichText text={yearly(price.firstYear) ?? ''} marks={{ amount: strong }} />
          )}
        </span>
      </div>
      {notes.length === 0 ? null : (
        <div>
          {notes.map((note, index) => (
            <Fragment key={note}>
              {index > 0 ? ' · ' : null}
              <span className="sm:whitespace-nowrap">{note}</span>
            </Fragment>
          ))}
        </div>
      )}
    </div>
  );
}
