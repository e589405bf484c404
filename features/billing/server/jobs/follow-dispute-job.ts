import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Fetches a dispute's state after a webhook. */
export const followDispute = defineJob('billing.follow-dispute', z.object({ disputeId: z.string() }));
