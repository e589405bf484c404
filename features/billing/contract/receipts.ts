import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';

/** GET /me/receipts/{number}/pdf. */
export const printReceiptEndpoint = endpoint({
  id: 'print-receipt',
  method: 'GET',
  path: '/rest/v1.1/me/receipts/{number}/pdf',
  summary: 'A receipt or credit note of yours as a PDF, the same file each time.',
  access: 'user',
  params: z.object({ number: z.string().check(z.maxLength(20)) }),
  answer: z.string(),
  fileType: 'application/pdf',
  // Drawing takes longer than reading.
  callsPerMinute: 30,
  refusals: ['unknown_receipt'],
  isHeavyFrom: 0,
});
