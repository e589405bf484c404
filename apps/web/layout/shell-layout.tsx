import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { PageTools } from '#platform/ui/navigation/page-tools.ts';
import { CartSlot } from './cart-slot.tsx';
import { PageToCome } from './page-to-come.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { useAccountLanguage } from './use-account-language.ts';
import { useLive } from './use-live.ts';
import { useShownPath } from './use-shown-path.ts';
import { useSignedIn } from './use-signed-in.ts';

// Few need it, and it brings the account's words; it comes with the page, so that nothing moves.
const EmailGate = lazy(async () => ({ default: (await import('./email-gate.tsx')).EmailGate }));

// Few operators have one; a page works without it.
const FraudWatch = lazy(async () => {
  const loaded = await import('./fraud-watch.tsx').catch(() => null);
  return { default: loaded?.FraudWatch ?? (() => null) };
});
const hasFraudScript = (): boolean =>
  document.querySelector('meta[name="namestead:fraud-script"]:not([content=""])') !== null;

// A rare moment. Where its code cannot be had the form's own refusal says enough, and the page must stay.
const SignedOutNotice = lazy(async () => {
  const loaded = await import('./signed-out-notice.tsx').catch(() => null);
  return { default: loaded?.SignedOutNotice ?? (() => null) };
});

/** The shell around the screens of somebody signed in. Its frame is painted before anything is known. */
export function ShellLayout(): ReactNode {
  const { user, hasEnded } = useSignedIn();
  useLive(hasEnded ? undefined : user?.ID);
  useAccountLanguage(user !== undefined);
  const path = useShownPath();
  return (
    <ShellFrame>
      {hasEnded ? (
        <Suspense>
          <SignedOutNotice />
        </Suspense>
      ) : null}
      {user && hasFraudScript() ? (
        <Suspense>
          <FraudWatch userId={user.ID} path={path} />
        </Suspense>
      ) : null}
      <Suspense fallback={<PageToCome />}>
        {/* The first steps on the home page ask for it themselves. */}
        {user && !user.email_verified && path !== '/' ? <EmailGate user={user} path={path} /> : null}
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
