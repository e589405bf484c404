import { orderPaid } from '#features/billing/contract/events.ts';
import { handler } from '#platform/events/event.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { registerDomainJob, cancelRegistrationJob, renewDomainJob } from './jobs/register-domain-job.ts';
import { registerDomain } from './register-domain.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { registrationMatters } from './registration-matters.ts';
import { renewDomain } from './renew-domain.ts';
import { cancelRegistration } from './cancel-registration.ts';

/** Registrations carried out at once in one process; each waits for the registry most of the time. */
const REGISTRATION_CONCURRENCY = 8;
/** Renewals likewise; nobody waits before a screen for automatic ones. */
const RENEWAL_CONCURRENCY = 4;

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
        concurrency: REGISTRATION_CONCURRENCY,
        matter: matters.registration,
      }),
      worker(renewDomainJob, (data) => renewDomain(deps, data), {
        concurrency: RENEWAL_CONCURRENCY,
        matter: matters.renewal,
      }),
      worker(cancelRegistrationJob, (data) => cancelRegistration(deps, data), {
        matter: matters.cancellation,
      }),
    ],
  };
}
