import * as z from 'zod/mini';

/** A record of a plan or of a zone's history, with its content in presentation format. */
export const plannedRecordSchema = z.object({
  /** Relative to the domain; the domain itself for its apex. */
  name: z.string(),
  type: z.string(),
  ttl: z.int(),
  content: z.string(),
  comment: z.string(),
  /** Ours. */
  protected_field: z.boolean(),
});

/** A line of a zone file, and what is to be said of it. */
const lineSchema = z.object({ line: z.int(), message: z.string() });

/** A change that mends something, to be sent to `change-records` as it is. */
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

/** Something worth a look: allowed, served, and still rarely what anybody wants. */
export const findingSchema = z.object({
  code: z.string(),
  name: z.string(),
  type: z.string(),
  detail: z.string(),
  message: z.string(),
  /** What the fix does, and the change; null where only people can decide. */
  fix: z.nullable(z.object({ message: z.string(), change: fixSchema })),
});

/** What a change would do to a zone, and what to ask before it is carried out. */
export const zonePlanSchema = z.object({
  serial: z.int(),
  added: z.array(plannedRecordSchema),
  removed: z.array(plannedRecordSchema),
  /** `last_mx`: the domain's last mail server goes; `many_deletions`: more than 30% of 10 or more records. */
  questions: z.array(z.enum(['last_mx', 'many_deletions'])),
  /** The email forwards that the change switches off, because without a mail server nothing arrives to be sent on. */
  forwards: z.array(z.object({ email: z.string(), forward_address: z.string() })),
  /** What deserves a look after the change and did not before it. */
  findings: z.array(findingSchema),
});

/** What a zone file would do: the plan, and what was said about its lines. */
export const importPlanSchema = z.extend(zonePlanSchema, {
  faults: z.array(lineSchema),
  notes: z.array(lineSchema),
});
