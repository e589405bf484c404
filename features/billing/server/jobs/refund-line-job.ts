import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Gives the money of one line back. */
export const refundLine = defineJob('billing.refund-line', z.object({ lineId: z.int() }));
