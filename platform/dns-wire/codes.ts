/** EDNS pseudo record (RFC 6891). */
export const OPT_CODE = 41;
/** Delegation signer: the one type that lives on the parent's side of a zone cut (RFC 4035, section 3.1.4.1). */
export const DS_CODE = 43;
/** The keys that a zone is signed with (RFC 4034, section 2). */
export const DNSKEY_CODE = 48;
/** Question type "any one RRset will do" (RFC 8482). */
export const ANY_CODE = 255;
/** Question types that ask for a zone's transfer (RFC 1995, RFC 5936). */
export const TRANSFER_CODES: readonly number[] = [251, 252];

/**
 * The EDNS option of the panel's own queries, which its name servers do not count (RFC 6891,
 * section 9: a code for local use).
 */
export const OWN_QUERY_OPTION = 65_401;

/** Class IN, the only one that is served. */
export const CLASS_IN = 1;

/** Response codes (RFC 1035, section 4.1.1; BADVERS from RFC 6891, BADCOOKIE from RFC 7873). */
export const RCODE = {
  NOERROR: 0,
  FORMERR: 1,
  SERVFAIL: 2,
  NXDOMAIN: 3,
  NOTIMP: 4,
  REFUSED: 5,
  BADVERS: 16,
  BADCOOKIE: 23,
} as const;

/** Longest label and longest name on the wire, in octets (RFC 1035, section 2.3.4). */
export const MAX_LABEL_OCTETS = 63;
export const MAX_NAME_OCTETS = 255;
/** Longest message, set by the two octets of length that TCP gives it (RFC 1035, section 4.2.2). */
export const MAX_MESSAGE_OCTETS = 65_535;
/** Longest UDP answer without EDNS (RFC 1035, section 4.2.1). */
export const MAX_PLAIN_UDP_OCTETS = 512;
