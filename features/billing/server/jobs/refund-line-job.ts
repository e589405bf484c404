import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Refunds one line. */
export const refundLine = defineJob('billing.refund-line', z.object({ lineId: z.int() }));
