import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { Button } from '#platform/ui/button.tsx';
import type { CartLine, LineRequest } from '../../rules/cart.ts';
import { LineRow } from '../line-row.tsx';
import { popupMessages } from '../../words/en.ts';
import type { Removals } from './use-removals.ts';

/** Lines of a cart; where one was just taken out stands the way to have it back. */
export function CartLines({
  lines,
  allLines,
  removals,
  onChange,
  isFixed = false,
}: {
  /** Those to show. */
  readonly lines: readonly CartLine[];
  readonly allLines: readonly CartLine[];
  readonly removals: Removals;
  /** Buys a line otherwise, such as for more years. */
  readonly onChange: (uuid: string, changes: Partial<LineRequest>) => unknown;
  /** Nothing may be changed now, such as while it is being paid. */
  readonly isFixed?: boolean;
}): ReactNode {
  const m = useMessages(popupMessages);
  const { last } = removals;
  const change = (line: CartLine, changes: Partial<LineRequest>): void => void onChange(line.uuid, changes);
  const rows = lines.map((line) => (
    <LineRow
      key={line.uuid}
      line={line}
      cartLines={allLines}
      actions={isFixed ? undefined : { remove: removals.remove, change }}
    />
  ));
  if (last && !isFixed) {
    rows.splice(
      Math.min(last.index, rows.length),
      0,
      <RemovedRow key={`removed ${last.line.uuid}`} removals={removals} />,
    );
  }
  return (
    <ul className="-my-2.5 divide-y divide-line" aria-label={m('list')}>
      {rows}
    </ul>
  );
}

/** Says what was taken out and takes the focus, which its button had. */
export function RemovedRow({ removals: { last, undo } }: { readonly removals: Removals }): ReactNode {
  const m = useMessages(popupMessages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (!last) return null;
  const { meta, priced, productSlug } = last.line;
  const name = meta === '' ? (priced?.name ?? productSlug) : spelledName(meta);
  return (
    <li className="flex list-none items-center justify-between gap-3 py-2.5">
      <span role="status" className="min-w-0 text-sm [overflow-wrap:anywhere] text-muted">
        {m('removed', { name })}
      </span>
      <span className="-my-1 flex-none">
        <Button ref={button} size="small" label={m('undoRemove', { name })} onPress={undo}>
          {m('undo')}
        </Button>
      </span>
    </li>
  );
}
