import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { EmailVerificationNotice } from '#features/accounts/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { PageTools } from '#platform/ui/page-tools.ts';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { shellMessages } from '../shell-messages.ts';
import { CartSlot } from './cart-slot.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLive } from './use-live.ts';
import { useSignedIn } from './use-signed-in.ts';

/** The shell: navigation at the start, the screen beside it. Its frame is painted before anything is known. */
export function ShellLayout(): ReactNode {
  const m = useMessages(shellMessages);
  const user = useSignedIn();
  useLive(user !== undefined);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="absolute start-2 -top-20 z-50 rounded bg-raised px-3 py-2 shadow-overlay focus:top-2"
      >
        {m('skipToContent')}
      </a>
      <aside className="sticky top-0 hidden h-dvh border-e border-line bg-surface lg:block">
        <Sidebar />
      </aside>
      <div className="flex min-w-0 flex-col">
        <TopBar />
        <main
          id="content"
          tabIndex={-1}
          className="flex min-w-0 flex-1 flex-col gap-5 px-4 pt-5 pb-24 sm:px-8 lg:pt-9"
        >
          <OfflineNotice />
          {user && !user.email_verified ? (
            <div className="mx-auto w-full max-w-page">
              <EmailVerificationNotice user={user} />
            </div>
          ) : null}
          <Suspense fallback={<PageToCome />}>
            {user ? (
              <PageTools value={<CartSlot />}>
                <Outlet />
              </PageTools>
            ) : (
              <PageToCome />
            )}
          </Suspense>
        </main>
      </div>
    </div>
  );
}

function PageToCome(): ReactNode {
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-6">
      <div className="flex h-9 items-center">
        <span className="h-5 w-40 animate-breathe rounded-sm bg-sunken" />
      </div>
      <SkeletonRows />
    </div>
  );
}
