import * as z from 'zod/mini';
import { recordRequestSchema } from './record-on-wire.ts';

/** Records that one change may add, and remove. */
export const MAX_CHANGED_RECORDS = 500;

const requestedRecords = z._default(z.array(recordRequestSchema).check(z.maxLength(MAX_CHANGED_RECORDS)), []);

/** A zone's version, its serial. */
export const zoneSerialSchema = z.int().check(z.minimum(1), z.maximum(0xffff_ffff));

/** The change inside the body's string. */
const changeSchema = z.object({
  records_to_add: requestedRecords,
  records_to_remove: requestedRecords,
  /** The version that the change was made against; with it, a record that somebody changed since is told as that. */
  serial: z.nullish(zoneSerialSchema),
});

/** JSON in a string, as clients of this dialect send it (API.md, rule 4). */
export const changeInString = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', input: text, message: 'Invalid JSON.' });
        return z.NEVER;
      }
    }),
  ),
  changeSchema,
);
