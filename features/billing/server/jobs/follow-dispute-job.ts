import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Asks the gateway how a dispute stands, because it said that something has changed. */
export const followDispute = defineJob('billing.follow-dispute', z.object({ disputeId: z.string() }));
