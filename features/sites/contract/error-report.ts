import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** Tells the operator what is wrong with a site; the answer's number is what to quote. */
export const sendErrorReport = endpoint({
  id: 'send-error-report',
  method: 'POST',
  path: '/namestead/v1/sites/{site}/error-reports',
  summary: 'Tells the operator what is wrong with a site; the answer is the number to quote.',
  access: 'user',
  params: z.object({ site: z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253)) }),
  body: z.object({ message: z.string() }),
  answer: z.object({ report_id: z.int() }),
  refusals: ['unknown_site', 'error_report_empty', 'error_report_too_long', 'too_many_error_reports'],
});
