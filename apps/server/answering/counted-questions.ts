import type { OwnCounter } from '#platform/http/add-operations.ts';

/** What the name server of this process has answered; written down every minute, so a minute late at most. */
export function countedQuestions(): {
  readonly onCounted: (asked: number, missing: number) => void;
  readonly counters: readonly OwnCounter[];
} {
  const total = { asked: 0, missing: 0 };
  return {
    onCounted: (asked, missing) => {
      total.asked += asked;
      total.missing += missing;
    },
    counters: [
      {
        name: 'dns_questions_total',
        help: 'Questions about our zones that the name server of this process answered.',
        read: () => total.asked,
      },
      {
        name: 'dns_questions_missing_total',
        help: 'Of those, for names that the zones do not have.',
        read: () => total.missing,
      },
    ],
  };
}
