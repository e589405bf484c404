import { setTimeout as sleep } from 'node:timers/promises';

import type { RegistrarAnswer } from '../server/ports/registrar.ts';

/** One change, with the query that the port's docstring names for it. */
export interface RegistrarStep {
  readonly what: string;
  /** Sends the command with a new transaction id. */
  readonly act: () => Promise<RegistrarAnswer<unknown>>;
  /** Queries whether it was executed. */
  readonly isDone: () => Promise<boolean>;
}

/** With one failure in ten, forty in a row do not happen. */
const MAX_ATTEMPTS = 40;
/** The first delay before a retry, in milliseconds; it grows, as for jobs. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 1_000;
/** RFC 5730 section 3: internal errors of the registry, after which a command may be repeated. */
const ITS_OWN_TROUBLES: ReadonlySet<number> = new Set([2400, 2500, 2502]);

/**
 * Executes a step as every caller of the port must: after `unknown`, query first, and repeat only
 * what was not executed.
 */
export async function takeStep({ what, act, isDone }: RegistrarStep): Promise<void> {
  let isDoubted = false;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const answer = await act();
    if (answer.outcome === 'ok') return;
    const isFinal = answer.outcome === 'refused' && !ITS_OWN_TROUBLES.has(answer.eppCode);
    if (isFinal && !isDoubted) throw new Error(`${what}: refused ${answer.eppCode} ${answer.reason}`);
    isDoubted = true;
    await pauseAfter(attempt);
    if (await isDone()) return;
  }
  throw new Error(`${what}: no outcome after ${MAX_ATTEMPTS} attempts`);
}

/**
 * Repeats a query until the registry gives a definite answer: a value, or a refusal other than an
 * internal error.
 */
export async function askUntilTold<Value>(
  ask: () => Promise<RegistrarAnswer<Value>>,
): Promise<Exclude<RegistrarAnswer<Value>, { readonly outcome: 'unknown' }>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const answer = await ask();
    if (answer.outcome === 'ok') return answer;
    if (answer.outcome === 'refused' && !ITS_OWN_TROUBLES.has(answer.eppCode)) return answer;
    await pauseAfter(attempt);
  }
  throw new Error(`no definite answer after ${MAX_ATTEMPTS} attempts`);
}

function pauseAfter(attempt: number): Promise<void> {
  return sleep(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt));
}

/** Whether the registry returns a value that satisfies the predicate. */
export async function isTold<Value>(
  ask: () => Promise<RegistrarAnswer<Value>>,
  fits: (value: Value) => boolean,
): Promise<boolean> {
  const answer = await askUntilTold(ask);
  return answer.outcome === 'ok' && fits(answer.value);
}
