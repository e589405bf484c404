import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Registers the name of one paid order line; jobs of one name run sequentially. */
export const registerDomainJob = defineJob('domains.register-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

/** Deletes a cancelled name at its registry; jobs of one name run sequentially. */
export const cancelRegistrationJob = defineJob('domains.take-back-domain', z.object({ takingId: z.int() }), {
  ordered: true,
});

/** Renews the name of one paid order line; jobs of one name run sequentially. */
export const renewDomainJob = defineJob('domains.renew-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

/** Deletes a name at its registry that was not renewed; jobs of one name run sequentially. */
export const deleteUnpaidNameJob = defineJob(
  'domains.delete-unpaid-name',
  z.object({ deletionId: z.int() }),
  { ordered: true },
);

/** Restores the deleted name of one paid redemption fee; jobs of one name run sequentially. */
export const restoreDomainJob = defineJob('domains.restore-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

/** Locks a new name against transfers at its registry. */
export const lockDomainJob = defineJob('domains.lock-domain', z.object({ domain: z.string() }));
