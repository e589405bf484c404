import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { statesOf } from '../rules/states.ts';
import type { State } from '../rules/states.ts';

/** The states or provinces that addresses of a country choose from; none for whatever else is asked about. */
export function listStates(input: { readonly country: string }): Result<State[]> {
  return ok([...statesOf(input.country)]);
}
