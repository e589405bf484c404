import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { overlayPlacement } from './overlay-placement.ts';

/** The opened popover, on React Aria; loaded on demand by `popover-button.tsx`. */
export function PopoverPanel({
  title,
  isTitleShown,
  isFlush = false,
  triggerRef,
  onClose,
  children,
}: {
  readonly title: string;
  readonly isTitleShown: boolean;
  /** Lists reach closer to the edge. */
  readonly isFlush?: boolean;
  readonly triggerRef: RefObject<Element | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}): ReactNode {
  // oxlint-disable-next-line react/refs -- the button is there before what it opens, and stays
  const [placement] = useState(() => overlayPlacement(triggerRef.current));
  return (
    <Popover
      isOpen
      triggerRef={triggerRef}
      placement={placement}
      offset={6}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="max-w-[min(24rem,calc(100vw-1.5rem))] min-w-60 animate-appear overflow-y-auto rounded bg-raised shadow-overlay"
    >
      <Dialog className={isFlush ? 'p-1.5 outline-none' : 'p-4 outline-none'}>
        <Heading slot="title" className={isTitleShown ? 'mb-3 font-semibold' : 'sr-only'}>
          {title}
        </Heading>
        {children}
      </Dialog>
    </Popover>
  );
}
