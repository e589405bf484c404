import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { EntryLayout } from './layout/entry-layout.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { ShellLayout } from './layout/shell-layout.tsx';
import { FailurePage, WholeFailurePage } from './pages/failure-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { screen } from './screen.tsx';
import type { Screen } from './screen.tsx';

const root = createRootRoute({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  errorComponent: WholeFailurePage,
});
/** Pages before sign-in. */
const entry = createRoute({
  getParentRoute: () => root,
  id: 'entry',
  component: EntryLayout,
  errorComponent: WholeFailurePage,
});
/** Pages inside the shell. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: ShellLayout,
  errorComponent: WholeFailurePage,
});

function at<Parent extends AnyRoute>(parent: Parent, path: string, component: Screen): AnyRoute {
  return createRoute({ getParentRoute: () => parent, path, component });
}

function redirecting(path: string, to: string): AnyRoute {
  return createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: () => {
      redirect({ to, replace: true, throw: true });
    },
  });
}

const entryRoutes = [
  at(
    entry,
    '/sign-in',
    screen(
      async () => (await import('#features/accounts/web/sign-in-page.tsx')).SignInPage,
      ({ next }) => ({ next }),
    ),
  ),
  at(
    entry,
    '/sign-up',
    screen(
      async () => (await import('#features/accounts/web/sign-up-page.tsx')).SignUpPage,
      ({ next }) => ({ next }),
    ),
  ),
  at(
    entry,
    '/verify-email',
    screen(
      async () => (await import('#features/accounts/web/verify-email-page.tsx')).VerifyEmailPage,
      ({ token }) => ({ token: token ?? '' }),
    ),
  ),
];

const domainList = screen(
  async () => (await import('#features/domains/web/domain-list-page.tsx')).DomainListPage,
  ({ site }) => ({ site }),
);

const domainSearch = screen(
  async () => (await import('./pages/domain-search-route.tsx')).DomainSearchRoute,
  ({ site, suggestion }) => ({ site, suggestion }),
);

const dnsRecords = screen(
  async () => (await import('#features/dns/web/dns-records-page.tsx')).DnsRecordsPage,
  ({ domain = '', site }) => ({ domain, site }),
);

const shellRoutes = [
  at(
    shell,
    '/',
    screen(
      async () => (await import('./pages/home-page.tsx')).HomePage,
      () => ({}),
    ),
  ),
  at(shell, '/domains/add', domainSearch),
  at(shell, '/domains/add/$site', domainSearch),
  at(shell, '/domains/manage/$domain/dns/$site', dnsRecords),
  at(shell, '/domains/manage/all/$domain/dns/$site', dnsRecords),
  at(
    shell,
    '/checkout/$site',
    screen(
      async () => (await import('#features/billing/web/checkout-page.tsx')).CheckoutPage,
      ({ site = '' }) => ({ site }),
    ),
  ),
  at(
    shell,
    '/checkout/$site/order/$orderId',
    screen(
      async () => (await import('#features/billing/web/order-page.tsx')).OrderPage,
      ({ site = '', orderId = '' }) => ({ site, orderId }),
    ),
  ),
  at(
    shell,
    '/purchases',
    screen(
      async () => (await import('#features/billing/web/billing-history-page.tsx')).BillingHistoryPage,
      () => ({}),
    ),
  ),
  at(shell, '/domains/manage', domainList),
  at(shell, '/domains/manage/$site', domainList),
  at(
    shell,
    '/start',
    screen(
      async () => (await import('#features/sites/web/new-site-page.tsx')).NewSitePage,
      () => ({}),
    ),
  ),
  at(
    shell,
    '/dev/ui',
    screen(
      async () => (await import('./pages/components-page.tsx')).ComponentsPage,
      () => ({}),
    ),
  ),
];

/** Every address of the product and the screen behind it. */
export function createAppRouter(): AnyRouter {
  return createRouter({
    routeTree: root.addChildren([
      redirecting('/domains', '/domains/add'),
      redirecting('/start/add-domain', '/domains/add'),
      entry.addChildren(entryRoutes),
      shell.addChildren(shellRoutes),
    ]),
    // Queries are plain text here, as the links of mails and other sites write them.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const text = new URLSearchParams(
        Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ).toString();
      return text === '' ? '' : `?${text}`;
    },
    defaultPreload: 'intent',
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
  });
}
