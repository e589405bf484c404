import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { KindIcon } from './kind.tsx';
import { dismissToast, pauseToasts, resumeToasts, shownToasts, watchToasts } from './toast.ts';
import type { Toast } from './toast.ts';
import { uiMessages } from './ui-messages.ts';

/** Where toasts appear: one live region for the whole page, whose time stands still while somebody is at it. */
export function ToastRegion(): ReactNode {
  const toasts = useSyncExternalStore(watchToasts, shownToasts);
  const m = useMessages(uiMessages);
  return (
    <section
      aria-label={m('notifications')}
      className="pointer-events-none fixed inset-x-0 bottom-0 z-50 flex justify-center p-4 sm:justify-end"
    >
      <div
        role="presentation"
        className="w-full max-w-90"
        onPointerEnter={pauseToasts}
        onPointerLeave={resumeToasts}
        onFocus={pauseToasts}
        onBlur={resumeToasts}
        onKeyDown={(event) => {
          const last = toasts.at(-1);
          if (event.key === 'Escape' && last) dismissToast(last.id);
        }}
      >
        <ol aria-live="polite" aria-relevant="additions" className="flex flex-col gap-2">
          {toasts.map((toast) => (
            <ToastItem key={toast.id} toast={toast} />
          ))}
        </ol>
      </div>
    </section>
  );
}

function ToastItem({ toast }: { readonly toast: Toast }): ReactNode {
  const m = useMessages(uiMessages);
  const { action } = toast;
  return (
    <li className="pointer-events-auto flex animate-appear items-center gap-2.5 rounded bg-raised py-2 ps-3.5 pe-2 shadow-overlay">
      <KindIcon kind={toast.kind === 'error' ? 'danger' : (toast.kind ?? 'success')} isSpoken />
      <span className="min-w-0 flex-1 py-1">{toast.text}</span>
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
