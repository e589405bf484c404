import { defineSentences } from '#platform/kernel/sentence.ts';

/** Minimum query length (SCREENS, "Domain search"). */
export const SHORTEST_QUERY = 2;
/** Maximum query length (SCREENS, "Domain search"). */
export const LONGEST_QUERY = 60;

/** The message of each query error. */
export const QUERY_FAULT_TEXTS = defineSentences('search.query', {
  too_short: `Please enter at least ${SHORTEST_QUERY} characters.`,
  too_long: `Please enter at most ${LONGEST_QUERY} characters.`,
  email_address: 'This looks like an email address. Enter the part after “@”, or other words.',
  forbidden_character: 'Use only letters, digits and hyphens.',
  no_words: 'Enter at least one letter or digit.',
} as const satisfies Readonly<Record<string, string>>);

/** Why a query is invalid, other than being empty or mixing scripts. */
export type InvalidQueryError = keyof typeof QUERY_FAULT_TEXTS;
