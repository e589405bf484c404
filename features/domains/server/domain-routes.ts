import { lineRoute, type Route, route } from '#platform/http/route.ts';
import * as lists from '../contract/list-endpoints.ts';
import * as search from '../contract/search-endpoints.ts';
import * as consent from '../contract/transfer-consent-endpoints.ts';
import * as transfer from '../contract/transfer-endpoints.ts';
import { answerTransferConsent } from './answer-transfer-consent.ts';
import { checkAvailabilities, checkAvailability } from './check-availability.ts';
import { checkTransferCode } from './check-transfer-code.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { followAvailabilities } from './follow-availabilities.ts';
import { getInboundTransferStatus } from './get-inbound-transfer-status.ts';
import { getNamePrice } from './get-name-price.ts';
import { getTransferConsent } from './get-transfer-consent.ts';
import { giveUpInboundTransfer } from './give-up-inbound-transfer.ts';
import { listAllDomains } from './list-all-domains.ts';
import { listSiteDomains } from './list-site-domains.ts';
import { listTlds } from './list-tlds.ts';
import { resendConsentMail } from './resend-consent-mail.ts';
import { startInboundTransfer, startInboundTransferByGet } from './start-inbound-transfer.ts';
import { suggestDomains } from './suggest-domains.ts';

/** What the domains slice answers. */
export function domainRoutes(deps: DomainsDeps): readonly Route[] {
  return [
    route(search.suggestDomains, ({ query }) => suggestDomains(deps, query)),
    route(search.listSuggestionTlds, () => listTlds(deps)),
    route(search.checkAvailability, ({ actor, params, query }) =>
      checkAvailability(deps, actor, {
        name: params.domain,
        site: query.blog_id,
        isAfresh: query.is_cart_pre_check,
        currency: query.currency,
      }),
    ),
    route(search.checkAvailabilities, ({ actor, body }) =>
      checkAvailabilities(deps, actor, {
        names: body.domains,
        site: body.site,
        isAfresh: body.is_cart_pre_check ?? false,
        isHurried: body.is_hurried ?? false,
        currency: body.currency,
      }),
    ),
    lineRoute(search.followAvailabilities, ({ actor, body }) =>
      followAvailabilities(deps, actor, {
        names: body.domains,
        site: body.site,
        currency: body.currency,
      }),
    ),
    route(search.getNamePrice, ({ params, query }) =>
      getNamePrice(deps, { name: params.domain, currency: query.currency }),
    ),
    route(lists.listSiteDomains, ({ actor, params }) => listSiteDomains(deps, actor, params)),
    route(lists.listAllDomains, ({ actor, query }) => listAllDomains(deps, actor, query)),
    route(transfer.getInboundTransferStatus, ({ actor, params }) =>
      getInboundTransferStatus(deps, actor, { domain: params.domain }),
    ),
    route(transfer.checkInboundTransfer, ({ actor, params, body }) =>
      getInboundTransferStatus(deps, actor, { domain: params.domain, code: body.auth_code }),
    ),
    route(transfer.checkTransferCode, ({ actor, params, query }) =>
      checkTransferCode(deps, actor, { domain: params.domain, code: query.auth_code }),
    ),
    route(transfer.startInboundTransfer, ({ actor, params, body, query }) =>
      startInboundTransfer(deps, actor, {
        ...params,
        code: body.auth_code ?? query.auth_code,
        copiesRecords: body.copy_records,
      }),
    ),
    route(transfer.giveUpInboundTransfer, ({ actor, params }) => giveUpInboundTransfer(deps, actor, params)),
    route(consent.getTransferConsent, ({ body }) => getTransferConsent(deps, body)),
    route(consent.answerTransferConsent, ({ body }) => answerTransferConsent(deps, body)),
    route(consent.resendConsentMail, ({ actor, params }) => resendConsentMail(deps, actor, params)),
    route(transfer.startInboundTransferByGet, ({ actor, params, query }) =>
      startInboundTransferByGet(deps, actor, { ...params, code: query.auth_code }),
    ),
  ];
}
