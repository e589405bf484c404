import * as z from 'zod/mini';
import { endpoint } from '#platform/contract/endpoint.ts';
import { CHECKLIST_PARTS, CHECKLIST_STATES } from '../rules/checklist-parts.ts';

const itemSchema = z.object({
  part: z.enum(CHECKLIST_PARTS),
  state: z.enum(CHECKLIST_STATES),
  /** The settings that decide it. */
  settings: z.array(z.string()),
});

/** A part of the installation as the browser gets it. */
export type ChecklistAnswer = z.infer<typeof itemSchema>;

/** GET /operator/checklist. */
export const getChecklist = endpoint({
  id: 'get-checklist',
  method: 'GET',
  path: '/namestead/v1/operator/checklist',
  summary: 'What of this installation is live, still sandbox or missing. For operators.',
  access: 'user',
  answer: z.object({ parts: z.array(itemSchema) }),
  refusals: ['not_operator'],
});

/** POST /operator/checklist/test. */
export const testChecklistPart = endpoint({
  id: 'test-checklist-part',
  method: 'POST',
  path: '/namestead/v1/operator/checklist/test',
  summary:
    'Tries one part of this installation for real. For operators; the test mail goes to their own address.',
  access: 'user',
  callsPerMinute: 30,
  body: z.object({ part: z.enum(CHECKLIST_PARTS) }),
  answer: z.object({ is_working: z.boolean(), seen: z.string() }),
  refusals: ['not_operator'],
});
