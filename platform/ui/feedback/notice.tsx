import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { KindIcon, kindSoft } from '../content/kind.tsx';
import type { Kind } from '../content/kind.tsx';
import { uiMessages } from '../words/en.ts';

/** A persistent message in the page about something that needs doing or knowing. `isAnnounced` reads it out when it appears. */
export function Notice({
  kind = 'info',
  title,
  children,
  action,
  onDismiss,
  isAnnounced = kind === 'danger',
}: {
  readonly kind?: Kind;
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  readonly isAnnounced?: boolean;
}): ReactNode {
  const m = useMessages(uiMessages);
  return (
    <div
      role={isAnnounced ? (kind === 'danger' ? 'alert' : 'status') : undefined}
      className={classNames('flex items-start gap-2.5 rounded px-3 py-2.5', kindSoft[kind])}
    >
      <span className="mt-0.5">
        <KindIcon kind={kind} isSpoken />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60 [overflow-wrap:anywhere]">
          {title ? <p className="font-medium">{title}</p> : null}
          {children ? <div>{children}</div> : null}
        </div>
        {action ? <div className="-my-1 flex flex-wrap gap-2 max-sm:mb-0">{action}</div> : null}
      </div>
      {onDismiss ? (
        <span className="-my-1 -me-1">
          <IconButton size="small" label={m('dismiss')} icon={<X aria-hidden="true" />} onPress={onDismiss} />
        </span>
      ) : null}
    </div>
  );
}
