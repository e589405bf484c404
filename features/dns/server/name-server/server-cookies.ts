import { sipHash, sipKey } from '#platform/dns-wire/siphash.ts';
import type { SipKey } from '#platform/dns-wire/siphash.ts';

/** The EDNS option of cookies (RFC 7873, section 4). */
export const COOKIE_OPTION = 10;
/** Octets of a client cookie (RFC 7873, section 4). */
const CLIENT_OCTETS = 8;
/** Octets of client and server cookie as we send them (RFC 9018, section 4). */
const COOKIE_OCTETS = 24;
/** Minimum and maximum length of an option with a server cookie (RFC 7873, section 4). */
const MIN_BOTH_OCTETS = 16;
const MAX_BOTH_OCTETS = 40;
/**
 * The validity of a server cookie, the allowed clock skew, and the age at which it is replaced, in
 * seconds (RFC 9018, section 4.3).
 */
const GOOD_FOR = 3_600;
const MAX_AHEAD = 300;
const REPLACED_AFTER = 1_800;
/**
 * The version octet; the three reserved octets after it are zero in ours and arbitrary in received
 * ones (RFC 9018, section 4.2).
 */
const VERSION = 1;

/** The result of checking a client's cookie. */
export interface EvaluatedCookie {
  /** Both cookies, for the answer. */
  readonly reply: Uint8Array;
  /** Whether we recently issued it to this address, which therefore is not spoofed. */
  readonly isValid: boolean;
}

/**
 * Server cookies that all servers with the same secret issue and accept (RFC 9018).
 *
 * They prove without state that a client receives packets at its source address.
 */
export class ServerCookies {
  readonly #key: SipKey;
  readonly #now: () => number;

  /** `now` returns seconds since 1970. */
  constructor(secret: Uint8Array, now: () => number) {
    this.#key = sipKey(secret);
    this.#now = now;
  }

  /** Checks a cookie option; null if it is malformed, which is FORMERR (RFC 7873, section 5.2.2). */
  check(option: Uint8Array, address: Uint8Array): EvaluatedCookie | null {
    const { length } = option;
    if (length !== CLIENT_OCTETS && (length < MIN_BOTH_OCTETS || length > MAX_BOTH_OCTETS)) return null;
    const now = Math.floor(this.#now()) >>> 0;
    if (length === COOKIE_OCTETS) {
      const given = new DataView(option.buffer, option.byteOffset, length);
      // Serial arithmetic, because 32 bits of seconds wrap around in 2106 (RFC 1982).
      const age = (now - given.getUint32(12)) | 0;
      const isGood =
        option[CLIENT_OCTETS] === VERSION &&
        age <= GOOD_FOR &&
        age >= -MAX_AHEAD &&
        this.#isOurs(option, given, address);
      if (isGood && age <= REPLACED_AFTER) return { reply: Uint8Array.from(option), isValid: true };
      return { reply: this.#make(option, now, address), isValid: isGood };
    }
    return { reply: this.#make(option, now, address), isValid: false };
  }

  #isOurs(option: Uint8Array, given: DataView, address: Uint8Array): boolean {
    const [low, high] = sipHash(this.#key, hashed(option, address));
    return given.getUint32(16, true) === low && given.getUint32(20, true) === high;
  }

  #make(option: Uint8Array, now: number, address: Uint8Array): Uint8Array {
    const cookie = new Uint8Array(COOKIE_OCTETS);
    cookie.set(option.subarray(0, CLIENT_OCTETS));
    const view = new DataView(cookie.buffer);
    view.setUint8(CLIENT_OCTETS, VERSION);
    view.setUint32(12, now);
    const [low, high] = sipHash(this.#key, hashed(cookie, address));
    view.setUint32(16, low, true);
    view.setUint32(20, high, true);
    return cookie;
  }
}

/** Hashes client cookie, version, reserved octets, time, and client address (RFC 9018, section 4.4). */
function hashed(cookie: Uint8Array, address: Uint8Array): Uint8Array {
  const octets = new Uint8Array(16 + address.length);
  octets.set(cookie.subarray(0, 16));
  octets.set(address, 16);
  return octets;
}
