/** Longest host name in text (spec domain acquisition, section 9). */
export const MAX_HOSTNAME_LENGTH = 253;
/** Longest TXT data (spec domain acquisition, section 9). */
export const MAX_TXT_LENGTH = 255;
/** Longest TXT data of the kinds that may be stored as several strings (DECISIONS, "DNS beyond the spec"). */
export const MAX_SPLIT_TXT_LENGTH = 4_000;
/** Largest preference, priority, weight and port (spec domain acquisition, section 9). */
export const MAX_NUMBER = 65_535;
/** Preference, priority and weight where none is given (spec domain acquisition, section 9). */
export const DEFAULT_PRIORITY = 10;
