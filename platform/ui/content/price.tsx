import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { Money } from '#platform/kernel/money.ts';
import { recordMessages } from '../words/en.ts';

/**
 * A price: `$18` or `$18.50`; `isExact` always with its decimals, as in totals.
 *
 * On sale `was` is struck through beside it, and said in words to those who do not see that.
 */
export function Price({
  money,
  was,
  per,
  isExact = false,
}: {
  readonly money: Money;
  readonly was?: Money;
  readonly per?: 'month' | 'year';
  readonly isExact?: boolean;
}): ReactNode {
  const m = useMessages(recordMessages);
  const format = useFormat();
  const text = (amount: Money): string => format.money(amount, { isShort: !isExact });
  const period = per ? (
    <span className="text-muted"> {m(per === 'month' ? 'perMonth' : 'perYear')}</span>
  ) : null;
  if (!was) {
    return (
      <span className="tabular whitespace-nowrap">
        {text(money)}
        {period}
      </span>
    );
  }
  return (
    <span className="tabular inline-flex flex-wrap items-baseline gap-x-1.5">
      <span className="sr-only">{m('priceWas')}</span>
      <s className="text-muted">{text(was)}</s>
      <span className="sr-only">{m('priceIs')}</span>
      <span className="font-medium whitespace-nowrap text-success">
        {text(money)}
        {period}
      </span>
    </span>
  );
}
