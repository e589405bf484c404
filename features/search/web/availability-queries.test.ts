import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AVAILABILITY_STATUSES } from '#features/names/rules/availability-status.ts';
import { type KnownAnswers, learnAnswers, openNames, type ReportedAnswer } from './availability-queries.ts';

const NAMES = ['a.com', 'b.com', 'c.net', 'd.org', 'e.tools'];

interface Step {
  readonly round: number;
  readonly answers: readonly ReportedAnswer[];
}

const step: fc.Arbitrary<Step> = fc.record({
  round: fc.integer({ min: 1, max: 4 }),
  answers: fc.array(
    fc.record({
      domain_name: fc.constantFrom(...NAMES),
      status: fc.constantFrom(...AVAILABILITY_STATUSES),
    }),
    { maxLength: 6 },
  ),
});

/** The displayed list: every suggested name in order, with its known answer. */
function listAfter(steps: readonly Step[]): readonly string[] {
  const known = steps.reduce<KnownAnswers<ReportedAnswer>>(
    (before, { answers, round }) => learnAnswers(before, answers, round),
    new Map(),
  );
  return NAMES.map((name) => `${name} ${known.get(name)?.answer.status ?? 'likely'}`);
}

/** A permutation of the steps. */
const shuffled = (steps: readonly Step[]) =>
  fc.shuffledSubarray([...steps], { minLength: steps.length, maxLength: steps.length });

describe('the stream of registry answers (decision 39, "Domain search": rows arrive as they are known)', () => {
  test('any order of arrival produces the same list', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 8 }).chain((steps) => fc.tuple(fc.constant(steps), shuffled(steps))),
        ([steps, otherwise]) => {
          expect(listAfter(otherwise)).toEqual(listAfter(steps));
        },
      ),
    );
  });

  test('repeated steps and steps resent after a lost connection change nothing', () => {
    fc.assert(
      fc.property(
        fc
          .array(step, { maxLength: 6 })
          .chain((steps) =>
            fc.tuple(fc.constant(steps), fc.subarray([...steps]), fc.subarray([...steps]), shuffled(steps)),
          ),
        ([steps, beforeTheBreak, repeated, otherwise]) => {
          expect(listAfter([...beforeTheBreak, ...otherwise, ...repeated])).toEqual(listAfter(steps));
        },
      ),
    );
  });

  test('steps of any size produce the same list', () => {
    fc.assert(
      fc.property(step, fc.integer({ min: 1, max: 3 }), ({ round, answers }, size) => {
        const small = Array.from({ length: Math.ceil(answers.length / size) }, (_, at) => ({
          round,
          answers: answers.slice(at * size, (at + 1) * size),
        }));
        expect(listAfter(small)).toEqual(listAfter([{ round, answers }]));
      }),
    );
  });

  test.each([
    ['a decisive answer stays', ['available', 1], ['availability_check_error', 2], 'available'],
    ['the later answer counts', ['available', 1], ['transferrable', 2], 'transferrable'],
    ['also if it is better', ['transferrable', 1], ['available', 2], 'available'],
    [
      'of two concurrent answers the more cautious one counts',
      ['available', 1],
      ['transferrable', 1],
      'transferrable',
    ],
  ] as const)('%s', (_what, [first, firstRound], [second, secondRound], expected) => {
    const steps = [
      { round: firstRound, answers: [{ domain_name: 'a.com', status: first }] },
      { round: secondRound, answers: [{ domain_name: 'a.com', status: second }] },
    ];

    expect(listAfter(steps)[0]).toBe(`a.com ${expected}`);
    expect(listAfter(steps.toReversed())[0]).toBe(`a.com ${expected}`);
  });

  test('a name is open until an answer decides it', () => {
    const known = learnAnswers(
      new Map(),
      [
        { domain_name: 'a.com', status: 'available' },
        { domain_name: 'b.com', status: 'availability_check_error' },
      ],
      1,
    );

    expect(openNames(['a.com', 'b.com', 'c.net'], known)).toEqual(['b.com', 'c.net']);
  });
});
