import { useRouterState } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { preloadSheet, Sheet } from '#platform/ui/overlay/sheet.tsx';
import { SidebarHeader } from '#platform/ui/navigation/sidebar-header.tsx';
import { shellMessages } from '../words/en.ts';
import { AccountButton } from './account-button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { openOverlay } from './shell-overlay.ts';
import { preloadPalette } from './palette-button.tsx';
import { Sidebar } from './sidebar/sidebar.tsx';

/**
 * On a narrow screen: the brand, and the navigation as a sheet behind a menu toggle.
 *
 * Where the navigation is elsewhere (`hasNavigation` is false) it is the only bar, at every width, with the account.
 */
export function TopBar({ hasNavigation }: { readonly hasNavigation: boolean }): ReactNode {
  const m = useMessages(shellMessages);
  const path = useRouterState({ select: (state) => state.location.pathname });
  // Open only where it was opened: going elsewhere closes it.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === path;
  return (
    <header
      className={classNames(
        'sticky top-0 z-20 border-b border-line bg-surface print:hidden',
        hasNavigation && 'lg:hidden',
      )}
    >
      <SidebarHeader
        tools={
          <>
            <IconButton
              label={m('searchOrJump')}
              icon={<Search aria-hidden="true" />}
              hasPopup="dialog"
              onReach={preloadPalette}
              onPress={() => openOverlay('palette')}
            />
            {hasNavigation ? null : (
              <div className="w-52 max-w-[45%]">
                <AccountButton />
              </div>
            )}
          </>
        }
        {...(hasNavigation
          ? {
              menu: {
                label: m('openMenu'),
                isOpen,
                onToggle: () => setOpenedAt(isOpen ? null : path),
                onReach: preloadSheet,
              },
            }
          : {})}
      >
        <Link href="/" className="min-w-0 rounded-sm" label={m('brandHome', { brand: brandName() })}>
          <BrandMark />
        </Link>
      </SidebarHeader>
      <Sheet isOpen={isOpen} onClose={() => setOpenedAt(null)} title={m('menu')} isTitleHidden side="start">
        <Sidebar />
      </Sheet>
    </header>
  );
}
