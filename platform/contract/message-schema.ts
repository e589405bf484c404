import * as z from 'zod/mini';
import type { Message, Sentence, SentenceValue } from '#platform/kernel/sentence.ts';

const sentenceValue: z.ZodMiniType<SentenceValue, unknown> = z.lazy(() =>
  z.union([z.string(), z.number(), messageSchema]),
);

/** A sentence on the wire, beside its English; null for words that are not ours. For clients that say it in another language. */
export const sentenceSchema: z.ZodMiniType<Sentence | null, unknown> = z._default(
  z.nullable(z.object({ id: z.string(), values: z.record(z.string(), sentenceValue) })),
  null,
);

/** A finished English message on the wire, with its sentence. */
export const messageSchema: z.ZodMiniType<Message, unknown> = z.object({
  message: z.string(),
  sentence: sentenceSchema,
});
