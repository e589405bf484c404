import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ButtonSize, ButtonVariant } from '../button-style.ts';
import { IconButton } from '../icon-button.tsx';
import { fetchPart, latePart } from '../feedback/late-part.tsx';
import { PinnedPanel, preloadPinnedPanel } from './pinned-panel.tsx';
import { useOpened } from './overlay-placement.ts';

const loadPanel = async () => (await import('./popover-panel.tsx')).PopoverPanel;
const PopoverPanel = latePart(loadPanel);

/** Below this width a popover is a panel pinned to the lower edge (SCREENS.md). */
const PHONE = '(width < 40rem)';

/** A button that opens a small dialog beside it, or a pinned panel on a phone; `title` names it. */
export function PopoverButton({
  label,
  title,
  isTitleShown = false,
  icon,
  badge,
  isIconOnly = false,
  isIconOnlyOnPhone = false,
  variant,
  size,
  isDisabled,
  onOpenChange,
  children,
}: {
  readonly label: string;
  readonly title: string;
  readonly isTitleShown?: boolean;
  readonly icon?: ReactNode;
  /** A mark on the button, such as a count. */
  readonly badge?: ReactNode;
  readonly isIconOnly?: boolean;
  /** On a phone the words are only read out, which leaves the room to a field beside. */
  readonly isIconOnlyOnPhone?: boolean;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isDisabled?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly children: (close: () => void) => ReactNode;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOpened(isOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const change = (next: boolean): void => {
    setOpen(next);
    onOpenChange?.(next);
  };
  const close = (): void => change(false);
  const shared = {
    ref: trigger,
    variant,
    size,
    isDisabled,
    hasPopup: 'dialog' as const,
    isExpanded: isOpen,
    onReach: () => (matchMedia(PHONE).matches ? preloadPinnedPanel() : fetchPart(loadPanel)),
    onPress: () => change(!isOpen),
  };
  return (
    <>
      {isIconOnly ? (
        <IconButton {...shared} label={label} icon={icon} />
      ) : (
        <Button {...shared} icon={icon}>
          {isIconOnlyOnPhone ? <span className="max-sm:sr-only">{label}</span> : label}
          {badge}
        </Button>
      )}
      {!isOpened ? null : matchMedia(PHONE).matches ? (
        <PinnedPanel isOpen title={title} onClose={close}>
          {children(close)}
        </PinnedPanel>
      ) : (
        <Suspense>
          <PopoverPanel title={title} isTitleShown={isTitleShown} triggerRef={trigger} onClose={close}>
            {children(close)}
          </PopoverPanel>
        </Suspense>
      )}
    </>
  );
}
