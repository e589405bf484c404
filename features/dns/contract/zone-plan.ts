import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';

/** A record in a plan or in the history, with its data in presentation format. */
export const plannedRecordSchema = z.object({
  /** Relative to the domain; the domain itself for the apex. */
  name: z.string(),
  type: z.string(),
  ttl: z.int(),
  content: z.string(),
  comment: z.string(),
  /** A default record. */
  protected_field: z.boolean(),
});

/** A line of a zone file, with a message about it. */
const lineSchema = z.object({ line: z.int(), message: z.string(), sentence: sentenceSchema });

/** A change that fixes a finding; send it to `change-records` unchanged. */
const fixSchema = z.object({
  records_to_remove: z.array(z.object({ id: z.string(), type: z.string() })),
  records_to_add: z.array(
    z.object({
      type: z.string(),
      name: z.string(),
      data: z.string(),
      aux: z.string(),
      weight: z.string(),
      port: z.string(),
      service: z.string(),
      protocol: z.string(),
      target: z.string(),
      ttl: z.string(),
      comment: z.string(),
    }),
  ),
});

/** A possible problem: allowed and served, but rarely intended. */
export const findingSchema = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  detail: z.string(),
  message: z.string(),
  sentence: sentenceSchema,
  /** The description and change of an automatic fix; null if there is none. */
  fix: z.nullable(z.object({ message: z.string(), sentence: sentenceSchema, change: fixSchema })),
});

/** The effect of a change on a zone, with the confirmations it needs. */
export const zonePlanSchema = z.object({
  serial: z.int(),
  added: z.array(plannedRecordSchema),
  removed: z.array(plannedRecordSchema),
  /**
   * `last_mx`: removes the domain's last mail server; `many_deletions`: removes more than 30% of 10
   * or more records.
   */
  questions: z.array(z.enum(['last_mx', 'many_deletions'])),
  /** The email forwards that the change switches off, because their mail no longer arrives here; confirm them. */
  forwards: z.array(z.object({ email: z.string(), forward_address: z.string() })),
  /** Possible problems that the change introduces. */
  findings: z.array(findingSchema),
});

/** The effect of importing a zone file, with messages about its lines. */
export const importPlanSchema = z.extend(zonePlanSchema, {
  faults: z.array(lineSchema),
  notes: z.array(lineSchema),
});
