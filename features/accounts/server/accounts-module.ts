import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { apiTokenRoutes } from './api-token-routes.ts';
import { forgetExpired } from './forget-expired.ts';
import { mailVerification, runMailVerification } from './jobs/mail-verification.ts';

/** All that the accounts slice gives the program. */
export function accountsModule(deps: AccountsDeps): SliceModule {
  return {
    name: 'accounts',
    routes: [...accountRoutes(deps), ...apiTokenRoutes(deps)],
    workers: [worker(mailVerification, (data) => runMailVerification(deps, data))],
    sweeps: [{ name: 'accounts.forget-expired', everySeconds: 3_600, run: () => forgetExpired(deps) }],
  };
}
