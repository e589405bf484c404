import { X } from 'lucide-react';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import type { ReactNode, RefObject } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '../button.tsx';
import { IconButton } from '../icon-button.tsx';
import { KindIcon } from '../content/kind.tsx';
import { dismissToast, pauseToasts, resumeToasts, shownToasts, watchToasts } from './toast.ts';
import type { Toast } from './toast.ts';
import { uiMessages } from '../words/en.ts';

/** The key that goes to the toasts, and back; F6 is the key of the browser's and of a table's own areas. */
const KEY = 'F8';

/**
 * The toasts: one live region for the whole page.
 *
 * Timers pause while a toast is hovered or focused, or the tab is hidden. `F8` focuses them, Escape
 * dismisses the newest, and after the last one the focus returns to where it was.
 */
export function ToastRegion(): ReactNode {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  const m = useMessages(uiMessages);
  const region = useRef<HTMLElement>(null);
  const leave = useWayThere(region, toasts.length);
  usePauseWhileAway();
  return (
    // Its listeners only watch what its buttons are doing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={region}
      aria-label={m('notifications')}
      aria-keyshortcuts={KEY}
      tabIndex={-1}
      onFocus={() => pauseToasts('focus')}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) resumeToasts('focus');
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        const last = toasts.at(-1);
        if (last) dismissToast(last.id);
        else leave();
      }}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))] outline-none sm:justify-end [body:has([data-foot]):not(:has([data-pinned]))_&]:-translate-y-20 [body:has([data-pinned])_&]:top-0 [body:has([data-pinned])_&]:bottom-auto print:hidden"
    >
      <ol
        aria-live="polite"
        aria-relevant="additions"
        onPointerEnter={() => pauseToasts('pointer')}
        onPointerLeave={() => resumeToasts('pointer')}
        className="flex w-full max-w-90 flex-col gap-2"
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }): ReactNode {
  const m = useMessages(uiMessages);
  const { action } = toast;
  return (
    <li className="pointer-events-auto flex animate-appear items-start gap-2.5 rounded bg-raised py-2 ps-3.5 pe-2 shadow-overlay">
      <span className="py-1.5">
        <KindIcon kind={toast.kind === 'error' ? 'danger' : (toast.kind ?? 'success')} isSpoken />
      </span>
      <span className="min-w-0 flex-1 self-center py-1 [overflow-wrap:anywhere]">{toast.text}</span>
      {action ? (
        <Button
          size="small"
          onPress={() => {
            dismissToast(toast.id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <IconButton
        size="small"
        label={m('dismiss')}
        icon={<X aria-hidden="true" />}
        onPress={() => dismissToast(toast.id)}
      />
    </li>
  );
}

/** Takes the focus to the toasts by their key, and back where it was: by the key, or when the last toast is gone. */
function useWayThere(region: RefObject<HTMLElement | null>, count: number): () => void {
  const from = useRef<Element | null>(null);
  const leave = useCallback((): void => {
    if (from.current instanceof HTMLElement && from.current.isConnected) from.current.focus();
    from.current = null;
  }, []);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== KEY) return;
      event.preventDefault();
      const isThere = region.current?.contains(document.activeElement) === true;
      if (isThere) return leave();
      if (shownToasts().length === 0) return;
      from.current = document.activeElement;
      const first = region.current?.querySelector<HTMLElement>('li:last-child button');
      first?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [region, leave]);
  useEffect(() => {
    // The button that dismissed a toast went with it.
    if (from.current === null || document.activeElement !== document.body) return;
    if (count === 0) leave();
    else region.current?.querySelector<HTMLElement>('li:last-child button')?.focus();
  }, [region, leave, count]);
  return leave;
}

function usePauseWhileAway(): void {
  useEffect(() => {
    const look = (): void => (document.hidden ? pauseToasts('away') : resumeToasts('away'));
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
