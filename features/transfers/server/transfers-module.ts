import { lineParkedJob } from '#features/billing/server/api/line-parked-job.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import { ok } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as consent from '../contract/transfer-consent-endpoints.ts';
import * as transfer from '../contract/transfer-endpoints.ts';
import * as out from '../contract/transfer-out-endpoints.ts';
import { answerOutboundTransfer as answerOutboundTransferEndpoint } from '#features/domains/contract/outbound-transfer-endpoints.ts';
import { setTransferLock as setTransferLockEndpoint } from '#features/domains/contract/transfer-lock-endpoints.ts';
import { answerTransferConsent, getTransferConsent } from './answer-transfer-consent.ts';
import { getInboundTransferStatus } from './get-inbound-transfer-status.ts';
import { cancelInboundTransfer, abandonTransfer } from './cancel-inbound-transfer.ts';
import { resendConsentMail } from './resend-consent-mail.ts';
import {
  startInboundTransfer,
  startInboundTransferByGet,
  checkTransferCode,
} from './start-inbound-transfer.ts';
import { transferDomainIn } from './transfer-domain-in.ts';
import {
  transferDomainInJob,
  mailRegistrantJob,
  mailTransferNotificationJob,
} from './jobs/transfers-jobs.ts';
import {
  endTransferCodeJob,
  followNameJob,
  mailLeavingJob,
  mailTransferCodeJob,
} from './jobs/leaving-jobs.ts';
import { runMailLeaving } from './jobs/mail-leaving.ts';
import { runMailTransferCode } from './jobs/mail-transfer-code.ts';
import { endOverdueCodes, runEndTransferCode } from './leaving/end-codes.ts';
import { followName } from './leaving/follow-name.ts';
import { getTransferOut } from './leaving/get-transfer-out.ts';
import { runTransferCommand } from './leaving/run-transfer-command.ts';
import { COMPARE_EVERY_SECONDS, sweepHeldNames } from './leaving/sweep-held-names.ts';
import { runMailRegistrant } from './jobs/mail-registrant.ts';
import { runMailTransferNotification } from './jobs/mail-transfer-notification.ts';
import { readRegistryMessages } from './read-registry-messages.ts';
import { setTransferLock } from './api/set-transfer-lock.ts';
import * as handOver from '../contract/hand-over-endpoints.ts';
import { transferToUser } from './handing-over/transfer-to-user.ts';
import { mailHandOver, runMailHandOver } from './jobs/hand-over-job.ts';
import { transferToSite } from './handing-over/transfer-to-site.ts';
import { sweepInboundTransfers } from './sweep-inbound-transfers.ts';
import type { HandOverDeps, HandOverMailDeps, TransfersDeps } from './transfers-deps.ts';

/** Concurrent transfers per process; each mostly waits for the registry. */
const TRANSFER_CONCURRENCY = 4;

/**
 * The transfers slice: transfers names in from other registrars. The registry's message queue is
 * read at the given interval in seconds.
 */
export function transfersModule(
  deps: TransfersDeps & HandOverDeps & HandOverMailDeps,
  messagesSeconds: number,
): SliceModule {
  return {
    name: 'transfers',
    routes: [
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
      route(transfer.cancelInboundTransfer, ({ actor, params }) =>
        cancelInboundTransfer(deps, actor, params),
      ),
      route(answerOutboundTransferEndpoint, ({ actor, params, body }) =>
        runTransferCommand(deps, actor, { ...params, said: body.domainStatus }),
      ),
      route(out.getTransferOut, ({ actor, params }) => getTransferOut(deps, actor, params)),
      route(handOver.transferToSite, ({ actor, params }) => transferToSite(deps, actor, params)),
      route(handOver.transferToUser, ({ actor, params }) => transferToUser(deps, actor, params)),
      route(out.listIpsTags, async () => ok([...deps.ipsTags])),
      route(setTransferLockEndpoint, ({ actor, params, body }) =>
        setTransferLock(deps, actor, { ...params, isLocked: body.is_locked }),
      ),
      route(consent.getTransferConsent, ({ body }) => getTransferConsent(deps, body)),
      route(consent.answerTransferConsent, ({ body }) => answerTransferConsent(deps, body)),
      route(consent.resendConsentMail, ({ actor, params }) => resendConsentMail(deps, actor, params)),
      route(transfer.startInboundTransferByGet, ({ actor, params, query }) =>
        startInboundTransferByGet(deps, actor, { ...params, code: query.auth_code }),
      ),
    ],
    workers: [
      worker(transferDomainInJob, (data) => transferDomainIn(deps, data), {
        concurrency: TRANSFER_CONCURRENCY,
        whenParked: lineParkedJob(deps, {
          what: ({ meta }) => `Transfer of ${displayName(meta)}`,
          hasMoney: true,
          giveUp: (lineId) => abandonTransfer(deps, lineId),
        }),
      }),
      worker(
        followNameJob,
        async ({ domain, announced: { kind, at } }) => {
          await followName(deps, { domain, announced: { kind, at: new Date(at) } });
        },
        {
          concurrency: TRANSFER_CONCURRENCY,
          whenParked: {
            describe: async ({ domain }) => ({
              what: `Registry's message about ${displayName(domain)}`,
              orderId: null,
              customer: null,
              lineIds: [],
            }),
          },
        },
      ),
      worker(mailHandOver, (data) => runMailHandOver(deps, data)),
      worker(mailLeavingJob, (data) => runMailLeaving(deps, data)),
      worker(mailTransferCodeJob, (data) => runMailTransferCode(deps, data)),
      worker(endTransferCodeJob, (data) => runEndTransferCode(deps, data)),
      worker(mailRegistrantJob, (data) => runMailRegistrant(deps, data)),
      worker(mailTransferNotificationJob, (data) => runMailTransferNotification(deps, data)),
    ],
    sweeps: [
      {
        name: 'domains.read-registry-messages',
        everySeconds: messagesSeconds,
        run: () => readRegistryMessages(deps),
      },
      {
        name: 'domains.compare-with-registry',
        everySeconds: COMPARE_EVERY_SECONDS,
        run: () => sweepHeldNames(deps),
      },
      { name: 'domains.end-transfer-codes', everySeconds: 60, run: () => endOverdueCodes(deps) },
      { name: 'domains.tend-inbound-transfers', everySeconds: 60, run: () => sweepInboundTransfers(deps) },
    ],
  };
}
