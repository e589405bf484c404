import type { NameCheck, RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { CheckedName } from './check-names.ts';
import { isRefusedForNow, noteOutcome } from './check-pace.ts';
import type { CheckPace } from './check-pace.ts';
import type { TldWatch } from './tld-watch.ts';

/** Sends one command's worth of names. */
export type SendCheck = (
  names: readonly string[],
  periodYears: number,
) => Promise<RegistrarAnswer<readonly CheckedName[]>>;

/** Options for batching checks. */
export interface BatcherOptions {
  readonly namesPerCommand: number;
  /** Commands that can be under way at once; checks leave one for what changes something. */
  readonly sessions: number;
  /** How long a check waits for others to share a command. */
  readonly wait: Milliseconds;
  /** A command that takes longer may hold a slow TLD. */
  readonly slowAfter: Milliseconds;
  readonly pace: CheckPace;
  readonly watch: TldWatch;
}

/** Commands under way at once that may hold any TLD, as a share of the sessions; those that turn out to be slow do not count. */
const COMBINED_CHECK_SHARE = 1 / 2;
/** Commands of one TLD each under way at once, and how many of them may be of TLDs known to be slow. */
const SINGLE_CHECK_SHARE = 1 / 3;
const SLOW_CHECK_SHARE = 1;
/** A TLD's price group: only names of one group share a command. */
const NOT_PRICED = 'not priced';

/**
 * Batches checks that arrive within a few milliseconds, and answers each caller as soon as its
 * names are known.
 *
 * Names are grouped by the currency of their TLD, which is learned from responses, because a
 * response has one currency (RFC 8748 section 5.1.1). A slow TLD is checked separately, so that it
 * delays no others. Commands respect the pace: waiting checks fill later commands.
 */
export function createCheckBatcher(
  send: SendCheck,
  { namesPerCommand, sessions, wait, slowAfter, pace, watch }: BatcherOptions,
): (names: readonly string[], periodYears: number) => Promise<RegistrarAnswer<readonly NameCheck[]>> {
  const togetherAtOnce = Math.max(1, Math.floor(sessions * COMBINED_CHECK_SHARE));
  const apartAtOnce = Math.max(1, Math.floor(sessions * SINGLE_CHECK_SHARE));
  const groupOfTld = new Map<string, string>();
  const open = new Map<string, CheckQuestion>();
  const apart = new Set<string>();
  /** Questions that wait for company, and those that wait for their turn. */
  let gathered: CheckQuestion[] = [];
  let queue: CheckQuestion[] = [];
  let together = 0;
  let turn: NodeJS.Timeout | null = null;

  const gather = (question: CheckQuestion): void => {
    if (gathered.length === 0) {
      setTimeout(() => {
        queue.push(...gathered);
        gathered = [];
        flush();
      }, wait);
    }
    gathered.push(question);
  };

  const groupQuestion = ({ tld, isPricedApart, periodYears }: CheckQuestion): string =>
    watch.isApart(tld) || isPricedApart
      ? `${periodYears} .${tld}`
      : `${periodYears} ${groupOfTld.get(tld) ?? ''}`;

  const mayLeave = ({ tld }: CheckQuestion): boolean => {
    if (!watch.isApart(tld)) return together < togetherAtOnce;
    if (apart.has(tld) || apart.size >= apartAtOnce) return false;
    return !watch.isSlow(tld) || [...apart].filter((each) => watch.isSlow(each)).length < SLOW_CHECK_SHARE;
  };

  const flush = (): void => {
    for (;;) {
      queue = queue.filter((question) => !question.isSettled);
      const first = queue.find(mayLeave);
      if (!first) return;
      const delay = pace.take();
      if (delay > 0) {
        turn ??= setTimeout(() => {
          turn = null;
          flush();
        }, delay);
        return;
      }
      const group = groupQuestion(first);
      const command = queue.filter((question) => groupQuestion(question) === group).slice(0, namesPerCommand);
      const leaving = new Set(command);
      queue = queue.filter((question) => !leaving.has(question));
      void run(command, watch.isApart(first.tld) ? first.tld : null);
    }
  };

  /** @param lone a TLD that is checked separately because it is, or may be, slow */
  const run = async (command: readonly CheckQuestion[], lone: string | null): Promise<void> => {
    const tlds = new Set(command.map(({ tld }) => tld));
    let isOverdue = false;
    if (lone === null) together += 1;
    else apart.add(lone);
    const alarm = setTimeout(() => {
      isOverdue = true;
      if (lone !== null) watch.noteOverdue(lone);
      else {
        together -= 1;
        if (tlds.size > 1 && watch.suspect(tlds)) {
          queue.push(...command.filter((question) => !question.isSettled));
        }
      }
      flush();
    }, slowAfter);
    try {
      take(
        command,
        await send(
          command.map(({ name }) => name),
          command[0]?.periodYears ?? 1,
        ),
      );
      if (!isOverdue) watch.noteQuick(tlds);
      else if (lone === null) watch.noteLate(tlds);
    } catch (error) {
      for (const question of command) question.fail(error);
    } finally {
      clearTimeout(alarm);
      if (lone !== null) apart.delete(lone);
      else if (!isOverdue) together -= 1;
      flush();
    }
  };

  const take = (command: readonly CheckQuestion[], answer: RegistrarAnswer<readonly CheckedName[]>): void => {
    noteOutcome(pace, answer);
    const isForNow = isRefusedForNow(answer);
    if (answer.outcome !== 'ok') {
      for (const question of command) {
        if (isForNow && !question.wasRefused) {
          question.wasRefused = true;
          queue.push(question);
        } else question.settle(answer);
      }
      return;
    }
    const values = command.map((question, index) => {
      const value = answer.value[index];
      if (!value) throw new Error(`no answer was kept for ${question.name}`);
      const currency = value.prices?.create?.currency;
      if (currency !== undefined) groupOfTld.set(question.tld, currency);
      return { question, value };
    });
    for (const { question, value } of values) {
      const { tld } = question;
      if (value.isUnpriced && !groupOfTld.has(tld)) {
        if (!question.isPricedApart) {
          question.isPricedApart = true;
          if (!question.isSettled) queue.push(question);
          continue;
        }
        groupOfTld.set(tld, NOT_PRICED);
      }
      question.settle({ ...answer, value });
    }
  };

  const buildQuestion = (name: string, periodYears: number): CheckQuestion => {
    const key = `${periodYears} ${name}`;
    const asked = open.get(key);
    if (asked) return asked;
    const question = askAbout(name, periodYears);
    open.set(key, question);
    const close = (): void => void open.delete(key);
    question.answer.then(close, close);
    gather(question);
    return question;
  };

  return (names, periodYears) => answerFor(names.map((name) => buildQuestion(name, periodYears)));
}

/** A name that is being checked; all callers share one response. */
interface CheckQuestion {
  readonly name: string;
  readonly tld: string;
  readonly periodYears: number;
  readonly answer: Promise<RegistrarAnswer<CheckedName>>;
  isSettled: boolean;
  /** Its price was missing beside other TLDs, so its TLD is checked separately. */
  isPricedApart: boolean;
  /** The registry was overloaded; the check is retried once. */
  wasRefused: boolean;
  /** The first answer counts, another is the same question's second. */
  settle(answer: RegistrarAnswer<CheckedName>): void;
  fail(error: unknown): void;
}

/** Everything after the first dot: what registries call the TLD a name is priced by. */
function readTld(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

/** Creates a check for a name that is not being checked yet. */
function askAbout(name: string, periodYears: number): CheckQuestion {
  const { promise, resolve, reject } = Promise.withResolvers<RegistrarAnswer<CheckedName>>();
  const question: CheckQuestion = {
    name,
    tld: readTld(name),
    periodYears,
    answer: promise,
    isSettled: false,
    isPricedApart: false,
    wasRefused: false,
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
async function answerFor(
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
