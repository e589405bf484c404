import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  redirect,
  Outlet,
} from '@tanstack/react-router';
import type { AnyRoute, AnyRouter } from '@tanstack/react-router';
import { hasFlag } from '#features/sites/web/api/site-queries.ts';
import {
  account,
  checklist,
  contactProfiles,
  resetPassword,
  renewalDates,
  security,
  signIn,
  signUp,
  verifyEmail,
} from './account-screens.tsx';
import {
  bulkSearch,
  changeSiteAddress,
  connectDomain,
  contactChange,
  undoChange,
  contactOwner,
  contactConfirmation,
  contactsPrivacy,
  deleteRedirect,
  dnsRecords,
  domainHome,
  domainHistory,
  bulkChange,
  domainList,
  newBulkChange,
  domainSearch,
  searchWithoutSite,
  dataConsent,
  domainSettings,
  editContactInfo,
  manageConsent,
  mapDomain,
  redirectSettings,
  siteRedirect,
  transferConsent,
  transferDomain,
  transferIn,
  transferMenu,
  transferToSite,
  transferToUser,
  transferOut,
  transferPrecheck,
  useYourDomain,
  visitorSearch,
} from './domain-screens.tsx';
import { RootLayout } from './layout/root-layout.tsx';
import { ShellLayout } from './layout/shell-layout.tsx';
import { FailurePage, WholeFailurePage } from './pages/failure-page.tsx';
import { screen } from './screen.tsx';
import type { AddressValues, Screen } from './screen.tsx';
import { currentUserKey } from '#features/accounts/web/api/account-queries.ts';
import { isLikelySignedIn } from './layout/signed-in-hint.ts';
import type { ReactNode } from 'react';
import { MANAGE_ALL, ManagePath } from '#features/sites/web/api/manage-path.ts';

const notFound = screen(
  async () => ({ page: (await import('./pages/not-found-page.tsx')).NotFoundPage }),
  () => ({}),
);

const root = createRootRouteWithContext<{ readonly client: QueryClient }>()({
  component: RootLayout,
  notFoundComponent: notFound,
  errorComponent: WholeFailurePage,
});
/** Pages before sign-in. */
const entry = createRoute({
  getParentRoute: () => root,
  id: 'entry',
  component: screen(
    async () => ({ page: (await import('./layout/entry-layout.tsx')).EntryLayout }),
    () => ({}),
  ),
  errorComponent: WholeFailurePage,
});
/** Pages that need no account. */
const visitor = createRoute({
  getParentRoute: () => root,
  id: 'visitor',
  component: screen(
    async () => ({ page: (await import('./layout/visitor-layout.tsx')).VisitorLayout }),
    () => ({}),
  ),
  errorComponent: WholeFailurePage,
});
/** Pages inside the shell. */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  component: ShellLayout,
  errorComponent: WholeFailurePage,
});
/** Pages of a domain that was opened from the list over all sites. */
const ofAll = createRoute({ getParentRoute: () => shell, id: 'all', component: OfAllLayout });

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
  at(entry, '/sign-in', signIn),
  at(entry, '/sign-up', signUp),
  at(entry, '/verify-email', verifyEmail),
  at(entry, '/reset-password', resetPassword),
  at(entry, '/transfer-consent', transferConsent),
  at(entry, '/confirm-contact', contactConfirmation),
  at(entry, '/data-consent', dataConsent),
  at(entry, '/contact-change', contactChange),
  at(entry, '/undo-change', undoChange),
  at(entry, '/contact-domain-owner/$domain', contactOwner),
];

const siteOverview = screen(
  async () => {
    const overview = await import('./pages/site-overview-route.tsx');
    return { page: overview.SiteOverviewRoute, prefetch: overview.prefetchSiteOverview };
  },
  ({ site, refused }) => ({ site, refused }),
);

const visitorRoutes = [
  at(visitor, '/domains/add/no-user', visitorSearch),
  // Its layout redirects.
  createRoute({ getParentRoute: () => visitor, path: '/checkout/no-user' }) as AnyRoute,
];

/**
 * The search pages; an installation without the flag `upgrades/domain-search` does not have them
 * (management, section 2).
 */
const findingRoutes = [
  at(shell, '/domains/add', searchWithoutSite),
  at(shell, '/domains/add/$site', domainSearch),
  at(shell, '/domains/add/list/$site', bulkSearch),
  // The form that other screens link to (API, "Screens' addresses"); the search has its words in the query.
  createRoute({
    getParentRoute: () => shell,
    path: '/domains/add/suggestion/$suggestion/$site',
    beforeLoad: ({ params }) => {
      const { suggestion, site = '' } = params as AddressValues;
      redirect({ to: `/domains/add/${site}`, search: { suggestion }, replace: true, throw: true });
    },
  }) as AnyRoute,
  at(shell, '/domains/add/site-redirect/$site', siteRedirect),
  at(shell, '/domains/add/mapping/$site', mapDomain),
  at(shell, '/domains/add/transfer/$site', transferDomain),
  at(shell, '/domains/add/use-your-domain/$site', useYourDomain),
];

const checkout = screen(
  async () => {
    const { CheckoutRoute, prefetchCheckout } = await import('./pages/checkout-route.tsx');
    return { page: CheckoutRoute, prefetch: prefetchCheckout };
  },
  ({ site = '', product }) => ({ site, product }),
);

/** The home of a domain, around its pages. */
const home = around(shell, 'domain', domainHome);
/** The same for a domain that was opened from the list over all sites. */
const homeOfAll = around(ofAll, 'domain', domainHome);

const homeRoutes = [
  at(home, '/domains/manage/$domain/edit/$site', domainSettings),
  at(home, '/domains/manage/$domain/dns/$site', dnsRecords),
  at(home, '/domains/manage/$domain/history/$site', domainHistory),
  at(home, '/domains/manage/$domain/change-site-address/$site', changeSiteAddress),
  at(home, '/domains/manage/$domain/contacts-privacy/$site', contactsPrivacy),
  at(home, '/domains/manage/$domain/edit-contact-info/$site', editContactInfo),
  at(home, '/domains/manage/$domain/manage-consent/$site', manageConsent),
  at(home, '/domains/manage/$domain/redirect-settings/$site', redirectSettings),
  at(home, '/domains/manage/$domain/redirect/$site', deleteRedirect),
  at(home, '/domains/manage/$domain/domain-connect-mapping/$site', connectDomain),
  at(home, '/domains/manage/$domain/transfer/$site', transferMenu),
  at(home, '/domains/manage/$domain/transfer/out/$site', transferOut),
  at(home, '/domains/manage/$domain/transfer/other-user/$site', transferToUser),
  at(home, '/domains/manage/$domain/transfer/other-site/$site', transferToSite),
  at(home, '/domains/manage/$domain/transfer/in/$site', transferIn),
  at(home, '/domains/manage/$domain/transfer/precheck/$site', transferPrecheck),
];

const homeOfAllRoutes = [
  at(homeOfAll, '/domains/manage/all/$domain/edit/$site', domainSettings),
  at(homeOfAll, '/domains/manage/all/$domain/dns/$site', dnsRecords),
  at(homeOfAll, '/domains/manage/all/$domain/contacts-privacy/$site', contactsPrivacy),
  at(homeOfAll, '/domains/manage/all/$domain/edit-contact-info/$site', editContactInfo),
  at(homeOfAll, '/domains/manage/all/$domain/history/$site', domainHistory),
  at(homeOfAll, '/domains/manage/all/$domain/change-site-address/$site', changeSiteAddress),
  at(homeOfAll, '/domains/manage/all/$domain/manage-consent/$site', manageConsent),
  at(homeOfAll, '/domains/manage/all/$domain/redirect-settings/$site', redirectSettings),
  at(homeOfAll, '/domains/manage/all/$domain/redirect/$site', deleteRedirect),
  at(homeOfAll, '/domains/manage/all/$domain/domain-connect-mapping/$site', connectDomain),
  at(homeOfAll, '/domains/manage/all/$domain/transfer/$site', transferMenu),
  at(homeOfAll, '/domains/manage/all/$domain/transfer/out/$site', transferOut),
  at(homeOfAll, '/domains/manage/all/$domain/transfer/other-user/$site', transferToUser),
  at(homeOfAll, '/domains/manage/all/$domain/transfer/other-site/$site', transferToSite),
  at(homeOfAll, '/domains/manage/all/$domain/transfer/in/$site', transferIn),
  at(homeOfAll, '/domains/manage/all/$domain/transfer/precheck/$site', transferPrecheck),
];

/** Screens below `transfer` without a site, which is no site of the transfer menu. */
const transfersWithoutSite = ['in', 'precheck', 'out', 'other-user', 'other-site'].flatMap((name) => [
  redirecting(`/domains/manage/$domain/transfer/${name}`, '/domains/manage'),
  redirecting(`/domains/manage/all/$domain/transfer/${name}`, '/domains/manage'),
]);

const shellRoutes = [
  ofAll.addChildren([homeOfAll.addChildren(homeOfAllRoutes)]),
  home.addChildren(homeRoutes),
  at(
    shell,
    '/',
    screen(
      async () => {
        const { HomePage, prefetchHome } = await import('./pages/home-page.tsx');
        return { page: HomePage, prefetch: prefetchHome };
      },
      () => ({}),
    ),
  ),
  at(shell, '/checkout/$site', checkout),
  at(shell, '/checkout/$site/$product', checkout),
  at(
    shell,
    '/checkout/$site/order/$orderId',
    screen(
      async () => {
        const order = await import('./pages/order-route.tsx');
        return { page: order.OrderRoute, prefetch: order.prefetchOrder };
      },
      ({ site = '', orderId = '' }) => ({ site, orderId }),
    ),
  ),
  at(
    shell,
    '/plans',
    screen(
      async () => ({
        page: (await import('./pages/choose-plan-site-route.tsx')).ChoosePlanSiteRoute,
      }),
      ({ refused }) => ({ refused }),
    ),
  ),
  at(
    shell,
    '/plans/$site',
    screen(
      async () => {
        const [{ PlansRoute }, { prefetchPlans }] = await Promise.all([
          import('./pages/plans-route.tsx'),
          import('#features/catalog/web/plans-page.tsx'),
        ]);
        return { page: PlansRoute, prefetch: prefetchPlans };
      },
      ({ site = '', feature, plan, customerType }) => ({ site, feature, plan, customerType }),
    ),
  ),
  at(
    shell,
    '/purchases',
    screen(
      async () => {
        const purchases = await import('#features/billing/web/purchases/purchases-page.tsx');
        return { page: purchases.PurchasesPage, prefetch: purchases.prefetchPurchases };
      },
      () => ({}),
    ),
  ),
  at(
    shell,
    '/purchases/history',
    screen(
      async () => {
        const history = await import('#features/billing/web/orders/billing-history-page.tsx');
        return { page: history.BillingHistoryPage, prefetch: history.prefetchBillingHistory };
      },
      () => ({}),
    ),
  ),
  at(
    shell,
    '/purchases/$id',
    screen(
      async () => {
        const purchase = await import('#features/billing/web/purchases/purchase-page.tsx');
        return { page: purchase.PurchasePage, prefetch: purchase.prefetchPurchase };
      },
      ({ id = '' }) => ({ id }),
    ),
  ),
  at(shell, '/stats', siteOverview),
  at(shell, '/stats/$site', siteOverview),
  at(shell, '/domains/manage', domainList),
  at(shell, '/domains/manage/bulk', newBulkChange),
  at(shell, '/domains/manage/bulk/$change', bulkChange),
  at(shell, '/domains/manage/$site', domainList),
  at(
    shell,
    '/me/payment-methods',
    screen(
      async () => {
        const methods = await import('#features/billing/web/payment-methods/payment-methods-page.tsx');
        return { page: methods.PaymentMethodsPage, prefetch: methods.prefetchPaymentMethods };
      },
      ({ keeping = '' }) => ({ keeping }),
    ),
  ),
  at(
    shell,
    '/plugins/jetpack/$site',
    screen(
      async () => {
        const plugin = await import('#features/sites/web/plugin-page.tsx');
        return { page: plugin.PluginPage, prefetch: plugin.prefetchPlugin };
      },
      ({ site = '' }) => ({ site }),
    ),
  ),
  at(shell, '/me/account', account),
  at(shell, '/me/security', security),
  at(shell, '/me/renewal-dates', renewalDates),
  at(shell, '/me/contact-profiles', contactProfiles),
  at(shell, '/operator/checklist', checklist),
  at(
    shell,
    '/start',
    screen(
      async () => ({ page: (await import('#features/sites/web/new-site-page.tsx')).NewSitePage }),
      () => ({}),
    ),
  ),
  at(
    shell,
    '/error-report',
    screen(
      async () => ({ page: (await import('#features/sites/web/error-report-page.tsx')).ErrorReportPage }),
      ({ site }) => ({ site }),
    ),
  ),
  at(
    shell,
    '/dev/ui',
    screen(
      async () => ({ page: (await import('./pages/components-page.tsx')).ComponentsPage }),
      ({ part, theme, dir, locale }) => ({ part, theme, dir, locale }),
    ),
  ),
  at(
    shell,
    '/dev/ui/rows',
    screen(
      async () => ({ page: (await import('./pages/components/rows-page.tsx')).RowsPage }),
      () => ({}),
    ),
  ),
];

/** Every address of the product and the screen behind it. */
export function createAppRouter(client: QueryClient): AnyRouter {
  const hasFinding = hasFlag('upgrades/domain-search');
  const domains = hasFinding ? '/domains/add' : '/domains/manage';
  return createRouter({
    routeTree: root.addChildren([
      redirecting('/domains', domains),
      redirecting('/start/add-domain', domains),
      ...transfersWithoutSite,
      entry.addChildren(entryRoutes),
      ...(hasFinding ? [visitor.addChildren(visitorRoutes)] : []),
      shell.addChildren(hasFinding ? [...findingRoutes, ...shellRoutes] : shellRoutes),
    ]),
    context: { client },
    // Queries are plain text here, as the links of mails and other sites write them.
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (values) => {
      const text = new URLSearchParams(
        Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      ).toString();
      return text === '' ? '' : `?${text}`;
    },
    // Scroll and focus belong together, so we handle both (`layout/use-page-changes.ts`).
    scrollRestoration: () => false,
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: notFound,
  });
}

/** The page at a path; prefetches its data as soon as navigation starts. */
function at<Parent extends AnyRoute>(parent: Parent, path: string, component: Screen): AnyRoute {
  const loader = (arrival: object): void => prefetch(component, arrival as Arrival);
  return createRoute({ getParentRoute: () => parent, path, component, loader });
}

/** A page without a path of its own, around the pages below it. */
function around<Parent extends AnyRoute>(parent: Parent, id: string, component: Screen): AnyRoute {
  const loader = (arrival: object): void => prefetch(component, arrival as Arrival);
  return createRoute({ getParentRoute: () => parent, id, component, loader });
}

interface Arrival {
  readonly context: { readonly client: QueryClient };
  readonly params: AddressValues;
  readonly location: { readonly search: AddressValues };
}

// Not awaited: the page opens with cached data, and fetches while its code loads.
function prefetch(component: Screen, { context: { client }, params, location }: Arrival): void {
  // Without a known session the server would reject it.
  if (client.getQueryData(currentUserKey) === undefined && !isLikelySignedIn()) return;
  component.prefetch(client, { ...location.search, ...params });
}

/** Around the pages of a domain that was opened from the list over all sites: they go back to it. */
function OfAllLayout(): ReactNode {
  return (
    <ManagePath value={MANAGE_ALL}>
      <Outlet />
    </ManagePath>
  );
}
