import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/job.ts';

/** Asks the gateway how a payment stands, because it said that something has changed. */
export const followPayment = defineJob('billing.follow-payment', z.object({ paymentId: z.string() }));
