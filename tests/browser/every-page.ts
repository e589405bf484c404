import { PART_IDS } from '#apps/web/pages/components/part-ids.ts';

/** A site of the demo company with several hundred names. */
export const DEMO_SITE = 'atlasoutdoor.namestead.site';
/** A site of the demo company on the free plan. */
const FREE_SITE = 'harborbakery.namestead.site';
/** A site of the demo company that no domains are sold for. */
const VIP_SITE = 'meridiannews.namestead.site';
/** A name of that site whose zone has records. */
export const DEMO_DOMAIN = 'atlasoutdoor.com';

/** What a page asks the server for, so that tests can let it wait, come back empty, be refused or fail. */
export interface PageData {
  /** The request whose answer is the page's content. */
  readonly request: RegExp;
  /** Its answer when there is nothing; absent where that cannot be. */
  readonly empty?: unknown;
}

/** A page that people see, and how a test gets there. */
export interface PageToSee {
  /** Names its pictures and its tests. */
  readonly name: string;
  /** Its entry in the route table; absent for a page that the server draws or that stands for no address. */
  readonly route?: string;
  readonly path: string;
  readonly as: 'nobody' | 'owner' | 'newcomer';
  /** Its h1. */
  readonly heading: string | RegExp;
  readonly data?: PageData;
  /** A status that the server answers on this page by design. */
  readonly refusal?: number;
}

/**
 * Every page of the product, in the demo company.
 *
 * `apps/web/every-page.test.tsx` fails when the route table has an address that is not here;
 * pictures (`npm run screenshots`) and the checks of every page walk this list.
 */
export const EVERY_PAGE: readonly PageToSee[] = [
  { name: 'sign-in', route: '/sign-in', path: '/sign-in', as: 'nobody', heading: 'Sign in' },
  { name: 'sign-up', route: '/sign-up', path: '/sign-up', as: 'nobody', heading: 'Create your account' },
  {
    name: 'visitor-search',
    route: '/domains/add/no-user',
    path: '/domains/add/no-user?suggestion=quiet+harbor',
    as: 'nobody',
    heading: 'Add a domain',
    data: { request: /\/domains\/suggestions\?/, empty: [] },
  },
  {
    name: 'verify-email',
    route: '/verify-email',
    path: '/verify-email?token=outdated',
    as: 'nobody',
    heading: 'This link did not work',
    refusal: 400,
  },
  { name: 'first-run', route: '/', path: '/', as: 'newcomer', heading: /Welcome|Home/ },
  {
    name: 'home',
    route: '/',
    path: '/',
    as: 'owner',
    heading: 'Home',
    data: { request: /\/rest\/v1\.1\/all-domains/, empty: { domains: [], found: 0 } },
  },
  {
    name: 'all-domains',
    route: '/domains/manage',
    path: '/domains/manage',
    as: 'owner',
    heading: 'All Domains',
    data: { request: /\/rest\/v1\.1\/all-domains/, empty: { domains: [], found: 0 } },
  },
  {
    name: 'site-domains',
    route: '/domains/manage/$site',
    path: `/domains/manage/${DEMO_SITE}`,
    as: 'owner',
    heading: 'Domains',
    data: { request: /\/rest\/v1\.2\/sites\/[^/]+\/domains/, empty: { domains: [] } },
  },
  {
    name: 'dns-records',
    route: '/domains/manage/$domain/dns/$site',
    path: `/domains/manage/${DEMO_DOMAIN}/dns/${DEMO_SITE}`,
    as: 'owner',
    heading: 'DNS records',
    data: { request: /\/rest\/v1\.1\/domains\/[^/]+\/dns$/ },
  },
  {
    name: 'dns-records-of-all',
    route: '/domains/manage/all/$domain/dns/$site',
    path: `/domains/manage/all/${DEMO_DOMAIN}/dns/${DEMO_SITE}`,
    as: 'owner',
    heading: 'DNS records',
  },
  {
    name: 'add-domain',
    route: '/domains/add',
    path: '/domains/add',
    as: 'owner',
    heading: 'All Domains',
    data: { request: /\/rest\/v1\.1\/me\/sites/ },
  },
  {
    name: 'search',
    route: '/domains/add/$site',
    path: `/domains/add/${DEMO_SITE}?suggestion=quiet+harbor`,
    as: 'owner',
    heading: 'Site Domains',
    data: { request: /\/rest\/v1\.1\/domains\/suggestions\?/, empty: [] },
  },
  {
    name: 'name-list',
    route: '/domains/add/list/$site',
    path: `/domains/add/list/${DEMO_SITE}`,
    as: 'owner',
    heading: 'Check a list of names',
  },
  {
    name: 'use-your-domain',
    route: '/domains/add/use-your-domain/$site',
    path: `/domains/add/use-your-domain/${VIP_SITE}`,
    as: 'owner',
    heading: 'Use your own domain',
  },
  { name: 'stats', route: '/stats', path: '/stats', as: 'owner', heading: 'Your sites' },
  {
    name: 'site-overview',
    route: '/stats/$site',
    path: `/stats/${DEMO_SITE}`,
    as: 'owner',
    heading: 'Atlas Outdoor',
    data: { request: /\/rest\/v1\.2\/sites\/[^/]+\/domains/ },
  },
  {
    name: 'plans-of-all',
    route: '/plans',
    path: '/plans',
    as: 'owner',
    heading: 'Plans',
    data: { request: /\/rest\/v1\.1\/me\/sites/ },
  },
  {
    name: 'plans',
    route: '/plans/$site',
    path: `/plans/${FREE_SITE}?feature=wordads`,
    as: 'owner',
    heading: 'Plans',
    data: { request: /\/rest\/v1\.3\/sites\/[^/]+\/plans/ },
  },
  {
    name: 'checkout',
    route: '/checkout/$site',
    path: `/checkout/${DEMO_SITE}`,
    as: 'owner',
    heading: 'Checkout',
    data: { request: /\/me\/shopping-cart\// },
  },
  {
    name: 'order',
    route: '/checkout/$site/order/$orderId',
    path: `/checkout/${DEMO_SITE}/order/ORDER`,
    as: 'owner',
    heading: /^Order \d+/,
    data: { request: /\/me\/transactions\/order\// },
  },
  {
    name: 'purchases',
    route: '/purchases',
    path: '/purchases',
    as: 'owner',
    heading: 'Purchases',
    data: { request: /\/me\/purchases$/, empty: [] },
  },
  {
    name: 'purchase',
    route: '/purchases/$id',
    path: '/purchases/PURCHASE',
    as: 'owner',
    heading: 'meadow-and-thistle.com',
    data: { request: /\/me\/purchases\/\d+$/ },
  },
  {
    name: 'billing-history',
    route: '/purchases/history',
    path: '/purchases/history',
    as: 'owner',
    heading: 'Billing history',
    data: { request: /\/me\/billing-history/, empty: { billing_transactions: [], found: 0 } },
  },
  {
    name: 'payment-methods',
    route: '/me/payment-methods',
    path: '/me/payment-methods',
    as: 'owner',
    heading: 'Payment methods',
    data: { request: /\/v1\/me\/payment-methods$/, empty: { payment_methods: [] } },
  },
  { name: 'account', route: '/me/account', path: '/me/account', as: 'owner', heading: 'Account' },
  { name: 'new-site', route: '/start', path: '/start', as: 'owner', heading: 'New site' },
  {
    name: 'error-report',
    route: '/error-report',
    path: `/error-report?site=${DEMO_SITE}`,
    as: 'owner',
    heading: 'Contact us about a site',
  },
  {
    name: 'not-found',
    path: '/there/is/no/such/page',
    as: 'owner',
    heading: 'There is no such page',
  },
  ...PART_IDS.map((part) => ({
    name: `components-${part}`,
    route: '/dev/ui',
    path: `/dev/ui?part=${part}`,
    as: 'owner' as const,
    heading: 'Components',
  })),
  { name: 'rows', route: '/dev/ui/rows', path: '/dev/ui/rows', as: 'owner', heading: '10,000 rows' },
];

/** Routes that show another page at once, or a part of one that has tests of its own. */
export const ROUTES_WITHOUT_A_PAGE: readonly string[] = [
  '/domains',
  '/start/add-domain',
  '/domains/add/suggestion/$suggestion/$site',
  '/checkout/no-user',
  '/checkout/$site/$product',
];
