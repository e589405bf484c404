import { route } from '#platform/http/route.ts';
import { worker } from '#platform/jobs/job.ts';
import { after, days } from '#platform/kernel/duration.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import * as contract from '../contract/bulk-endpoints.ts';
import type { BulkDeps } from './bulk-deps.ts';
import { deleteOldChanges } from './bulk-store.ts';
import { carryOutBulkChange } from './carry-out-bulk-change.ts';
import { draftBulkChange } from './draft-bulk-change.ts';
import { getBulkChange, listBulkChanges, listBulkItems } from './get-bulk-change.ts';
import { carryOutBulkChangeJob } from './jobs/bulk-jobs.ts';
import { deleteBulkChange, retryBulkChange, startBulkChange, stopBulkChange } from './start-bulk-change.ts';
import { undoBulkChange } from './undo-bulk-change.ts';

/** Drafts are kept for a week, results for a year. */
const DRAFTS_KEPT = days(7);
const RESULTS_KEPT = days(365);
const FORGET_EVERY_SECONDS = 3_600;

/** The bulk slice: changes of many domains at once. */
export function bulkModule(deps: BulkDeps): SliceModule {
  return {
    name: 'bulk',
    routes: [
      route(contract.draftBulkChangeEndpoint, ({ actor, body, request }) => {
        const key = request.headers['idempotency-key'];
        return draftBulkChange(deps, actor, { key: typeof key === 'string' ? key : null, request: body });
      }),
      route(contract.listBulkChangesEndpoint, ({ actor }) => listBulkChanges(deps, actor)),
      route(contract.getBulkChangeEndpoint, ({ actor, params }) => getBulkChange(deps, actor, params)),
      route(contract.listBulkItemsEndpoint, ({ actor, params, query }) =>
        listBulkItems(deps, actor, { ...params, ...query }),
      ),
      route(contract.startBulkChangeEndpoint, ({ actor, params }) => startBulkChange(deps, actor, params)),
      route(contract.stopBulkChangeEndpoint, ({ actor, params }) => stopBulkChange(deps, actor, params)),
      route(contract.retryBulkChangeEndpoint, ({ actor, params }) => retryBulkChange(deps, actor, params)),
      route(contract.undoBulkChangeEndpoint, ({ actor, params }) => undoBulkChange(deps, actor, params)),
      route(contract.deleteBulkChangeEndpoint, ({ actor, params }) => deleteBulkChange(deps, actor, params)),
    ],
    // One at a time, so that the pace between commands holds for all of them.
    workers: [worker(carryOutBulkChangeJob, (data) => carryOutBulkChange(deps, data), { concurrency: 1 })],
    sweeps: [
      {
        name: 'bulk.forget-old-changes',
        everySeconds: FORGET_EVERY_SECONDS,
        run: () => {
          const now = deps.clock.now();
          return deleteOldChanges(deps.db, {
            drafts: after(now, -DRAFTS_KEPT),
            others: after(now, -RESULTS_KEPT),
          });
        },
        freesRoom: true,
      },
    ],
  };
}
