import type { ReactNode } from 'react';
import { ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';

/**
 * Dims the page behind a dialog, sheet or panel; a press on it and Escape close it, unless
 * disabled.
 */
export function Scrim({
  onClose,
  isDismissable = true,
  className,
  children,
}: {
  readonly onClose: () => void;
  readonly isDismissable?: boolean;
  /** Position of the panel in the window. */
  readonly className: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className={classNames('fixed inset-0 z-40 flex bg-scrim', className)}
    >
      {children}
    </ModalOverlay>
  );
}
