import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { type Milliseconds, seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { type AvailabilityOnWire, MAX_NAMES_CHECKED } from '../contract/search-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import type { SearchDeps } from './search-deps.ts';
import { evaluateNames } from './evaluate-names.ts';
import { otherCarts } from '#features/domains/server/api/other-carts.ts';
import { type Availability, presentAvailability } from './api/search-presenter.ts';

/** How long somebody who asked about certain names waits for the registry. */
const TIMEOUT = seconds(5);
/** How long somebody waits who asks again for what is missing. */
const HURRIED_TIMEOUT: Milliseconds = 300;

type Deps = Pick<SearchDeps, 'db' | 'clock' | 'availability' | 'currency'> & PanelNames;

/**
 * Says of each name whether it can be registered here, and if not, why.
 *
 * Every text is answered, in the order given; what is no name gets a status of its own.
 * Nobody learns from it what other customers hold here.
 *
 * @param input.isAfresh asks the registry now, whatever is remembered.
 * @param input.isHurried tells names as `unknown` that the registry has not answered at once.
 */
export async function checkAvailabilities(
  deps: Deps,
  actor: Actor,
  input: {
    readonly names: readonly string[];
    readonly site?: string | undefined;
    readonly isAfresh?: boolean;
    readonly isHurried?: boolean;
    readonly currency?: Currency | undefined;
  },
): Promise<Result<{ readonly results: AvailabilityOnWire[] }>> {
  if (input.names.length > MAX_NAMES_CHECKED) {
    return refuseDomain('too_many_names', { maximum: MAX_NAMES_CHECKED });
  }
  const { open, texts, judge } = await evaluateNames(deps, actor, input);
  const patience = input.isHurried ? HURRIED_TIMEOUT : TIMEOUT;
  const checks = await (input.isAfresh
    ? deps.availability.checkAfresh(open, patience)
    : deps.availability.check(open, patience));
  const missing = input.isHurried ? 'unknown' : 'availability_check_error';
  const told = texts.map((each) => ('ask' in each ? judge(each.ask, checks.get(each.ask), missing) : each));
  // Marks are asked after where a name is chosen, not in lists that are only looked at.
  const isChosen = input.isAfresh === true || input.names.length === 1;
  const results = isChosen ? await withNotices(deps, told, { patience, mustBeKnown: input.isAfresh }) : told;
  const free = results.flatMap(({ offer, name }) => (offer && input.isAfresh ? [name] : []));
  const carts = await otherCarts(deps.db, actor, { names: free, site: input.site });
  return ok({
    results: results.map((each) => presentAvailability({ ...each, otherCartSite: carts.get(each.name) })),
  });
}

/** The same with the trademark notices that must be accepted; where one must be known and is not, nobody may choose the name. */
async function withNotices(
  { db, clock, availability }: Deps,
  told: readonly Availability[],
  {
    patience,
    mustBeKnown = false,
  }: { readonly patience: Milliseconds; readonly mustBeKnown?: boolean | undefined },
): Promise<readonly Availability[]> {
  const now = clock.now();
  const free = told.flatMap(({ offer, name }) => (offer ? [name] : []));
  const notices = await availability.claims.noticesFor({ db, now }, free, patience);
  return told.map((each): Availability => {
    const notice = each.offer ? notices.get(each.name) : null;
    if (notice) return { ...each, notice };
    const isOpen = notice === undefined && mustBeKnown;
    return isOpen ? { name: each.name, status: 'availability_check_error' } : each;
  });
}

/** Says whether one name can be registered here, and if not, why. */
export async function checkAvailability(
  deps: Deps,
  actor: Actor,
  input: {
    readonly name: string;
    readonly site?: string | undefined;
    readonly isAfresh?: boolean;
    readonly currency?: Currency | undefined;
  },
): Promise<Result<AvailabilityOnWire>> {
  const answer = await checkAvailabilities(deps, actor, { ...input, names: [input.name] });
  const result = answer.ok ? answer.value.results[0] : undefined;
  if (!result) throw new Error(`no answer for ${input.name}`);
  return ok(result);
}
