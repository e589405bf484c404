import type { NameCheck, RegistrarAnswer } from '#features/domains/server/ports/registrar.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

import type { CheckedName } from './check-names.ts';

/** Sends one command's worth of names. */
export type SendCheck = (
  names: readonly string[],
  periodYears: number,
) => Promise<RegistrarAnswer<readonly CheckedName[]>>;

interface Asked {
  readonly names: readonly string[];
  readonly periodYears: number;
  resolve(answer: RegistrarAnswer<readonly NameCheck[]>): void;
  reject(error: unknown): void;
}

/** What is known of a TLD's prices: they can be asked together with others of the same group. */
const NOT_PRICED = 'not priced';

/**
 * Puts questions that come within a few milliseconds into as few commands as can be.
 *
 * Names are grouped by the money that their TLD is priced in, which is learned from
 * the answers, because one answer quotes in one currency (RFC 8748 section 5.1.1).
 */
export function createCheckBatcher(
  send: SendCheck,
  options: { readonly namesPerCommand: number; readonly wait: Milliseconds },
): (names: readonly string[], periodYears: number) => Promise<RegistrarAnswer<readonly NameCheck[]>> {
  const groupOfTld = new Map<string, string>();
  let asked: Asked[] = [];

  /** Asks in commands of one group each; a group that is not known yet goes together, and once more apart. */
  const askAll = async (names: readonly string[], periodYears: number): Promise<AnswersByName> => {
    const answers = await askGroups(names, (name) => groupOfTld.get(tldOf(name)) ?? '', periodYears);
    const unpriced = names.filter((name) => isUnpriced(answers.get(name)) && !groupOfTld.has(tldOf(name)));
    if (unpriced.length > 0) {
      for (const [name, answer] of await askGroups(unpriced, tldOf, periodYears)) {
        answers.set(name, answer);
        if (isUnpriced(answer)) groupOfTld.set(tldOf(name), NOT_PRICED);
      }
    }
    return answers;
  };

  const askGroups = async (
    names: readonly string[],
    groupOf: (name: string) => string,
    periodYears: number,
  ): Promise<Map<string, RegistrarAnswer<CheckedName>>> => {
    const answers = new Map<string, RegistrarAnswer<CheckedName>>();
    const commands = Map.groupBy(names, groupOf)
      .values()
      .flatMap((group) => chunks(group, options.namesPerCommand));
    await Promise.all(
      commands.map(async (chunk) => {
        const answer = await send(chunk, periodYears);
        for (const [index, name] of chunk.entries()) {
          const value = answer.outcome === 'ok' ? answer.value[index] : undefined;
          if (answer.outcome !== 'ok') answers.set(name, answer);
          else if (value) {
            answers.set(name, { ...answer, value });
            const currency = value.prices?.create?.currency;
            if (currency !== undefined) groupOfTld.set(tldOf(name), currency);
          }
        }
      }),
    );
    return answers;
  };

  const flush = async () => {
    const batch = asked;
    asked = [];
    const byPeriod = Map.groupBy(batch, ({ periodYears }) => periodYears);
    await Promise.all(
      byPeriod.entries().map(async ([periodYears, same]) => {
        try {
          const answers = await askAll([...new Set(same.flatMap(({ names }) => names))], periodYears);
          for (const each of same) each.resolve(answerFor(each.names, answers));
        } catch (error) {
          for (const each of same) each.reject(error);
        }
      }),
    );
  };

  return (names, periodYears) =>
    new Promise((resolve, reject) => {
      if (asked.length === 0) setTimeout(() => void flush(), options.wait);
      asked.push({ names, periodYears, resolve, reject });
    });
}

type AnswersByName = ReadonlyMap<string, RegistrarAnswer<CheckedName>>;

/** The answer to one caller: its own names in its own order, or the first failure among them. */
function answerFor(names: readonly string[], answers: AnswersByName): RegistrarAnswer<readonly NameCheck[]> {
  const value: NameCheck[] = [];
  let transaction = { clTRID: '', svTRID: '' };
  for (const name of names) {
    const answer = answers.get(name);
    if (!answer) throw new Error(`no answer was kept for ${name}`);
    if (answer.outcome !== 'ok') return answer;
    ({ transaction } = answer);
    const { isUnpriced: _, ...check } = answer.value;
    value.push(check);
  }
  return { outcome: 'ok', value, transaction };
}

function isUnpriced(answer: RegistrarAnswer<CheckedName> | undefined): boolean {
  return answer?.outcome === 'ok' && answer.value.isUnpriced;
}

function tldOf(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

function chunks<Value>(values: readonly Value[], size: number): Value[][] {
  const result: Value[][] = [];
  for (let start = 0; start < values.length; start += size) result.push(values.slice(start, start + size));
  return result;
}
