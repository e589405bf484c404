import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';

/**
 * Header of the navigation: its owner and, where the navigation is a sheet, the button that opens
 * it.
 */
export function SidebarHeader({
  children,
  tools,
  menu,
}: {
  /** The brand or the site. */
  readonly children: ReactNode;
  /** Buttons before the menu's. */
  readonly tools?: ReactNode;
  /** The menu toggle; without it the navigation is always in sight. */
  readonly menu?: {
    readonly label: string;
    readonly isOpen: boolean;
    readonly onToggle: () => void;
    /** Called when a press is likely. */
    readonly onReach?: () => void;
  };
}): ReactNode {
  return (
    <div className="flex h-14 items-center gap-1 ps-4 pe-2">
      <div className="flex min-w-0 flex-1 items-center">{children}</div>
      {tools}
      {menu ? (
        <IconButton
          label={menu.label}
          icon={<Menu aria-hidden="true" />}
          hasPopup="dialog"
          isExpanded={menu.isOpen}
          onReach={menu.onReach}
          onPress={menu.onToggle}
        />
      ) : null}
    </div>
  );
}
