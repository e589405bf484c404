import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { type AvailabilityOnWire, MAX_NAMES_CHECKED } from '../contract/search-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { SearchDeps } from './search-deps.ts';
import { evaluateNames } from './evaluate-names.ts';
import { presentAvailability } from './api/search-presenter.ts';

/** Names without an answer by then are reported as errors; the client may check again. */
const TIMEOUT = seconds(10);

/** A batch of answers in the stream. */
interface Step {
  readonly results: AvailabilityOnWire[];
}

/**
 * Checks for each name whether it can be registered here, and yields answers in small steps as they
 * arrive.
 *
 * Reports every name once, in canonical form; a slow TLD does not delay the others. Names without
 * an answer come last, as `availability_check_error`.
 */
export async function followAvailabilities(
  deps: Pick<SearchDeps, 'db' | 'clock' | 'availability' | 'currency'> & PanelNames,
  actor: Actor,
  input: {
    readonly names: readonly string[];
    readonly site?: string | undefined;
    readonly currency?: Currency | undefined;
  },
): Promise<Result<AsyncIterable<Step>>> {
  if (input.names.length > MAX_NAMES_CHECKED) {
    return refuseDomain('too_many_names', { maximum: MAX_NAMES_CHECKED });
  }
  const { open, texts, assess } = await evaluateNames(deps, actor, input);
  const known = texts.flatMap((each) => ('ask' in each ? [] : [each]));

  async function* steps(): AsyncGenerator<Step> {
    const missing = new Set(open);
    let first = known;
    for await (const step of deps.availability.follow(open, TIMEOUT)) {
      const results = [...step].map(([name, check]) => assess(name, check, 'unknown'));
      step.forEach((_check, name) => missing.delete(name));
      yield { results: [...first, ...results].map(presentAvailability) };
      first = [];
    }
    if (missing.size === 0) return;
    yield {
      results: [...missing].map((name) =>
        presentAvailability(assess(name, undefined, 'availability_check_error')),
      ),
    };
  }
  return ok(steps());
}
