import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call } from '#platform/http-client/call.ts';
import { type AvailabilityOnWire, checkAvailabilities } from '../../contract/search-endpoints.ts';
import { isUndecided } from '#features/names/rules/availability-status.ts';

/** The delay before missing answers are requested again, in milliseconds. */
const RETRY_AFTER_MS = 400;
/** The number of hurried rounds; the last one uses the normal timeout. */
const HURRIED_ROUNDS = 6;

/** Answers by requested name. */
type Answers = ReadonlyMap<string, AvailabilityOnWire>;

const NOTHING_KNOWN: Answers = new Map();

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Checks many names, and repeats the check for missing answers, so that each is shown as early as
 * possible.
 */
export function useBulkCheck(names: readonly string[], site: string, currency: Currency) {
  const [attempt, setAttempt] = useState(0);
  const [answers, setAnswers] = useState<Answers>(NOTHING_KNOWN);
  const [ended, setEnded] = useState<{ readonly run: object; readonly error: unknown } | null>(null);
  const run = useMemo(() => ({ names, site, currency, attempt }), [names, site, currency, attempt]);
  const learn = useCallback((requested: readonly string[], results: readonly AvailabilityOnWire[]): void => {
    setAnswers(
      (before) =>
        new Map([...before, ...results.map((result, at) => [requested[at] ?? '', result] as const)]),
    );
  }, []);
  useEffect(() => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const ask = async (): Promise<void> => {
      let open = run.names;
      for (let round = 0; open.length > 0 && round <= HURRIED_ROUNDS; round += 1) {
        if (round > 0) await pause(RETRY_AFTER_MS);
        if (signal.aborted) return;
        const requested = open;
        const body = { site: run.site, currency: run.currency, is_hurried: round < HURRIED_ROUNDS };
        const { results } = await call(
          checkAvailabilities,
          { body: { ...body, domains: [...requested] } },
          { signal },
        );
        if (signal.aborted) return;
        learn(requested, results);
        open = requested.filter((_, index) => isUndecided(results[index]?.status ?? 'unknown'));
      }
    };
    const end = (error: unknown): void => {
      if (!signal.aborted) setEnded({ run, error });
    };
    ask().then(() => end(null), end);
    return () => aborting.abort();
  }, [run, learn]);
  const isAsking = ended?.run !== run;
  return {
    answers,
    learn,
    isAsking,
    /** Why the check failed; null if it did not. */
    error: isAsking ? null : ended.error,
    askAgain: (): void => setAttempt(attempt + 1),
  };
}
