/**
 * Why a name is suggested.
 *
 * The first five are fixed by the API: exact or similar match, and the role of the extension. The
 * others are ours: synonym, and completed by the extension.
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
