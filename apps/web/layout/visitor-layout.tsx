import { useQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { accountMessages } from '#features/accounts/words/en.ts';
import { NO_SITE, NO_USER } from '#features/cart/rules/no-site.ts';
import { CartButton } from '#features/cart/web/cart-button.tsx';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { brandName } from '#platform/ui/brand.ts';
import { LanguageSelect } from '#platform/ui/form/language-select.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageTools } from '#platform/ui/navigation/page-frame.tsx';
import { shellMessages } from '../words/en.ts';
import { BrandMark } from './brand-mark.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageToCome } from './page-to-come.tsx';

/**
 * The layout of public pages: the brand, sign-in and sign-up, and the visitor's cart. Signed-in
 * users see the same page in the shell.
 */
export function VisitorLayout(): ReactNode {
  const m = useMessages(shellMessages);
  const words = useMessages(accountMessages);
  const here = useRouterState({ select: ({ location, resolvedLocation }) => resolvedLocation ?? location });
  useLeave(here.href);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex min-h-14 w-full max-w-page flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-2 sm:px-8 lg:px-0">
          <Link href="/" className="flex min-w-0 rounded-sm" label={m('brandHome', { brand: brandName() })}>
            <BrandMark />
          </Link>
          <span className="flex flex-wrap items-center gap-1">
            <LinkButton href={`/sign-in?next=${encodeURIComponent(here.href)}`} variant="quiet" size="small">
              {words('signIn')}
            </LinkButton>
            {/* A phone has room for one link; the checkout leads to the other. */}
            <span className="max-sm:hidden">
              <LinkButton href={`/sign-up?next=${encodeURIComponent(here.href)}`} size="small">
                {words('signUp')}
              </LinkButton>
            </span>
          </span>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        // At least as tall as the window, so that the footer is below it and stays there.
        className="flex min-h-dvh min-w-0 flex-1 flex-col gap-5 px-4 pt-5 pb-16 sm:px-8 lg:pt-9"
      >
        <OfflineNotice />
        <PageTools value={<CartButton site={NO_USER} path={here.pathname} />}>
          <Suspense fallback={<PageToCome />}>
            <Outlet />
          </Suspense>
        </PageTools>
      </main>
      <footer className="flex justify-center pb-8">
        <LanguageSelect look="quiet" />
      </footer>
    </div>
  );
}

/** A signed-in user continues with their own cart; a visitor creates an account before paying. */
function useLeave(here: string): void {
  const { data: user, error } = useQuery(currentUserQuery);
  // An unavailable server does not mean that the user is signed out.
  const isVisitor = error instanceof RefusedError && error.code === 'authorization_required';
  const go = useGo();
  useEffect(() => {
    const [, page] = /^(\/domains\/add|\/checkout)\/no-user/.exec(here) ?? [];
    if (page === undefined) return;
    if (user) go(here.replace(`${page}/${NO_USER}`, `${page}/${NO_SITE}`), { replace: true });
    else if (isVisitor && page === '/checkout') {
      go(`/sign-up?next=${encodeURIComponent(`${page}/${NO_SITE}`)}`, { replace: true });
    }
  }, [user, isVisitor, here, go]);
}
