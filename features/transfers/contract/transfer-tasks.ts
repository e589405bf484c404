import { defineSentences } from '#platform/kernel/sentence.ts';

/** What a customer has to do about a transfer, besides what hinders it (`transferHindranceSentences`). */
export const transferTaskSentences = defineSentences('transfers.tasks', {
  rejected: 'The transfer of %(domain)s was rejected. Start it again, or cancel it for a refund.',
} as const);
