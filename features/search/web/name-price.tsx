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

/** The price fields of a name or a TLD. */
type Priced = Pick<
  FoundName,
  | 'price_integer'
  | 'renewal_price_integer'
  | 'currency_code'
  | 'sale_price_integer'
  | 'sale_coupon'
  | 'is_premium'
>;

/** The sale of a name; whether it is still active is decided on display. */
export function readSale({
  sale_price_integer: amount,
  sale_coupon: coupon,
}: Pick<Priced, 'sale_price_integer' | 'sale_coupon'>): Sale | null {
  if (amount === undefined || coupon === undefined) return null;
  return { amount, startsAt: new Date(coupon.start_date), expiresAt: new Date(coupon.expires) };
}

/**
 * The price of a name on this site: the first year large, and the renewal beside or below it. A
 * price that is not that of every year says so.
 */
export function NamePrice({
  name,
  credit,
  size = 'medium',
  isAtEnd = false,
}: {
  readonly name: Priced;
  readonly credit: DomainCreditState;
  readonly size?: 'medium' | 'large';
  /** Aligned at the end on phones too. */
  readonly isAtEnd?: boolean;
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
  const isEveryYear = price.renewal === null;
  return (
    <div
      className={classNames(
        'tabular flex min-w-0 flex-wrap items-baseline gap-x-2 text-sm text-muted sm:group-[.is-row]/name:justify-end',
        isAtEnd && 'justify-end',
      )}
    >
      {price.struck === null ? null : (
        <s>
          <span className="sr-only">{m('regular')} </span>
          {format.money(price.struck)}
        </s>
      )}
      <span className="whitespace-nowrap">
        {price.firstYear === 'free-with-plan' ? (
          strong(m('freeWithPlan'))
        ) : (
          <RichText
            text={m(isEveryYear ? 'perYear' : 'firstYear', { cost: format.money(price.firstYear) })}
            marks={{ amount: strong }}
          />
        )}
      </span>
      {price.renewal === null ? null : (
        <span className="sm:whitespace-nowrap">{m('renews', { cost: format.money(price.renewal) })}</span>
      )}
    </div>
  );
}
