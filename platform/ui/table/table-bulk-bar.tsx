import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { tableMessages } from '../words/en.ts';

/** Overlays that handle Escape themselves. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/**
 * Bulk actions for the selected rows, at the bottom of the window; appears without moving a row.
 *
 * Escape clears the selection, F6 moves between the rows and the bar; the count is announced.
 */
export function TableBulkBar({
  table,
  count,
  onClear,
  children,
}: {
  readonly table: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const m = useMessages(tableMessages);
  const bar = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Element | null>(null);
  const [hadSome, setHadSome] = useState(false);
  if (count > 0 && !hadSome) setHadSome(true);
  const host = place && (place.closest(`main, ${OVERLAYS}`) ?? document.body);
  useSelectionKeys({ table, bar, isActive: count > 0, onClear });
  return (
    <>
      <output ref={setPlace} className="sr-only">
        {count > 0 ? m('selectedHint', { count }) : hadSome ? m('selectionCleared') : ''}
      </output>
      {count > 0 && host
        ? createPortal(
            // A negative margin cancels its height, so that the page keeps its length. Toasts go above it.
            <div data-foot="" className="pointer-events-none sticky bottom-4 z-15 -mb-17 flex justify-center">
              <div
                ref={bar}
                role="toolbar"
                aria-label={m('selectionActions')}
                aria-keyshortcuts="F6"
                className="pointer-events-auto flex max-w-full animate-appear flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg bg-raised py-1.5 ps-4 pe-1.5 shadow-overlay"
              >
                <span className="tabular font-medium whitespace-nowrap max-sm:flex-1">
                  {m('selected', { count })}
                </span>
                {/* On a phone a line of their own, below the number and the cross. */}
                <div className="flex flex-wrap items-center gap-1.5 max-sm:order-1 max-sm:basis-full max-sm:pb-1">
                  {children}
                </div>
                <IconButton label={m('clearSelection')} icon={<X aria-hidden="true" />} onPress={onClear} />
              </div>
            </div>,
            host,
          )
        : null}
    </>
  );
}

function useSelectionKeys({
  table,
  bar,
  isActive,
  onClear,
}: {
  readonly table: RefObject<HTMLElement | null>;
  readonly bar: RefObject<HTMLElement | null>;
  readonly isActive: boolean;
  readonly onClear: () => void;
}): void {
  const clear = useEffectEvent(onClear);
  const last = useRef<HTMLElement | null>(null);
  const wasInBar = useRef(false);
  useEffect(() => {
    if (!isActive) {
      // After "clear" or an action removed the bar, the focus returns to the last row.
      if (wasInBar.current) backTo(table.current, last.current);
      wasInBar.current = false;
      return undefined;
    }
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      if (table.current?.contains(target)) last.current = target;
      wasInBar.current = bar.current?.contains(target) ?? false;
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented) return;
      const target = event.target instanceof Element ? event.target : null;
      const overlay = target?.closest(OVERLAYS);
      if (overlay && !overlay.contains(table.current)) return;
      if (event.key === 'Escape') clear();
      else if (event.key === 'F6') {
        if (bar.current?.contains(target)) backTo(table.current, last.current);
        else bar.current?.querySelector<HTMLElement>('button, a')?.focus();
      } else return;
      event.preventDefault();
    };
    if (document.activeElement instanceof HTMLElement && table.current?.contains(document.activeElement))
      last.current = document.activeElement;
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [isActive, table, bar]);
}

/** Focuses the control that had the focus in the table, or the first box when that one is gone. */
function backTo(table: HTMLElement | null, last: HTMLElement | null): void {
  const target = last?.isConnected ? last : table?.querySelector<HTMLElement>('input');
  target?.focus();
}
