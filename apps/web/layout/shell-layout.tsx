import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { EmailVerificationNotice } from '#features/accounts/web/door.ts';
import { PageTools } from '#platform/ui/page-tools.ts';
import { CartSlot } from './cart-slot.tsx';
import { PageToCome } from './page-to-come.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { useAccountLanguage } from './use-account-language.ts';
import { useLive } from './use-live.ts';
import { useSignedIn } from './use-signed-in.ts';

/** The shell around the screens of somebody signed in. Its frame is painted before anything is known. */
export function ShellLayout(): ReactNode {
  const user = useSignedIn();
  useLive(user?.ID);
  useAccountLanguage(user !== undefined);
  const path = useRouterState({ select: (state) => state.location.pathname });
  return (
    <ShellFrame>
      {/* The first steps on the home page ask for it themselves. */}
      {user && !user.email_verified && path !== '/' ? (
        <div className="mx-auto w-full max-w-page print:hidden">
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
    </ShellFrame>
  );
}
