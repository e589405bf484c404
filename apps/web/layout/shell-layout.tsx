import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useSyncExternalStore, useRef } from 'react';
import type { ReactNode } from 'react';
import { PageTools } from '#platform/ui/navigation/page-frame.tsx';
import { PageToCome } from './page-to-come.tsx';
import { ShellFrame } from './shell-frame.tsx';
import { useAccountLanguage } from './use-account-language.ts';
import { useShownPath } from './use-page-changes.ts';
import { useCurrentSite } from './sidebar/left-places.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { currentUserQuery, currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { isAnythingTyped, watchTyped } from '#platform/forms/typed-forms.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { isLikelySignedIn } from './signed-in-hint.ts';
import { noteLiveState } from '#platform/http-client/connection.ts';

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

const CartButton = lazy(async () => ({
  default: (await import('#features/cart/web/cart-button.tsx')).CartButton,
}));

/**
 * The cart of the site that the page is about, at the end of the page's header.
 *
 * Where it is about no site, the one that is for none. The checkout shows it whole instead, and who may not buy for the site has none.
 */
function CartSlot(): ReactNode {
  const site = useCurrentSite();
  const path = useShownPath();
  if (path.startsWith('/checkout') || path.startsWith('/start')) return null;
  if (site && !site.capabilities.manage_options) return null;
  return (
    // As wide as the button, so that the header does not move when it arrives.
    <Suspense fallback={<span className="h-9 w-22 pointer-coarse:h-10" />}>
      <CartButton site={site?.slug ?? null} path={path} />
    </Suspense>
  );
}

/** Who is signed in, as far as is known. */
interface SignedIn {
  readonly user: CurrentUser | undefined;
  /** The session has ended, but the page stays: it holds what somebody typed. */
  readonly hasEnded: boolean;
}

/**
 * Who is signed in; somebody who is not goes to the sign-in page and comes back here afterwards.
 *
 * Nothing typed is lost by a session that ends: the page stays for as long as it holds it.
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
    // The shell stays for a moment after it has sent somebody away, and must not do so again.
    if (!isSignedOut || hasEnded || NEEDS_NO_ACCOUNT.test(here)) return;
    go(wayIn(here), { replace: true });
  }, [isSignedOut, hasEnded, here, go]);
  if (error && !isSignedOut && data === undefined) throw error;
  return { user, hasEnded };
}

/** Where they are sent. */
const NEEDS_NO_ACCOUNT = /^\/(sign-|domains\/add\/no-user)/;

/** Where somebody who is not signed in goes instead: names are found without an account, everything else asks for one. */
function wayIn(here: string): string {
  const search = here.replace(/^\/domains\/add(\/no-site)?(?=\?|$)/, '/domains/add/no-user');
  // Whoever had a session is asked to sign in again, because what they chose is with their account.
  if (search !== here && !isLikelySignedIn()) return search;
  return here === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(here)}`;
}

/** Where the code could not be loaded it is tried again after this, in milliseconds. */
const LOAD_AGAIN_AFTER = 3_000;

/**
 * Keeps what is on the screen fresh while somebody is signed in.
 *
 * A change refetches the queries on the screen that name its topic in `meta.live`, and marks the others
 * so that they are asked for when they are shown again. When changes may have been missed, that
 * goes for all of them. When another person has signed in meanwhile, in another tab, the page begins anew.
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
      const [{ listenLive }, { collectTopics }] = await Promise.all([
        import('#platform/http-client/live.ts'),
        import('#platform/http-client/collect-topics.ts'),
      ]);
      if (isOver) return;
      const gathered = collectTopics((topics) => refresh(client, topics));
      const end = listenLive({
        onTopics: gathered.add,
        onReset: () => void client.invalidateQueries(),
        onSignedOut: () => void client.invalidateQueries({ queryKey: currentUserKey }),
        onState: noteLiveState,
      });
      stop = () => {
        gathered.end();
        end();
      };
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

function refresh(client: QueryClient, topics: ReadonlySet<string>): void {
  void client.invalidateQueries({
    predicate: ({ meta }) =>
      Array.isArray(meta?.live) && meta.live.some((topic) => topics.has(String(topic))),
  });
}
