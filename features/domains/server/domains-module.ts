import { orderPaid } from '#features/billing/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { bringDomain } from './bring-domain.ts';
import { domainMatters } from './domain-matters.ts';
import { domainRoutes } from './domain-routes.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { bringDomainJob } from './jobs/bring-domain-job.ts';
import { mailNameTaken, runMailNameTaken } from './api/mail-name-taken.ts';
import { mailTransferNewsJob } from './jobs/mail-transfer-news-job.ts';
import { runMailTransferNews } from './jobs/mail-transfer-news.ts';
import { mailRegistrantJob } from './jobs/mail-registrant-job.ts';
import { runMailRegistrant } from './jobs/mail-registrant.ts';
import { registerDomainJob } from './jobs/register-domain-job.ts';
import { renewDomainJob } from './jobs/renew-domain-job.ts';
import { readRegistryMessages } from './read-registry-messages.ts';
import { registerDomain } from './register-domain.ts';
import { renewDomain } from './renew-domain.ts';
import { takeBackDomainJob } from './jobs/take-back-domain-job.ts';
import { takeBackDomain } from './take-back-domain.ts';
import { tendInboundTransfers } from './tend-inbound-transfers.ts';
import { WITHDRAW_EVERY_SECONDS, withdrawLapsedNames } from './api/withdraw-lapsed-names.ts';

/** Registrations carried out at once in one process; each waits for the registry most of the time. */
const REGISTRATIONS_AT_ONCE = 8;
/** Renewals likewise; nobody waits before a screen for those that renew by themselves. */
const RENEWALS_AT_ONCE = 4;
/** Transfers to us likewise. */
const TRANSFERS_AT_ONCE = 4;

/** Finding, registering, bringing and listing names; the registry is asked for messages every so many seconds. */
export function domainsModule(deps: DomainsDeps, messagesSeconds: number): SliceModule {
  const matters = domainMatters(deps);
  return {
    name: 'domains',
    routes: domainRoutes(deps),
    handlers: [
      handler(orderPaid, 'domains.begin-registrations', (order) => handleOrderPaid(deps, order), {
        matter: matters.order,
      }),
    ],
    workers: [
      worker(registerDomainJob, (data) => registerDomain(deps, data), {
        concurrency: REGISTRATIONS_AT_ONCE,
        matter: matters.registration,
      }),
      worker(renewDomainJob, (data) => renewDomain(deps, data), {
        concurrency: RENEWALS_AT_ONCE,
        matter: matters.renewal,
      }),
      worker(takeBackDomainJob, (data) => takeBackDomain(deps, data), { matter: matters.cancellation }),
      worker(bringDomainJob, (data) => bringDomain(deps, data), {
        concurrency: TRANSFERS_AT_ONCE,
        matter: matters.transfer,
      }),
      worker(mailNameTaken, (data) => runMailNameTaken(deps, data)),
      worker(mailRegistrantJob, (data) => runMailRegistrant(deps, data)),
      worker(mailTransferNewsJob, (data) => runMailTransferNews(deps, data)),
    ],
    sweeps: [
      {
        name: 'domains.read-registry-messages',
        everySeconds: messagesSeconds,
        run: () => readRegistryMessages(deps),
      },
      {
        name: 'domains.withdraw-lapsed-names',
        everySeconds: WITHDRAW_EVERY_SECONDS,
        run: () => withdrawLapsedNames(deps),
      },
      { name: 'domains.tend-inbound-transfers', everySeconds: 60, run: () => tendInboundTransfers(deps) },
    ],
  };
}
