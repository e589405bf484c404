import { screen } from './screen.tsx';
import type { AddressValues } from './screen.tsx';

const loadWayOn = () => import('./pages/use-after-choosing.ts');

/** The filters, order and columns of a domain list. */
function listAddress({ search, status, sort, order, tld, expires, renew, lock, on, columns }: AddressValues) {
  return { search, status, sort, order, tld, expires, renew, lock, on, columns };
}

/** The domains of a site, or of all of them. */
export const domainList = screen(
  async () => {
    const list = await import('./pages/domain-list-route.tsx');
    return { page: list.DomainListRoute, prefetch: list.prefetchDomainList };
  },
  ({ site, refused, ...query }) => ({ site, refused, ...listAddress(query) }),
);

/** Chooses the domains of a bulk change. */
export const newBulkChange = screen(
  async () => {
    const bulk = await import('#features/bulk/web/new-bulk-change-page.tsx');
    return { page: bulk.NewBulkChangePage, prefetch: bulk.prefetchNewBulkChange };
  },
  ({ action, ...query }) => ({ action, address: listAddress(query) }),
);

/** A bulk change: its preview, its progress and its results. */
export const bulkChange = screen(
  async () => {
    const bulk = await import('#features/bulk/web/bulk-change-page.tsx');
    return { page: bulk.BulkChangePage, prefetch: bulk.prefetchBulkChange };
  },
  ({ change = '' }) => ({ id: change }),
);

/** Finding a name, with the choice of a site. */
export const searchWithoutSite = screen(
  async () => {
    const search = await import('./pages/search-without-site-route.tsx');
    return { page: search.SearchWithoutSiteRoute, prefetch: search.prefetchSearchWithoutSite };
  },
  ({ suggestion, refused, way }) => ({ suggestion, refused, way }),
);

/** Finding a name for a site. */
export const domainSearch = screen(
  async () => {
    const search = await import('./pages/domain-search-route.tsx');
    return { page: search.DomainSearchRoute, prefetch: search.prefetchSearch };
  },
  ({ site = '', suggestion, ref }) => ({ site, suggestion, isUpgrading: ref === 'upgrade' }),
);

/** Finding a name before there is an account. */
export const visitorSearch = screen(
  async () => {
    const [search, { withWayOn }] = await Promise.all([
      import('#features/search/web/visitor-search-page.tsx'),
      loadWayOn(),
    ]);
    return { page: withWayOn(search.VisitorSearchPage) };
  },
  ({ suggestion }) => ({ suggestion }),
);

/** Availability check for a list of names. */
export const bulkSearch = screen(
  async () => {
    const bulk = await import('#features/search/web/bulk/bulk-search-page.tsx');
    return { page: bulk.BulkSearchRoute, prefetch: bulk.prefetchBulkSearch };
  },
  ({ site = '' }) => ({ site }),
);

/** The DNS records of a domain. */
export const dnsRecords = screen(
  async () => {
    const records = await import('#features/dns/web/dns-records-page.tsx');
    return { page: records.DnsRecordsPage, prefetch: records.prefetchDnsRecords };
  },
  ({ domain = '', site, tool }) => ({ domain, site, tool }),
);

/** Changing the free address of a site. */
export const changeSiteAddress = screen(
  async () => {
    const address = await import('#features/sites/web/change-site-address-page.tsx');
    return { page: address.ChangeSiteAddressPage, prefetch: address.prefetchChangeSiteAddress };
  },
  ({ site = '' }) => ({ site }),
);

/** The home of a domain, around its screens. */
export const domainHome = screen(
  async () => {
    const frame = await import('#features/domains/web/home/domain-home-page.tsx');
    return { page: frame.DomainHomePage, prefetch: frame.prefetchDomainHome };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** What happened to a domain and its records. */
export const domainHistory = screen(
  async () => {
    const history = await import('#features/dns/web/domain-history-page.tsx');
    return { page: history.DomainHistoryPage, prefetch: history.prefetchDomainHistory };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** The overview of a domain of any type. */
export const domainSettings = screen(
  async () => {
    const settings = await import('#features/domains/web/domain-settings-page.tsx');
    return { page: settings.DomainSettingsPage, prefetch: settings.prefetchDomainSettings };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** The target of a site redirect. */
export const redirectSettings = screen(
  async () => {
    const settings = await import('#features/redirects/web/redirect-settings-page.tsx');
    return { page: settings.RedirectSettingsPage, prefetch: settings.prefetchRedirectSettings };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** Deleting the redirect of a site. */
export const deleteRedirect = screen(
  async () => {
    const removal = await import('#features/redirects/web/delete-redirect-page.tsx');
    return { page: removal.DeleteRedirectPage, prefetch: removal.prefetchDeleteRedirect };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** DNS records that connect a name to its site. */
export const connectDomain = screen(
  async () => {
    const connect = await import('#features/mapping/web/connect-domain-page.tsx');
    return { page: connect.ConnectDomainPage, prefetch: connect.prefetchConnectDomain };
  },
  ({ domain = '', site = '', status, state, error }) => ({ domain, site, status, state, error }),
);

/** The ways to move a domain elsewhere. */
export const transferMenu = screen(
  async () => {
    const menu = await import('#features/transfers/web/out/transfer-menu-page.tsx');
    return { page: menu.TransferMenuPage, prefetch: menu.prefetchTransferMenu };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** The transfer of a domain to another registrar. */
export const transferOut = screen(
  async () => {
    const out = await import('#features/transfers/web/out/transfer-out-page.tsx');
    return { page: out.TransferOutPage, prefetch: out.prefetchTransferOut };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** The transfer of a domain to another administrator of its site. */
export const transferToUser = screen(
  async () => {
    const user = await import('#features/transfers/web/hand-over/transfer-to-user-page.tsx');
    return { page: user.TransferToUserPage, prefetch: user.prefetchHandOver };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** The transfer of a domain to another site of its manager. */
export const transferToSite = screen(
  async () => {
    const other = await import('#features/transfers/web/hand-over/transfer-to-site-page.tsx');
    return { page: other.TransferToSitePage, prefetch: other.prefetchHandOver };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** A name on its way here. */
export const transferIn = screen(
  async () => {
    const transfer = await import('#features/transfers/web/transfer-in-page.tsx');
    return { page: transfer.TransferInPage, prefetch: transfer.prefetchTransferIn };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** Checks with the registry whether a name can be transferred in. */
export const transferPrecheck = screen(
  async () => {
    const [precheck, { withWayOn }] = await Promise.all([
      import('#features/transfers/web/transfer-precheck-page.tsx'),
      loadWayOn(),
    ]);
    return { page: withWayOn(precheck.TransferPrecheckPage), prefetch: precheck.prefetchTransferPrecheck };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** The page where a registrant approves a transfer by mail link. */
export const transferConsent = screen(
  async () => ({
    page: (await import('#features/transfers/web/transfer-consent-page.tsx')).TransferConsentPage,
  }),
  ({ token = '' }) => ({ token }),
);

/** The page where a registrant confirms their address by mail link. */
export const contactConfirmation = screen(
  async () => ({
    page: (await import('#features/domains/web/confirm-contact-page.tsx')).ConfirmContactPage,
  }),
  ({ token = '' }) => ({ token }),
);

/** The page where a registrant gives or withdraws consent by mail link. */
export const dataConsent = screen(
  async () => ({
    page: (await import('#features/domains/web/data-consent-page.tsx')).DataConsentPage,
  }),
  ({ token = '' }) => ({ token }),
);

/** Requesting that link for a domain. */
export const manageConsent = screen(
  async () => {
    const consent = await import('#features/domains/web/manage-consent-page.tsx');
    return { page: consent.ManageConsentPage, prefetch: consent.prefetchManageConsent };
  },
  // In the list over all sites, the site is derived from the domain.
  ({ domain = '', site = domain }) => ({ domain, site }),
);

/** The registrant of a domain, and what the public sees of them. */
export const contactsPrivacy = screen(
  async () => {
    const contacts = await import('#features/registrants/web/contacts-page.tsx');
    return { page: contacts.ContactsPage, prefetch: contacts.prefetchContacts };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** Changing the registrant of a domain. */
export const editContactInfo = screen(
  async () => {
    const edit = await import('#features/registrants/web/edit-contact-page.tsx');
    return { page: edit.EditContactPage, prefetch: edit.prefetchEditContact };
  },
  ({ domain = '', site = '' }) => ({ domain, site }),
);

/** The page where a registrant or a manager undoes a change by mail link. */
export const undoChange = screen(
  async () => ({
    page: (await import('#features/guard/web/undo-change-page.tsx')).UndoChangePage,
  }),
  ({ domain = '', token = '' }) => ({ domain, token }),
);

/** The page where a registrant confirms a change of contacts by mail link. */
export const contactChange = screen(
  async () => ({
    page: (await import('#features/registrants/web/contact-change-page.tsx')).ContactChangePage,
  }),
  ({ token = '' }) => ({ token }),
);

/** The page where anyone can write to the holder of a private name. */
export const contactOwner = screen(
  async () => ({
    page: (await import('#features/registrants/web/contact-owner-page.tsx')).ContactOwnerPage,
  }),
  ({ domain = '' }) => ({ domain }),
);

/** Sending the visitors of a site elsewhere. */
export const siteRedirect = screen(
  async () => {
    const redirect = await import('#features/redirects/web/site-redirect-page.tsx');
    return { page: redirect.SiteRedirectRoute, prefetch: redirect.prefetchSiteRedirect };
  },
  ({ site = '' }) => ({ site }),
);

/** Connecting a domain that is registered elsewhere. */
export const mapDomain = screen(
  async () => {
    const [map, { withWayOn }] = await Promise.all([
      import('#features/mapping/web/map-domain-page.tsx'),
      loadWayOn(),
    ]);
    return { page: withWayOn(map.MapDomainRoute), prefetch: map.prefetchMapDomain };
  },
  ({ site = '', initialQuery }) => ({ site, initialQuery }),
);

/** Bringing a name from another registrar. */
export const transferDomain = screen(
  async () => {
    const [transfer, { withWayOn }] = await Promise.all([
      import('#features/transfers/web/transfer-domain-page.tsx'),
      loadWayOn(),
    ]);
    return { page: withWayOn(transfer.TransferDomainRoute), prefetch: transfer.prefetchTransferDomain };
  },
  ({ site = '', initialQuery, useStandardBack }) => ({
    site,
    initialQuery,
    usesStandardBack: ['true', '1'].includes(useStandardBack ?? ''),
  }),
);

/** The ways in which a name of one’s own comes to a site. */
export const useYourDomain = screen(
  async () => ({
    page: (await import('#features/transfers/web/use-your-domain-page.tsx')).UseYourDomainRoute,
  }),
  ({ site = '', initialQuery }) => ({ site, initialQuery }),
);
