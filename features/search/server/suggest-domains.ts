import { say } from '#platform/kernel/sentence.ts';
import type { AnswerOf, QueryOf } from '#platform/contract/endpoint.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type {
  suggestDomains as contract,
  SuggestionOnWire,
  FreeAddressOnWire,
} from '../contract/search-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { mixedScripts } from '#features/names/rules/validate-name.ts';
import { QUERY_FAULT_TEXTS } from '../rules/validate-query.ts';
import { parseSearchQuery, withoutExtension } from '../rules/search-query.ts';
import type { SearchQuery } from '../rules/search-query.ts';
import { suggestNames } from '../rules/suggest-names.ts';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import type { SearchDeps } from './search-deps.ts';
import { findOffer, registrationProducts } from '#features/names/server/api/name-price.ts';
import { readEnding, readExtension } from '#features/names/server/api/name-ending.ts';
import { parseDomainName } from '#features/names/rules/domain-name.ts';
import { nameStatus, type PanelNames } from '#features/names/rules/name-policy.ts';
import { refusePaused } from './evaluate-names.ts';
import { presentSuggestion } from './api/search-presenter.ts';
import { checkSiteAddress } from '#features/sites/server/api/check-site-address.ts';

/** The timeout of a search; names without a registry answer by then are unconfirmed. */
const TIMEOUT: Milliseconds = 35;
/** Names checked beyond the requested number, because some will be taken. */
const SPARE_NAMES = 6;
/** Maximum number of check rounds; further names are not worth the latency. */
const MAX_ROUNDS = 4;

/**
 * Suggests available names: the typed one first, then by the ranking rule of
 * `rules/suggest-names.ts`.
 *
 * Names known to be taken are left out. The order does not depend on the registry's latency, so a
 * shorter list is a prefix of a longer one. The free site address, if requested, comes last.
 */
export async function suggestDomains(
  deps: SearchDeps,
  query: QueryOf<typeof contract>,
): Promise<Result<AnswerOf<typeof contract>>> {
  const { db, clock, availability, currency } = deps;
  const deadline = performance.now() + TIMEOUT;
  const parsed = parseSearchQuery(query.query);
  if (!parsed.ok)
    return refuseDomain(
      parsed.fault,
      { domain: query.query.trim() },
      {
        ...(parsed.fault === 'invalid_query' ? { message: say(QUERY_FAULT_TEXTS, parsed.detail) } : {}),
        data: { field: 'query', scripts: mixedScripts(query.query) },
      },
    );

  const now = clock.now();
  const paused = await refusePaused(db, now);
  if (paused) return paused;

  const { exact } = parsed.query;
  const searched = exact ? withoutExtension(parsed.query, readExtension(exact.ascii)) : parsed.query;
  const names = suggestNames(searched, {
    tlds: query.tlds.map((tld) => tld.toLowerCase().replace(/^\./, '')),
    maxCharacters: query.max_characters ?? null,
    includeDashes: query.include_dashes,
    exactSecondLevelOnly: query.exact_sld_matches_only,
  });
  const loading = registrationProducts(
    db,
    TLD_POLICIES.map((policy) => policy.tld),
    query.currency ?? currency,
    now,
  );
  const found: SuggestionOnWire[] = [];
  let next = 0;
  for (
    let round = 0;
    round < MAX_ROUNDS && next < names.length && found.length < query.quantity;
    round += 1
  ) {
    const candidates = names.slice(next, next + query.quantity - found.length + SPARE_NAMES);
    next += candidates.length;
    const [products, checks] = await Promise.all([
      loading,
      availability.check(
        candidates.map((each) => each.name),
        Math.max(0, deadline - performance.now()),
      ),
    ]);
    for (const each of candidates) {
      const check = checks.get(each.name);
      const offer =
        check?.isAvailable === false || !mayBeSold(each.name, deps)
          ? null
          : findOffer(each.name, products, check);
      if (!offer) continue;
      const notice = availability.claims.known(each.name, now);
      found.push(presentSuggestion(each, { ...offer, notice, isConfirmed: check !== undefined }));
    }
  }
  const address = query.include_wordpressdotcom ? await freeAddressFor(deps, searched) : null;
  return ok(address ? [...found.slice(0, query.quantity - 1), address] : found.slice(0, query.quantity));
}

/** Whether a name may be sold, as far as that depends on the name alone. */
function mayBeSold(ascii: string, panel: PanelNames): boolean {
  const parsed = parseDomainName(ascii);
  return parsed.ok && nameStatus('register', parsed.name, readEnding(ascii), panel) === null;
}

/** Forms of the address, best first, tried until one is available. */
const FORMS = [
  (words: string) => words,
  (words: string) => `my${words}`,
  (words: string) => `${words}online`,
  (words: string) => `${words}site`,
];

/**
 * The first available site address for a query, such as `harborbakery.namestead.site`; null if all
 * forms are taken or invalid (acquisition, section 5: letters and digits, 4 to 50).
 */
async function freeAddressFor(
  deps: Pick<SearchDeps, 'db' | 'siteAddressSuffix'>,
  { words }: Pick<SearchQuery, 'words'>,
): Promise<FreeAddressOnWire | null> {
  for (const form of FORMS) {
    const checked = await checkSiteAddress(deps, form(words.join('')));
    if (!checked.ok) continue;
    const { address } = checked.value;
    return {
      domain_name: address,
      display_name: address,
      cost: 'Free',
      raw_price: 0,
      supports_privacy: false,
      relevance: 0,
      match_reasons: [],
      is_free: true,
      is_confirmed: true,
    };
  }
  return null;
}
