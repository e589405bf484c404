import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { IconButton } from '../icon-button.tsx';
import { Scrim } from './scrim.tsx';
import { uiMessages } from '../words/en.ts';

/** The opened panel, on React Aria; loaded on demand by `pinned-panel.tsx`. */
export function PinnedPanelContent({ onClose, title, footer, children }: PinnedPanelProps): ReactNode {
  const m = useMessages(uiMessages);
  return (
    <Scrim onClose={onClose} className="items-end">
      {/* A toast would cover the panel's footer. */}
      <Modal
        data-pinned
        className="flex max-h-[85dvh] w-full animate-appear flex-col overflow-hidden rounded-t-lg bg-raised shadow-overlay"
      >
        <Dialog className="flex min-h-0 flex-col overflow-y-auto overscroll-contain outline-none">
          <header className="sticky top-0 z-10 flex flex-none items-center gap-2 border-b border-line bg-raised py-1.5 ps-4 pe-1.5">
            <Heading
              slot="title"
              title={title}
              className="line-clamp-2 min-w-0 flex-1 text-lg font-semibold [overflow-wrap:anywhere]"
            >
              {title}
            </Heading>
            <IconButton label={m('close')} icon={<X aria-hidden="true" />} onPress={onClose} />
          </header>
          <div className="flex-none p-4 last:pb-[max(1rem,env(safe-area-inset-bottom))]">{children}</div>
          {footer ? (
            <footer className="sticky bottom-0 z-10 flex-none border-t border-line bg-raised p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </footer>
          ) : null}
        </Dialog>
      </Modal>
    </Scrim>
  );
}

/** Props of a pinned panel. */
export interface PinnedPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Sticky footer, such as a total and its button. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}
