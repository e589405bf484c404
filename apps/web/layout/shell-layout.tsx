import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore, useRef } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { buttonStyle } from '#platform/ui/button-style.ts';
import { optionalPart } from '#platform/ui/feedback/late-part.tsx';
import { PageTools } from '#platform/ui/navigation/page-frame.tsx';
import { PageToCome } from './page-to-come.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { useAccountLanguage } from './use-account-language.ts';
import { useShownPath } from './use-page-changes.ts';
import { useCurrentSite } from './sidebar/left-places.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { shellMessages } from '../words/en.ts';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { isAnythingTyped, watchTyped } from '#platform/forms/typed-forms.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { isLikelySignedIn } from './signed-in-hint.ts';

// Few need it and it includes the account texts; it loads with the page, so that nothing moves.
const EmailGate = lazy(async () => ({ default: (await import('./email-gate.tsx')).EmailGate }));

// Few operators have one; a page works without it.
const FraudWatch = optionalPart(async () => (await import('./fraud-watch.tsx')).FraudWatch);
const hasFraudScript = (): boolean =>
  document.querySelector('meta[name="namestead:fraud-script"]:not([content=""])') !== null;

// A rare moment. Where its code cannot be had the form's own refusal says enough, and the page must stay.
const SignedOutNotice = optionalPart(async () => (await import('./signed-out-notice.tsx')).SignedOutNotice);

// Loaded after the first paint: no change is made sooner. Without its code a change says itself what it needs.
const ProofRequests = optionalPart(async () => (await import('./proof-requests.tsx')).ProofRequests);

/** The shell of signed-in screens. Its frame is painted before any data has loaded. */
export function ShellLayout(): ReactNode {
  const { user, hasEnded } = useSignedIn();
  useLive(hasEnded ? undefined : user?.ID);
  useAccountLanguage(user !== undefined);
  const path = useShownPath();
  const isPageKnown = useAreSitesKnown(user !== undefined) && user !== undefined;
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
      <Suspense>
        <ProofRequests />
      </Suspense>
      <Suspense fallback={<PageToCome />}>
        {/* The first steps on the home page ask for it themselves. */}
        {user && !user.email_verified && path !== '/' ? <EmailGate user={user} path={path} /> : null}
        {isPageKnown ? (
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

const CartButton = lazy(async () => ({
  default: (await import('#features/cart/web/cart-button.tsx')).CartButton,
}));

/**
 * The cart of the page's site, at the end of the page's header.
 *
 * A page without a site shows the siteless cart. Hidden on the checkout, which shows the whole
 * cart, and for people who may not buy for the site.
 */
function CartSlot(): ReactNode {
  const site = useCurrentSite();
  const path = useShownPath();
  if (path.startsWith('/checkout') || path.startsWith('/start')) return null;
  if (site && !site.capabilities.manage_options) return null;
  return (
    // Without a site there is mostly none.
    <Suspense fallback={site ? <CartButtonToCome /> : null}>
      <CartButton site={site?.slug ?? null} path={path} />
    </Suspense>
  );
}

/** As wide as the button in every language, so that the header does not shift. */
function CartButtonToCome(): ReactNode {
  // The words of the cart come with its code.
  const m = useMessages(shellMessages);
  return (
    <span aria-hidden="true" className={`${buttonStyle({})} invisible`}>
      <span className="size-4" />
      {m('cart')}
    </span>
  );
}

/** The signed-in user, as far as known. */
interface SignedIn {
  readonly user: CurrentUser | undefined;
  /** The session has ended, but the page stays because it has unsaved input. */
  readonly hasEnded: boolean;
}

/**
 * Returns the signed-in user; redirects others to the sign-in page and back afterwards.
 *
 * An expired session loses no input: the page stays as long as it has unsaved changes.
 */
function useSignedIn(): SignedIn {
  const go = useGo();
  const { data, error } = useQuery(currentUserQuery);
  const here = useRouterState({ select: (state) => state.location.href });
  const isTyped = useSyncExternalStore(watchTyped, isAnythingTyped);
  const isSignedOut = error instanceof RefusedError && error.code === 'authorization_required';
  const hasEnded = isSignedOut && data !== undefined && isTyped;
  const user = isSignedOut && !hasEnded ? undefined : data;
  useEffect(() => {
    // The shell stays mounted briefly after a redirect, and must not redirect twice.
    if (!isSignedOut || hasEnded || NEEDS_NO_ACCOUNT.test(here)) return;
    go(wayIn(here), { replace: true });
  }, [isSignedOut, hasEnded, here, go]);
  if (error && !isSignedOut && data === undefined) throw error;
  return { user, hasEnded };
}

/**
 * Whether the user's sites are known, or cannot be had: nearly every page depends on them, and one
 * that is drawn before would change and move when they come. They are asked for with the account.
 */
function useAreSitesKnown(isSignedIn: boolean): boolean {
  const { data, errorUpdateCount } = useQuery({ ...sitesQuery, enabled: isSignedIn });
  // A page asks again for what failed, and must not be taken away for that.
  return data !== undefined || errorUpdateCount > 0;
}

/** The redirect's target. */
const NEEDS_NO_ACCOUNT = /^\/(sign-|domains\/add\/no-user)/;

/**
 * The redirect's target for visitors: the search works without an account, every other page
 * requires signing in.
 */
function wayIn(here: string): string {
  const search = here.replace(/^\/domains\/add(\/no-site)?(?=\?|$)/, '/domains/add/no-user');
  // A person whose session ended signs in again, because their choices are stored with the account.
  if (search !== here && !isLikelySignedIn()) return search;
  return here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`;
}

/** Delay before retrying a failed code download, in milliseconds. */
const LOAD_AGAIN_AFTER = 3_000;

/**
 * Keeps the screen's data current while a user is signed in (`listen-for-changes.ts`). If another user
 * signed in in another tab, the page reloads.
 */
function useLive(userId: number | undefined): void {
  const client = useQueryClient();
  const first = useRef(userId);
  useEffect(() => {
    first.current ??= userId;
    if (userId === undefined) return undefined;
    if (userId !== first.current) {
      location.reload();
      return undefined;
    }
    return refetchLive(client);
  }, [client, userId]);
}

function refetchLive(client: QueryClient): () => void {
  let isOver = false;
  let stop: (() => void) | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  // Loaded after the first paint: nothing that a person sees waits for it.
  const load = async (): Promise<void> => {
    try {
      const { listenForChanges } = await import('./listen-for-changes.ts');
      if (!isOver) stop = listenForChanges(client);
    } catch {
      again = setTimeout(() => void load(), LOAD_AGAIN_AFTER);
    }
  };
  void load();
  return () => {
    isOver = true;
    clearTimeout(again);
    stop?.();
  };
}
