import { type Route, route } from '#platform/http/route.ts';
import * as lists from '../contract/list-endpoints.ts';
import * as consent from '../contract/transfer-consent-endpoints.ts';
import * as transfer from '../contract/transfer-endpoints.ts';
import { answerTransferConsent } from './answer-transfer-consent.ts';
import { checkTransferCode } from './check-transfer-code.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { getInboundTransferStatus } from './get-inbound-transfer-status.ts';
import { getTransferConsent } from './get-transfer-consent.ts';
import { giveUpInboundTransfer } from './give-up-inbound-transfer.ts';
import { listAllDomains } from './list-all-domains.ts';
import { listSiteDomains } from './list-site-domains.ts';
import { resendConsentMail } from './resend-consent-mail.ts';
import { startInboundTransfer, startInboundTransferByGet } from './start-inbound-transfer.ts';

/** What the domains slice answers. */
export function domainRoutes(deps: DomainsDeps): readonly Route[] {
  return [
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
