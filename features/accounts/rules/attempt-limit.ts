import { after, days, hours, minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** How many attempts one key may make in a window that opens with the first of them. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly window: Milliseconds;
}

/**
 * The limits against guessing and flooding, by what is attempted and who is counted.
 *
 * `client` is a network, `pair` an address and a network, `session` one session, `device` a browser that has signed in
 * to the account before. No limit counts what strangers do against the account alone: they could keep its owner out.
 */
export const attemptLimits = {
  'sign-in:device': { attempts: 10, window: minutes(15) },
  'sign-in:pair': { attempts: 10, window: minutes(15) },
  'sign-in:client': { attempts: 100, window: minutes(15) },
  /** Delays sign-ins from unknown browsers (`signInDelay`) and rejects none. */
  'sign-in:address': { attempts: Number.POSITIVE_INFINITY, window: minutes(15) },
  'guess-notice:address': { attempts: 1, window: days(1) },
  'sign-up:pair': { attempts: 10, window: hours(1) },
  'sign-up:client': { attempts: 100, window: hours(1) },
  'verification-mail:address': { attempts: 5, window: hours(1) },
  'verification-mail:client': { attempts: 60, window: hours(1) },
  'password-link:client': { attempts: 30, window: hours(1) },
  'password-mail:address': { attempts: 5, window: hours(1) },
  'password-check:session': { attempts: 10, window: minutes(15) },
  'email-change:address': { attempts: 5, window: hours(1) },
  'email-change:client': { attempts: 60, window: hours(1) },
  'error-report:address': { attempts: 5, window: hours(1) },
  'error-report:client': { attempts: 60, window: hours(1) },
} as const satisfies Readonly<Record<string, AttemptLimit>>;

/** What is attempted and who is counted. */
export type AttemptKind = keyof typeof attemptLimits;

/** When the window that opened at `startedAt` ends and counting restarts. */
export function windowEnd(kind: AttemptKind, startedAt: Date): Date {
  return after(startedAt, attemptLimits[kind].window);
}

/** As many wrong passwords as one network may try; more come from several. */
const UNDELAYED_GUESSES = 10;
const FIRST_DELAY = seconds(0.5);
/** Maximum sign-in delay. */
export const LONGEST_SIGN_IN_DELAY = seconds(4);

/**
 * The sign-in delay of an unknown browser after this many wrong passwords for the account within a
 * quarter of an hour: none up to 10, then half a second, doubling with every doubling, at most 4
 * seconds.
 */
export function signInDelay(wrongGuesses: number): Milliseconds {
  if (wrongGuesses < UNDELAYED_GUESSES) return 0;
  const doublings = Math.floor(Math.log2(wrongGuesses / UNDELAYED_GUESSES));
  return Math.min(LONGEST_SIGN_IN_DELAY, FIRST_DELAY * 2 ** doublings);
}

/** After so many wrong passwords the owner gets a mail: twice as many as one forgetful person at one network types. */
export const GUESSES_UNTIL_NOTICE = 20;

/** How long a browser that has signed in stays known after its last sign-in; browsers keep no cookie longer (RFC 6265bis, section 5.5). */
export const DEVICE_MEMORY = days(400);
/** Known browsers of one account; the one that signed in longest ago makes room. */
export const DEVICES_PER_ACCOUNT = 20;
