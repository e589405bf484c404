import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import type { CartLine } from '../rules/cart.ts';
import { canRemoveLine, lineCount, lineLabel } from '../rules/line-labels.ts';
import { cartMessages } from './messages.ts';

/** One line of a cart: what it is, for how long, what it costs, and the way to take it out. */
export function LineRow({
  line,
  cartLines,
  onRemove,
}: {
  readonly line: CartLine;
  readonly cartLines: readonly CartLine[];
  /** Absent where lines are only shown. */
  readonly onRemove?: ((line: CartLine) => void) | undefined;
}): ReactNode {
  const m = useMessages(cartMessages);
  const name = useLineName(line);
  const label = useLineLabel(line);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <div className="font-medium [overflow-wrap:anywhere]">
          <bdi>{line.meta === '' ? name : line.meta}</bdi>
        </div>
        <div className="text-sm text-muted">
          {line.meta === '' ? null : <bdi>{name}</bdi>}
          {line.meta !== '' && label !== null ? ' · ' : null}
          {label}
        </div>
      </div>
      <LinePrice line={line} />
      {onRemove && canRemoveLine(line, cartLines) ? (
        <span className="-my-1 -me-1">
          <IconButton
            size="small"
            label={m('remove', { name: line.meta === '' ? name : line.meta })}
            icon={<X aria-hidden="true" />}
            onPress={() => onRemove(line)}
          />
        </span>
      ) : null}
    </li>
  );
}

function LinePrice({ line }: { readonly line: CartLine }): ReactNode {
  const m = useMessages(cartMessages);
  const format = useFormat();
  const { priced } = line;
  if (!priced) return <span className="text-sm text-muted">{m('updating')}</span>;
  const { amount, originalAmount, currency } = priced;
  const ordinary = format.money({ amount: originalAmount, currency });
  return (
    <div className="text-end tabular-nums">
      <div>{amount === 0 ? m('free') : format.money({ amount, currency })}</div>
      {amount < originalAmount ? (
        <del className="text-sm text-muted">
          <span className="sr-only">{m('was')} </span>
          {ordinary}
        </del>
      ) : null}
    </div>
  );
}

function useLineName(line: CartLine): string {
  const m = useMessages(cartMessages);
  const name = line.priced ? translated(line.priced.name) : line.productSlug;
  const count = lineCount(line);
  if (count === null) return name;
  return m(count.unit === 'user' ? 'nameWithUsers' : 'nameWithItems', { name, count: count.count });
}

function useLineLabel(line: CartLine): string | null {
  const m = useMessages(cartMessages);
  const format = useFormat();
  const label = lineLabel(line);
  switch (label?.kind) {
    case 'free-trial':
      return m('freeTrial');
    case 'first-year-free':
      return m('firstYearFree');
    case 'renew-until':
      return m('renewUntil', { date: format.date(label.date) });
    case 'period':
      return m(label.period === 'two year' ? 'twoYear' : label.period);
    case undefined:
      return null;
  }
}
