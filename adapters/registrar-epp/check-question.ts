import type { NameCheck, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';

import type { CheckedName } from './check-names.ts';

/** One name that is being asked about; everybody who wants to know waits for the same answer. */
export interface CheckQuestion {
  readonly name: string;
  readonly tld: string;
  readonly periodYears: number;
  readonly answer: Promise<RegistrarAnswer<CheckedName>>;
  isSettled: boolean;
  /** Its price was missing beside other TLDs', so its TLD is asked by itself. */
  isPricedApart: boolean;
  /** The registry had too much of us when it was asked; it is asked once more. */
  wasRefused: boolean;
  /** The first answer counts, another is the same question's second. */
  settle(answer: RegistrarAnswer<CheckedName>): void;
  fail(error: unknown): void;
}

/** Everything after the first dot: what registries call the TLD a name is priced by. */
function tldOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Makes a question that nobody has answered yet. */
export function askAbout(name: string, periodYears: number): CheckQuestion {
  const { promise, resolve, reject } = Promise.withResolvers<RegistrarAnswer<CheckedName>>();
  const question: CheckQuestion = {
    ...{ name, tld: tldOf(name), periodYears, answer: promise },
    ...{ isSettled: false, isPricedApart: false, wasRefused: false },
    settle(answer) {
      question.isSettled = true;
      resolve(answer);
    },
    fail(error) {
      question.isSettled = true;
      reject(error);
    },
  };
  return question;
}

/** The answer to one caller: its own names in its own order, or the first failure among them. */
export async function answerFor(
  questions: readonly CheckQuestion[],
): Promise<RegistrarAnswer<readonly NameCheck[]>> {
  const value: NameCheck[] = [];
  let transaction = { clTRID: '', svTRID: '' };
  for (const answer of await Promise.all(questions.map((question) => question.answer))) {
    if (answer.outcome !== 'ok') return answer;
    ({ transaction } = answer);
    const { isUnpriced: _, ...check } = answer.value;
    value.push(check);
  }
  return { outcome: 'ok', value, transaction };
}
