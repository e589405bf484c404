import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Registers the name of one paid order line; jobs of one name run one after the other. */
export const registerDomainJob = defineJob('domains.register-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});

/** Takes a name back that its customer gives back; jobs of one name run one after the other. */
export const cancelRegistrationJob = defineJob('domains.take-back-domain', z.object({ takingId: z.int() }), {
  ordered: true,
});

/** Renews the name of one paid order line; jobs of one name run one after the other. */
export const renewDomainJob = defineJob('domains.renew-domain', z.object({ lineId: z.int() }), {
  ordered: true,
});
