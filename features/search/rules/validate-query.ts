/** Shortest query (SCREENS, "Domain search"). */
export const SHORTEST_QUERY = 2;
/** Longest query (SCREENS, "Domain search"). */
export const LONGEST_QUERY = 60;

/** What is wrong with a text that no names are searched for; each is said in its own words. */
export const QUERY_FAULT_TEXTS = {
  too_short: `Please enter at least ${SHORTEST_QUERY} characters.`,
  too_long: `Please enter at most ${LONGEST_QUERY} characters.`,
  email_address: 'This looks like an email address. Enter the part after “@”, or other words.',
  forbidden_character: 'Use only letters, digits and hyphens.',
  no_words: 'Enter at least one letter or digit.',
} as const satisfies Readonly<Record<string, string>>;

/** Why a query is invalid, where it is neither empty nor a forged name. */
export type InvalidQueryError = keyof typeof QUERY_FAULT_TEXTS;
