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

/** Longest comment on a record. */
export const MAX_COMMENT_LENGTH = 200;

/** TTL of records for which none is chosen: an hour, so that a change is everywhere within one. */
export const DEFAULT_TTL = 3_600;
/** Shortest TTL: below a minute resolvers ask so often that answers get slower, not fresher. */
export const MIN_TTL = 60;
/** Longest TTL: resolvers cap at a week (RFC 8767, section 4). */
export const MAX_TTL = 604_800;

/** Most records of one zone, and of one name and type. */
export const MAX_ZONE_RECORDS = 20_000;
export const MAX_RRSET_RECORDS = 100;
/** Most text of one RRset, so that it always fits one message over TCP (65,535 octets). */
export const MAX_RRSET_TEXT = 32_000;
