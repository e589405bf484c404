import { useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { RouterProvider } from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { useGo } from '../navigation/navigation.ts';
import { overlayPlacement } from './overlay-placement.ts';

/** The opened menu, on React Aria; loaded on demand by `menu-button.tsx`. */
export function MenuPanel({
  label,
  items,
  triggerRef,
  onClose,
}: {
  readonly label: string;
  readonly items: readonly MenuEntry[];
  readonly triggerRef: RefObject<Element | null>;
  readonly onClose: () => void;
}): ReactNode {
  const go = useGo();
  // oxlint-disable-next-line react/refs -- the button is there before what it opens, and stays
  const [placement] = useState(() => overlayPlacement(triggerRef.current));
  return (
    <RouterProvider navigate={(href) => go(href)}>
      <Popover
        isOpen
        aria-label={label}
        triggerRef={triggerRef}
        placement={placement}
        offset={6}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
        className="max-w-[min(20rem,calc(100vw-1.5rem))] min-w-44 animate-appear overflow-y-auto rounded bg-raised shadow-overlay"
      >
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a menu that opens takes the focus (WAI-ARIA, menu button) */}
        <Menu aria-label={label} autoFocus="first" onClose={onClose} className="p-1 outline-none">
          {items.map((item, index) => (
            <MenuItem
              key={item.id}
              id={item.id}
              textValue={item.label}
              href={item.href}
              isDisabled={item.isDisabled}
              onAction={item.onSelect}
              className={classNames(
                'flex cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1.5 outline-none data-disabled:cursor-not-allowed data-disabled:opacity-55 data-focused:bg-sunken data-pressed:bg-line pointer-coarse:min-h-11',
                item.kind === 'danger' ? 'text-danger' : 'text-ink [&>svg]:text-muted',
                // Irreversible actions are separated.
                item.kind === 'danger' &&
                  index > 0 &&
                  items[index - 1]?.kind !== 'danger' &&
                  'relative mt-2.25 before:absolute before:inset-x-0 before:-top-1.25 before:border-t before:border-line',
              )}
            >
              {item.icon}
              <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{item.label}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </RouterProvider>
  );
}

/** One entry of a menu: a place (`href`) or an action (`onSelect`). */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly kind?: 'danger';
  readonly isDisabled?: boolean;
}
