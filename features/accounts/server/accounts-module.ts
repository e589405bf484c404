import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import { accountChangeRoutes } from './account-change-routes.ts';
import { accountRoutes } from './account-routes.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import { apiTokenRoutes } from './api-token-routes.ts';
import { forgetExpired, forgetUsage } from './forget-expired.ts';
import { mailAccountNotice, runMailAccountNotice } from './jobs/mail-account-notice.ts';
import { mailPasswordLink, runMailPasswordLink } from './jobs/mail-password-link.ts';
import {
  mailNewAddress,
  runMailNewAddress,
  mailVerification,
  runMailVerification,
} from './jobs/mail-verification.ts';
import { passwordLinkRoutes } from './password-link-routes.ts';
import { sessionRoutes } from './session-routes.ts';

/** All that the accounts slice gives the program. */
export function accountsModule(deps: AccountsDeps): SliceModule {
  return {
    name: 'accounts',
    routes: [
      ...accountRoutes(deps),
      ...accountChangeRoutes(deps),
      ...passwordLinkRoutes(deps),
      ...apiTokenRoutes(deps),
      ...sessionRoutes(deps),
    ],
    workers: [
      worker(mailVerification, (data) => runMailVerification(deps, data)),
      worker(mailNewAddress, (data) => runMailNewAddress(deps, data)),
      worker(mailPasswordLink, (data) => runMailPasswordLink(deps, data)),
      worker(mailAccountNotice, (data) => runMailAccountNotice(deps, data)),
    ],
    sweeps: [
      {
        name: 'accounts.forget-expired',
        everySeconds: 3_600,
        run: () => forgetExpired(deps),
        freesRoom: true,
      },
      { name: 'accounts.forget-usage', everySeconds: 600, run: () => forgetUsage(deps), freesRoom: true },
    ],
  };
}
