import type { MatchReason } from '#features/names/rules/match-reasons.ts';

/** Names that a best alternative is looked for among; what comes with "More results" changes nothing. */
const LOOKED_AT = 10;
/** Reasons that make a name an alternative, not the same again under the next ending; the best first. */
const ALTERNATIVES: readonly MatchReason[] = ['domain-hack', 'tld-exact', 'tld-similar'];

/**
 * The two names that are shown first: the best match and the best alternative.
 *
 * The best match is the first name of the list. The best alternative is the first of the ten after it
 * whose ending says something of the query; where none does, it is the second name.
 */
export function featuredNames<Name extends { readonly match_reasons: readonly MatchReason[] }>(
  names: readonly Name[],
): readonly Name[] {
  const [best, ...others] = names;
  if (!best) return [];
  const near = others.slice(0, LOOKED_AT);
  const alternative =
    near.find((name) => name.match_reasons.some((reason) => ALTERNATIVES.includes(reason))) ?? near[0];
  return alternative ? [best, alternative] : [best];
}
