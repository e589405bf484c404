import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Fetches a payment's state after a webhook. */
export const followPayment = defineJob('billing.follow-payment', z.object({ paymentId: z.string() }));
