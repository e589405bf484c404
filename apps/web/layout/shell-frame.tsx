import type { ReactNode } from 'react';
import { hasFlag } from '#features/sites/web/api/use-flag.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { shellMessages } from '../words/en.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { ShellOverlays } from './shell-overlays.tsx';
import { showsSidebar } from './sidebar/shows-sidebar.ts';
import { Sidebar } from './sidebar/sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useShellKeys } from './use-shell-keys.ts';

/** The frame around every screen of somebody signed in: navigation at the start, the screen beside it. */
export function ShellFrame({ children }: { readonly children: ReactNode }): ReactNode {
  const m = useMessages(shellMessages);
  useShellKeys();
  const hasSidebar = showsSidebar({ isUnified: hasFlag('nav-unification'), isCloud: hasFlag('cloud') });
  return (
    <div
      className={classNames(
        'min-h-dvh',
        hasSidebar && 'lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] print:block',
      )}
    >
      <a
        href="#content"
        className="absolute start-2 -top-20 z-50 rounded bg-raised px-3 py-2 shadow-overlay focus:top-2"
        onClick={(event) => {
          // An address with a mark would be a page of its own to go back from.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        {m('skipToContent')}
      </a>
      {hasSidebar ? (
        <aside className="sticky top-0 hidden h-dvh border-e border-line bg-surface lg:block print:hidden">
          <Sidebar />
        </aside>
      ) : null}
      <div className="flex min-w-0 flex-col">
        <TopBar hasNavigation={hasSidebar} />
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col gap-5 px-4 pt-5 pb-24 sm:px-8 lg:pt-9 print:p-0"
        >
          <OfflineNotice />
          {children}
        </main>
      </div>
      <ShellOverlays />
    </div>
  );
}
