import { X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { uiMessages } from '../words/en.ts';

/**
 * A card that somebody can put away.
 *
 * It is hidden until `isReady`, when the preferences that know of its dismissal have loaded, so that what was put
 * away never flashes up, and hidden once dismissed (cart spec, sections 2 and 4). It goes at once; where the
 * dismissal could not be kept (`onDismiss` rejects) it comes back.
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
  /** Keeps the dismissal, for good or for a while. */
  readonly onDismiss: () => void | Promise<unknown>;
  readonly children?: ReactNode;
}): ReactNode {
  const m = useMessages(uiMessages);
  const [isGoing, setGoing] = useState(false);
  if (!isReady || isDismissed || isGoing) return null;
  const dismiss = async (): Promise<void> => {
    setGoing(true);
    // The button goes with the card: those who use a keyboard go on from the page's title.
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
