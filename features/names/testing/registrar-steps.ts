import { setTimeout as sleep } from 'node:timers/promises';

import type { RegistrarAnswer } from '../server/ports/registrar.ts';

/** One change, and how the port's docstring says to find out whether it was made. */
export interface RegistrarStep {
  readonly what: string;
  /** Sends it, under a transaction id of its own. */
  readonly act: () => Promise<RegistrarAnswer<unknown>>;
  /** Asks, after any doubt. */
  readonly isDone: () => Promise<boolean>;
}

/** However often a line fails, an honest one comes at last: at one fault in ten, forty in a row never happen. */
const MAX_ATTEMPTS = 40;
/** Whoever was told nothing waits before asking again, as jobs do: a little, then longer, in milliseconds. */
const FIRST_PAUSE = 25;
const LONGEST_PAUSE = 1_000;
/** RFC 5730 section 3: the registry's own troubles, after which a command may be given again. */
const ITS_OWN_TROUBLES: ReadonlySet<number> = new Set([2400, 2500, 2502]);

/** Takes a step as every caller of the port must: after any doubt it asks, and only what was not done is sent again. */
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
  throw new Error(`${what}: nothing came of ${MAX_ATTEMPTS} attempts`);
}

/** Asks until the registry has said something that it means: a value, or a refusal that is no trouble of its own. */
export async function askUntilTold<Value>(
  ask: () => Promise<RegistrarAnswer<Value>>,
): Promise<Exclude<RegistrarAnswer<Value>, { readonly outcome: 'unknown' }>> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const answer = await ask();
    if (answer.outcome === 'ok') return answer;
    if (answer.outcome === 'refused' && !ITS_OWN_TROUBLES.has(answer.eppCode)) return answer;
    await pauseAfter(attempt);
  }
  throw new Error(`a question was not answered in ${MAX_ATTEMPTS} attempts`);
}

function pauseAfter(attempt: number): Promise<void> {
  return sleep(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt));
}

/** Whether the registry says yes, and what it says fits. */
export async function isTold<Value>(
  ask: () => Promise<RegistrarAnswer<Value>>,
  fits: (value: Value) => boolean,
): Promise<boolean> {
  const answer = await askUntilTold(ask);
  return answer.outcome === 'ok' && fits(answer.value);
}
