import type { PanelNames } from '#features/names/rules/name-policy.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { type Milliseconds, seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import { type AvailabilityOnWire, MAX_NAMES_CHECKED } from '../contract/search-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { listCartsWithNames } from '#features/cart/server/api/named-lines-store.ts';
import { siteSlug } from '#features/sites/rules/site-address.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { listSites, listSiteIds } from '#features/sites/server/api/sites.ts';
import type { Database } from '#platform/database/database.ts';
import type { SearchDeps } from './search-deps.ts';
import { evaluateNames } from './evaluate-names.ts';
import { type Availability, presentAvailability } from './api/search-presenter.ts';

/** The registry timeout for a check of given names. */
const TIMEOUT = seconds(5);
/** The registry timeout of a hurried check, which the client repeats for missing answers. */
const HURRIED_TIMEOUT: Milliseconds = 300;

type Deps = Pick<SearchDeps, 'db' | 'clock' | 'availability' | 'currency'> & PanelNames;

/**
 * Checks for each name whether it can be registered here, and if not, why.
 *
 * Answers every input in the order given; invalid names get a status. Reveals nothing about other
 * customers' names.
 *
 * @param input.isAfresh checks at the registry now, bypassing the cache
 * @param input.isHurried reports names without an immediate answer as `unknown`
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
  const { open, texts, assess } = await evaluateNames(deps, actor, input);
  const patience = input.isHurried ? HURRIED_TIMEOUT : TIMEOUT;
  const checks = await (input.isAfresh
    ? deps.availability.checkAfresh(open, patience)
    : deps.availability.check(open, patience));
  const missing = input.isHurried ? 'unknown' : 'availability_check_error';
  const answers = texts.map((each) =>
    'ask' in each ? assess(each.ask, checks.get(each.ask), missing) : each,
  );
  // Claims are checked when a name is chosen, not for lists.
  const isChosen = input.isAfresh === true || input.names.length === 1;
  const results = isChosen
    ? await withNotices(deps, answers, { patience, mustBeKnown: input.isAfresh })
    : answers;
  const free = results.flatMap(({ offer, name }) => (offer && input.isAfresh ? [name] : []));
  const carts = await otherCarts(deps.db, actor, { names: free, site: input.site });
  return ok({
    results: results.map((each) => presentAvailability({ ...each, otherCartSite: carts.get(each.name) })),
  });
}

/**
 * Adds the trademark notices to accept. A name whose required notice cannot be fetched becomes
 * unavailable.
 */
async function withNotices(
  { db, clock, availability }: Deps,
  answers: readonly Availability[],
  {
    patience,
    mustBeKnown = false,
  }: { readonly patience: Milliseconds; readonly mustBeKnown?: boolean | undefined },
): Promise<readonly Availability[]> {
  const now = clock.now();
  const free = answers.flatMap(({ offer, name }) => (offer ? [name] : []));
  const notices = await availability.claims.noticesFor({ db, now }, free, patience);
  return answers.map((each): Availability => {
    const notice = each.offer ? notices.get(each.name) : null;
    if (notice) return { ...each, notice };
    const isOpen = notice === undefined && mustBeKnown;
    return isOpen ? { name: each.name, status: 'availability_check_error' } : each;
  });
}

/** Checks whether one name can be registered here, and if not, why. */
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

/**
 * Finds which of these names are in the cart of another site that the caller may buy for, by name.
 *
 * Other customers' carts are never revealed: a name in a cart is available until it is paid for.
 */
export async function otherCarts(
  db: Database,
  actor: Actor,
  { names, site }: { readonly names: readonly string[]; readonly site: string | undefined },
): Promise<ReadonlyMap<string, string>> {
  if (actor.kind !== 'user' || names.length === 0) return new Map();
  const asking = site === undefined ? null : await findSite(db, site);
  const siteIds = (await listSiteIds(db, actor.userId)).filter((id) => id !== asking?.id);
  const found = await listCartsWithNames(db, { siteIds, names });
  const holders = await listSites(db, [...new Set(found.map(({ siteId }) => siteId))]);
  const carts = new Map<string, string>();
  for (const { siteId, name } of found) {
    const holder = holders.find(({ id }) => id === siteId);
    const access = await siteAccess(db, actor, siteId);
    if (holder && access?.capabilities.manage_options) carts.set(name, siteSlug(holder));
  }
  return carts;
}
