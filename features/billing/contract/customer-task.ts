import { sentenceSchema } from '#platform/contract/message-schema.ts';
import * as z from 'zod/mini';

/** What the customer still has to do before something works; null if it needs nothing. */
export const customerTaskSchema = z.nullable(
  z.object({
    /** `point-domain`: DNS is to be set elsewhere; `start-transfer`: a transfer waits for its customer. */
    id: z.string(),
    message: z.string(),
    sentence: sentenceSchema,
    /** What to set elsewhere, to copy. */
    values: z.array(z.object({ label: z.string(), sentence: sentenceSchema, value: z.string() })),
    /** The page with all about it, on this host. */
    path: z.string(),
  }),
);

/** A task of the customer on the wire. */
export type CustomerTaskOnWire = NonNullable<z.infer<typeof customerTaskSchema>>;
