import {
  mailContactVerification,
  mailDataConsent,
  setContactDisclosure,
  setContactHold,
} from './jobs/contact-jobs.ts';
import { emailVerified } from '#features/accounts/contract/events.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { handler } from '#platform/events/event.ts';
import { fileRoute, route } from '#platform/http/route.ts';
import type { Route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import { mapOk } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { listFormerDomainsEndpoint } from '../contract/former-domain-endpoints.ts';
import * as calendar from '../contract/calendar-endpoints.ts';
import { getDomainTimeline as getDomainTimelineEndpoint } from '../contract/timeline-endpoints.ts';
import * as contact from '../contract/contact-verification-endpoints.ts';
import { getDomainStatus as getDomainStatusEndpoint } from '../contract/domain-status-endpoints.ts';
import * as consent from '../contract/data-consent-endpoints.ts';
import * as lists from '../contract/list-endpoints.ts';
import * as views from '../contract/list-view-endpoints.ts';
import { INTERRUPT_EVERY_SECONDS, interruptUnpaidNames } from './api/interrupt-unpaid-names.ts';
import * as primary from '../contract/primary-domain-endpoints.ts';
import { mailNameTaken, runMailNameTaken } from './api/mail-name-taken.ts';
import { REMOVE_DEPARTED_EVERY_SECONDS, removeDepartedNames } from './api/remove-departed-names.ts';
import { WITHDRAW_EVERY_SECONDS, withdrawLapsedNames } from './api/withdraw-lapsed-names.ts';
import { getCalendar, makeCalendar, readCalendar, revokeCalendar } from './calendar/calendar-feed.ts';
import { answerDataConsent, lookAtDataConsent } from './answer-data-consent.ts';
import { confirmContact, confirmOwnAddress, resendContactVerification } from './confirm-contact.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { getDomainStatus } from './get-domain-status.ts';
import { getDomainTimeline } from './get-domain-timeline.ts';
import { mailExpiryNotice, runMailExpiryNotice } from './jobs/mail-expiry-notice.ts';
import { mailRenewalDigest, runMailRenewalDigest } from './jobs/mail-renewal-digest.ts';
import { listAllDomains, listDomainTlds, listFormerDomains } from './list-all-domains.ts';
import { runMailContactVerification } from './jobs/mail-contact-verification.ts';
import { runMailDataConsent } from './jobs/mail-data-consent.ts';
import { runSetContactDisclosure } from './jobs/set-contact-disclosure.ts';
import { runSetContactHold } from './jobs/set-contact-hold.ts';
import { listSiteDomains } from './list-site-domains.ts';
import { deleteListView, listListViews, saveListView } from './list-views.ts';
import { CLAIM_NOTICES_EVERY_SECONDS, claimExpiryNotices } from './notices/claim-expiry-notices.ts';
import { CLAIM_DIGESTS_EVERY_SECONDS, claimRenewalDigests } from './notices/claim-renewal-digests.ts';
import { getPrimaryDomain, setPrimaryDomain } from './set-primary-domain.ts';
import { summarizeDomains } from './summarize-domains.ts';
import {
  getDataConsent,
  requestDataConsentLink,
  requestDataConsentLinkByGet,
} from './request-data-consent-link.ts';
import { SUSPEND_EVERY_SECONDS, suspendUnconfirmedNames } from './suspend-unconfirmed-names.ts';

/** How a parked job about a domain is named to the operator; no order waits for it. */
const describedAs = (what: string) => ({
  describe: async ({ domain }: { readonly domain: string }) => ({
    what: `${what} ${displayName(domain)}`,
    orderId: null,
    customer: null,
    lineIds: [],
  }),
});

/** The domains slice: which names sites hold, and their current state. */
export function domainsModule(deps: DomainsDeps): SliceModule {
  return {
    name: 'domains',
    routes: [
      route(lists.listSiteDomains, ({ actor, params }) => listSiteDomains(deps, actor, params)),
      route(listFormerDomainsEndpoint, ({ actor }) => listFormerDomains(deps, actor)),
      route(lists.listAllDomains, ({ actor, query }) => listAllDomains(deps, actor, query)),
      route(getDomainTimelineEndpoint, ({ actor, params }) => getDomainTimeline(deps, actor, params)),
      ...calendarRoutes(deps),
      route(lists.listDomainTlds, ({ actor }) => listDomainTlds(deps, actor)),
      route(views.listListViews, ({ actor }) => listListViews(deps, actor)),
      route(views.saveListView, ({ actor, body }) => saveListView(deps, actor, body)),
      route(views.deleteListView, ({ actor, params }) => deleteListView(deps, actor, params)),
      route(lists.summarizeDomains, ({ actor }) => summarizeDomains(deps, actor)),
      route(getDomainStatusEndpoint, ({ actor, params }) => getDomainStatus(deps, actor, params)),
      route(primary.getPrimaryDomain, ({ actor, params }) => getPrimaryDomain(deps, actor, params)),
      route(primary.setPrimaryDomain, ({ actor, params, body }) =>
        setPrimaryDomain(deps, actor, { ...params, ...body }),
      ),
      route(contact.resendContactVerification, ({ actor, params }) =>
        resendContactVerification(deps, actor, params),
      ),
      route(consent.requestDataConsentLink, ({ actor, params }) =>
        requestDataConsentLink(deps, actor, params),
      ),
      route(consent.requestDataConsentLinkByGet, ({ actor, params }) =>
        requestDataConsentLinkByGet(deps, actor, params),
      ),
      route(consent.getDataConsent, ({ actor, params }) => getDataConsent(deps, actor, params)),
      route(consent.lookAtDataConsent, ({ body }) => lookAtDataConsent(deps, body)),
      route(consent.answerDataConsent, ({ body }) =>
        answerDataConsent(deps, { token: body.token, isGiven: body.is_given }),
      ),
      route(contact.confirmContact, ({ body }) => confirmContact(deps, body)),
    ],
    handlers: [
      handler(emailVerified, 'domains.confirm-own-address', (data) => confirmOwnAddress(deps, data)),
    ],
    workers: [
      worker(mailNameTaken, (data) => runMailNameTaken(deps, data)),
      worker(mailExpiryNotice, (data) => runMailExpiryNotice(deps, data)),
      worker(mailRenewalDigest, (data) => runMailRenewalDigest(deps, data)),
      worker(mailContactVerification, (data) => runMailContactVerification(deps, data)),
      worker(mailDataConsent, (data) => runMailDataConsent(deps, data)),
      worker(setContactDisclosure, (data) => runSetContactDisclosure(deps, data), {
        whenParked: describedAs('Disclosure of the registrant of'),
      }),
      worker(setContactHold, (data) => runSetContactHold(deps, data), {
        whenParked: describedAs('Hold for an unconfirmed registrant of'),
      }),
    ],
    sweeps: [
      {
        name: 'domains.suspend-unconfirmed-names',
        everySeconds: SUSPEND_EVERY_SECONDS,
        run: () => suspendUnconfirmedNames(deps),
      },
      {
        name: 'domains.claim-expiry-notices',
        everySeconds: CLAIM_NOTICES_EVERY_SECONDS,
        run: () => claimExpiryNotices(deps),
      },
      {
        name: 'domains.claim-renewal-digests',
        everySeconds: CLAIM_DIGESTS_EVERY_SECONDS,
        run: () => claimRenewalDigests(deps),
      },
      {
        name: 'domains.withdraw-lapsed-names',
        everySeconds: WITHDRAW_EVERY_SECONDS,
        run: () => withdrawLapsedNames(deps),
      },
      {
        name: 'domains.interrupt-unpaid-names',
        everySeconds: INTERRUPT_EVERY_SECONDS,
        run: () => interruptUnpaidNames(deps),
      },
      {
        name: 'domains.remove-departed-names',
        everySeconds: REMOVE_DEPARTED_EVERY_SECONDS,
        run: () => removeDepartedNames(deps),
      },
    ],
  };
}

/** The routes of the calendar of an account. */
function calendarRoutes(deps: DomainsDeps): readonly Route[] {
  return [
    route(calendar.getCalendar, async ({ actor }) =>
      mapOk(await getCalendar(deps, actor), (found) => ({
        created_at: found?.createdAt.toISOString() ?? null,
        read_at: found?.readAt?.toISOString() ?? null,
      })),
    ),
    route(calendar.makeCalendar, ({ actor }) => makeCalendar(deps, actor)),
    route(calendar.revokeCalendar, ({ actor }) => revokeCalendar(deps, actor)),
    fileRoute(calendar.readCalendar, ({ params }) => readCalendar(deps, params)),
  ];
}
