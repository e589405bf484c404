import { orderPaid } from '#features/billing/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { registerDomainJob } from './jobs/register-domain-job.ts';
import { renewDomainJob } from './jobs/renew-domain-job.ts';
import { takeBackDomainJob } from './jobs/take-back-domain-job.ts';
import { registerDomain } from './register-domain.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { registrationMatters } from './registration-matters.ts';
import { renewDomain } from './renew-domain.ts';
import { takeBackDomain } from './take-back-domain.ts';

/** Registrations carried out at once in one process; each waits for the registry most of the time. */
const REGISTRATIONS_AT_ONCE = 8;
/** Renewals likewise; nobody waits before a screen for automatic ones. */
const RENEWALS_AT_ONCE = 4;

/** Registers, renews and cancels bought names at their registries. */
export function registrationModule(deps: RegistrationDeps): SliceModule {
  const matters = registrationMatters(deps);
  return {
    name: 'registration',
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
    ],
  };
}
