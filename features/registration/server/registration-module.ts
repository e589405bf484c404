import { orderPaid } from '#features/billing/contract/events.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { handler } from '#platform/events/event.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { ANNOUNCE_EVERY_SECONDS, announceWaiting } from './jobs/announce-registered.ts';
import { handleOrderPaid } from './handle-order-paid.ts';
import { mailRegistered, runMailRegistered } from './jobs/mail-registered.ts';
import { mailRestored, runMailRestored } from './jobs/mail-restored.ts';
import {
  registerDomainJob,
  cancelRegistrationJob,
  deleteUnpaidNameJob,
  lockDomainJob,
  renewDomainJob,
  restoreDomainJob,
} from './jobs/register-domain-job.ts';
import { lockNewDomain } from './lock-new-domain.ts';
import { registerDomain } from './register-domain.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { registrationParkedJobs } from './registration-parked-jobs.ts';
import { renewDomain } from './renew-domain.ts';
import { restoreDomain } from './restore-domain.ts';
import { cancelRegistration } from './cancel-registration.ts';
import { deleteUnpaidName } from './delete-unpaid-name.ts';
import { SWEEP_UNPAID_EVERY_SECONDS, sweepUnpaidNames } from './sweep-unpaid-names.ts';

/** Concurrent registrations per process; each mostly waits for the registry. */
const REGISTRATION_CONCURRENCY = 8;
/** Concurrent renewals per process; no user waits for automatic ones. */
const RENEWAL_CONCURRENCY = 4;

/** Concurrent deletions of unpaid names per process; they have days, and the registry serves customers too. */
const DELETION_CONCURRENCY = 2;

/** The registration slice: registers, renews, restores and cancels purchased names at their registries. */
export function registrationModule(deps: RegistrationDeps): SliceModule {
  const parkedJobs = registrationParkedJobs(deps);
  return {
    name: 'registration',
    handlers: [
      handler(orderPaid, 'domains.begin-registrations', (order) => handleOrderPaid(deps, order), {
        whenParked: parkedJobs.order,
      }),
    ],
    workers: [
      worker(registerDomainJob, (data) => registerDomain(deps, data), {
        concurrency: REGISTRATION_CONCURRENCY,
        whenParked: parkedJobs.registration,
      }),
      worker(renewDomainJob, (data) => renewDomain(deps, data), {
        concurrency: RENEWAL_CONCURRENCY,
        whenParked: parkedJobs.renewal,
      }),
      worker(restoreDomainJob, (data) => restoreDomain(deps, data), {
        concurrency: RENEWAL_CONCURRENCY,
        whenParked: parkedJobs.restore,
      }),
      // No customer waits for the lock; the registry's connections are needed for names that one waits for.
      worker(lockDomainJob, (data) => lockNewDomain(deps, data), {
        concurrency: 1,
        whenParked: {
          describe: async ({ domain }) => ({
            what: `Transfer lock of ${displayName(domain)}`,
            orderId: null,
            customer: null,
            lineIds: [],
          }),
        },
      }),
      // No one waits for it interactively.
      worker(mailRegistered, (data) => runMailRegistered(deps, data), { concurrency: 1 }),
      worker(deleteUnpaidNameJob, (data) => deleteUnpaidName(deps, data), {
        concurrency: DELETION_CONCURRENCY,
        whenParked: parkedJobs.deletion,
      }),
      worker(mailRestored, (data) => runMailRestored(deps, data)),
      worker(cancelRegistrationJob, (data) => cancelRegistration(deps, data), {
        whenParked: parkedJobs.cancellation,
      }),
    ],
    sweeps: [
      {
        name: 'domains.delete-unpaid-names',
        everySeconds: SWEEP_UNPAID_EVERY_SECONDS,
        run: () => sweepUnpaidNames(deps),
      },
      {
        name: 'domains.announce-registered',
        everySeconds: ANNOUNCE_EVERY_SECONDS,
        run: () => announceWaiting(deps),
      },
    ],
  };
}
