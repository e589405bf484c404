import { Suspense, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ButtonSize, ButtonVariant } from '../button-style.ts';
import { IconButton } from '../icon-button.tsx';
import { fetchPart, latePart } from '../feedback/late-part.tsx';
import { useOpened } from './overlay-placement.ts';
import type { PinnedPanelProps } from './pinned-panel-content.tsx';

const loadPanel = async () => (await import('./popover-panel.tsx')).PopoverPanel;
const PopoverPanel = latePart(loadPanel);

/** Below this width a popover is a panel pinned to the lower edge (decision 39). */
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

const loadContent = async () => (await import('./pinned-panel-content.tsx')).PinnedPanelContent;
const PinnedPanelContent = latePart(loadContent);

/** Fetches the code of pinned panels before the first one opens. */
export function preloadPinnedPanel(): void {
  fetchPart(loadContent);
}

/** A panel pinned to the lower edge of a phone: where a popover has no room, as for the cart. Its title and foot stay in sight. */
export function PinnedPanel(props: PinnedPanelProps): ReactNode {
  if (!props.isOpen) return null;
  return (
    <Suspense>
      <PinnedPanelContent {...props} />
    </Suspense>
  );
}
