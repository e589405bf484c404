import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { uiMessages } from '../words/en.ts';

/**
 * A card that can be dismissed.
 *
 * Hidden until `isReady`, when the preferences with its dismissal have loaded, so that a dismissed
 * card never flashes, and hidden once dismissed (cart spec, sections 2 and 4). It disappears at
 * once; if the dismissal cannot be saved (`onDismiss` rejects) it comes back.
 */
export function DismissibleCard({
  title,
  icon,
  action,
  isReady,
  isDismissed,
  onDismiss,
  children,
}: {
  readonly title: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly isReady: boolean;
  readonly isDismissed: boolean;
  /** Saves the dismissal, permanently or for a while. */
  readonly onDismiss: () => void | Promise<unknown>;
  readonly children?: ReactNode;
}): ReactNode {
  const m = useMessages(uiMessages);
  const [isGoing, setGoing] = useState(false);
  if (!isReady || isDismissed || isGoing) return null;
  const dismiss = async (): Promise<void> => {
    setGoing(true);
    // The button disappears with the card: keyboard users continue from the page's title.
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
    try {
      await onDismiss();
    } catch {
      setGoing(false);
    }
  };
  return (
    <section
      aria-label={title}
      className="flex min-w-0 items-start gap-3 rounded border border-line bg-surface p-4 pe-2.5 shadow-raised"
    >
      {icon ? (
        <span className="grid size-9 flex-none place-items-center rounded bg-accent-soft text-accent">
          {icon}
        </span>
      ) : null}
      <div className="flex min-w-0 flex-1 flex-col gap-1 [overflow-wrap:anywhere]">
        <h2 className="font-semibold">{title}</h2>
        {children ? <div className="text-pretty text-muted">{children}</div> : null}
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
      <span className="-my-1.5 flex-none">
        <IconButton
          size="small"
          label={m('dismissCard', { title })}
          icon={<X aria-hidden="true" />}
          onPress={() => void dismiss()}
        />
      </span>
    </section>
  );
}
