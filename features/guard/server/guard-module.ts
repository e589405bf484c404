import { unfreezeDomain as unfreezeDomainEndpoint } from '#features/domains/contract/freeze-endpoints.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as guard from '../contract/guard-endpoints.ts';
import { carryOutGuard } from './carry-out-guard.ts';
import type { GuardDeps } from './guard-deps.ts';
import { carryOutGuardJob, mailSensitiveChangeJob } from './jobs/guard-jobs.ts';
import { runMailSensitiveChange } from './jobs/mail-sensitive-change.ts';
import { findSensitiveChange, removeOldChanges } from './sensitive-change-store.ts';
import { unfreezeDomain } from './unfreeze-domain.ts';
import { lookAtSensitiveChange, useGuardLink } from './use-guard-link.ts';

/** The guard: the mails about changes of who controls a domain, and the links that undo them. */
export function guardModule(deps: GuardDeps): SliceModule {
  return {
    name: 'guard',
    routes: [
      route(guard.lookAtSensitiveChange, ({ body }) => lookAtSensitiveChange(deps, body)),
      route(guard.answerSensitiveChange, ({ body }) => useGuardLink(deps, body)),
      route(unfreezeDomainEndpoint, ({ actor, params }) => unfreezeDomain(deps, actor, params)),
    ],
    workers: [
      worker(mailSensitiveChangeJob, (data) => runMailSensitiveChange(deps, data)),
      worker(carryOutGuardJob, (data) => carryOutGuard(deps, data), {
        whenParked: {
          describe: async ({ id, action }) => {
            const change = await findSensitiveChange(deps.db, id);
            const name = change ? displayName(change.domain) : String(id);
            return {
              what: action === 'undo' ? `Undo of a change of ${name}` : `Freeze of ${name}`,
              orderId: null,
              customer: null,
              lineIds: [],
            };
          },
        },
      }),
    ],
    sweeps: [
      {
        name: 'domains.remove-old-sensitive-changes',
        everySeconds: 3_600,
        run: () => removeOldChanges(deps.db, deps.clock.now()),
        freesRoom: true,
      },
    ],
  };
}
