import { ChevronDown, Ellipsis } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../button.tsx';
import type { ButtonSize, ButtonVariant } from '../button-style.ts';
import { IconButton } from '../icon-button.tsx';
import { fetchPart, latePart } from '../feedback/late-part.tsx';
import type { MenuEntry } from './menu-panel.tsx';
import { useOpened } from './overlay-placement.ts';

const loadPanel = async () => (await import('./menu-panel.tsx')).MenuPanel;
const MenuPanel = latePart(loadPanel);

/** A button that opens a menu: without `children` the ellipsis of a row. */
export function MenuButton({
  label,
  items,
  children,
  icon,
  variant = children ? 'secondary' : 'quiet',
  size,
  isDisabled,
}: {
  /** The menu's purpose, such as `Actions for example.com`. */
  readonly label: string;
  readonly items: readonly MenuEntry[];
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly isDisabled?: boolean;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isOpened = useOpened(isOpen);
  const trigger = useRef<HTMLButtonElement>(null);
  const shared = {
    ref: trigger,
    label,
    variant,
    size,
    isDisabled,
    hasPopup: 'menu' as const,
    isExpanded: isOpen,
    onReach: () => fetchPart(loadPanel),
    onPress: () => setOpen(!isOpen),
  };
  // The arrow keys open it too (WAI-ARIA, menu button).
  const press = (event: KeyboardEvent): void => {
    if (isOpen || isDisabled || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <span role="presentation" className="contents" onKeyDown={press}>
      {children ? (
        <Button {...shared}>
          {icon}
          {children}
          <ChevronDown aria-hidden="true" />
        </Button>
      ) : (
        <IconButton {...shared} icon={icon ?? <Ellipsis aria-hidden="true" />} />
      )}
      {isOpened ? (
        <Suspense>
          <MenuPanel label={label} items={items} triggerRef={trigger} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
