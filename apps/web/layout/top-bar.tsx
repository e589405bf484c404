import { useRouterState } from '@tanstack/react-router';
import { Menu } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { preloadSheet, Sheet } from '#platform/ui/sheet.tsx';
import { shellMessages } from '../shell-messages.ts';
import { BrandMark } from './brand-mark.tsx';
import { Sidebar } from './sidebar.tsx';

/** On a narrow screen: the brand, and the navigation as a sheet behind a menu toggle. */
export function TopBar(): ReactNode {
  const m = useMessages(shellMessages);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Open only where it was opened: going elsewhere closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === path;
  return (
    <header className="sticky top-0 z-20 flex h-14 items-center justify-between border-b border-line bg-surface ps-4 pe-2 lg:hidden">
      <Link href="/" className="rounded-sm" label={m('brandHome', { brand: brandName() })}>
        <BrandMark />
      </Link>
      <IconButton
        label={m('openMenu')}
        icon={<Menu aria-hidden="true" />}
        isExpanded={isOpen}
        hasPopup="dialog"
        onReach={preloadSheet}
        onPress={() => setOpenedAt(path)}
      />
      <Sheet isOpen={isOpen} onClose={() => setOpenedAt(null)} title={m('menu')} isTitleHidden side="start">
        <Sidebar />
      </Sheet>
    </header>
  );
}
