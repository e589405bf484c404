import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal } from 'react-aria-components/Modal';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '../class-names.ts';
import { IconButton } from '../icon-button.tsx';
import { Scrim } from './scrim.tsx';
import { uiMessages } from '../words/en.ts';

/** The opened sheet, on React Aria; loaded on demand by `sheet.tsx`. */
export function SheetPanel({
  onClose,
  title,
  isTitleHidden,
  side = 'end',
  isWide,
  children,
}: SheetProps): ReactNode {
  const m = useMessages(uiMessages);
  const isStart = side === 'start';
  return (
    <Scrim onClose={onClose} className={classNames('items-stretch', !isStart && 'justify-end')}>
      <Modal
        className={classNames(
          'animate-appear overflow-y-auto overscroll-contain bg-raised shadow-overlay',
          isStart ? 'w-72 max-w-[85%]' : isWide ? 'w-140 max-w-[92%]' : 'w-90 max-w-[92%]',
        )}
      >
        <Dialog className="relative flex min-h-full flex-col outline-none">
          <Heading
            slot="title"
            className={
              isTitleHidden ? 'sr-only' : 'px-4 pt-4 pe-14 text-lg font-semibold [overflow-wrap:anywhere]'
            }
          >
            {title}
          </Heading>
          <span className="absolute end-2 top-2.5 z-10">
            <IconButton label={m('close')} icon={<X aria-hidden="true" />} onPress={onClose} />
          </span>
          <div className={isTitleHidden ? 'flex flex-1 flex-col' : 'flex-1 p-4'}>{children}</div>
        </Dialog>
      </Modal>
    </Scrim>
  );
}

/** Props of a sheet. */
export interface SheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly isTitleHidden?: boolean;
  /** The edge that it comes from: the start for navigation, the end for what belongs to the page. */
  readonly side?: 'start' | 'end';
  /** For lists with long lines. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}
