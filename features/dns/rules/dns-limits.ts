/** Maximum length of a host name in text (spec domain acquisition, section 9). */
export const MAX_HOSTNAME_LENGTH = 253;
/** Maximum length of TXT data (spec domain acquisition, section 9). */
export const MAX_TXT_LENGTH = 255;
/** Maximum length of TXT data that may be split into several strings (decision 39, "DNS beyond the spec"). */
export const MAX_SPLIT_TXT_LENGTH = 4_000;
/** The offered TTLs, in seconds. */
export const TTL_CHOICES: readonly number[] = [60, 300, 3_600, 86_400];
/** Maximum preference, priority, weight and port (spec domain acquisition, section 9). */
export const MAX_NUMBER = 65_535;
/** The default preference, priority and weight (spec domain acquisition, section 9). */
export const DEFAULT_PRIORITY = 10;
