import type { OwnCounter } from '#platform/http/add-operations.ts';

/** What the edge of this process has answered. */
export function countedEdgeAnswers(): {
  readonly onAnswered: (answersByStatus: ReadonlyMap<number, number>) => void;
  readonly counters: readonly OwnCounter[];
} {
  const total = { answered: 0, unknown: 0, refused: 0 };
  return {
    onAnswered: (answersByStatus) => {
      for (const [status, count] of answersByStatus) {
        total.answered += count;
        if (status === 404) total.unknown += count;
        else if (status >= 400) total.refused += count;
      }
    },
    counters: [
      {
        name: 'edge_answers_total',
        help: 'Requests that the edge of this process answered.',
        read: () => total.answered,
      },
      {
        name: 'edge_answers_unknown_total',
        help: 'Of those, for hosts that no site has.',
        read: () => total.unknown,
      },
      {
        name: 'edge_answers_refused_total',
        help: 'Of those, that were no sound requests, or redirects in a circle.',
        read: () => total.refused,
      },
    ],
  };
}
