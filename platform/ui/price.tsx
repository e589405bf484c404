import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import type { Money } from '#platform/kernel/money.ts';

/** A price: `$18` or `$18.50`; `isExact` always with its decimals, as in totals. */
export function Price({
  money,
  isExact = false,
}: {
  readonly money: Money;
  readonly isExact?: boolean;
}): ReactNode {
  const format = useFormat();
  return <span className="tabular whitespace-nowrap">{format.money(money, { isShort: !isExact })}</span>;
}
