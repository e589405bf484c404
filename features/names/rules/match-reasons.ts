/**
 * Why a name is suggested: the first five in the words of the dialect (what was typed or close to it, and what
 * the ending has to do with it), then ours: another word for one of those typed, completed by its ending.
 */
export const MATCH_REASONS = [
  'exact-match',
  'similar-match',
  'tld-exact',
  'tld-similar',
  'tld-common',
  'synonym',
  'domain-hack',
] as const;

/** Why a name is suggested. */
export type MatchReason = (typeof MATCH_REASONS)[number];
