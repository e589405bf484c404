import { after, hours, minutes } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';

/** How many attempts one key may make in a window that opens with the first of them. */
export interface AttemptLimit {
  readonly attempts: number;
  readonly window: Milliseconds;
}

/**
 * The limits against guessing and flooding, by what is attempted and who is counted.
 *
 * A pair (address and client) is held tightly; an address alone loosely, so that a
 * stranger cannot lock its owner out; a client alone loosely, because offices share one.
 */
export const attemptLimits = {
  'sign-in:pair': { attempts: 10, window: minutes(15) },
  'sign-in:address': { attempts: 100, window: minutes(15) },
  'sign-in:client': { attempts: 100, window: minutes(15) },
  'sign-up:address': { attempts: 10, window: hours(1) },
  'sign-up:client': { attempts: 100, window: hours(1) },
  'verification-mail:address': { attempts: 5, window: hours(1) },
  'verification-mail:client': { attempts: 60, window: hours(1) },
  'password-link:client': { attempts: 30, window: hours(1) },
  'password-mail:address': { attempts: 5, window: hours(1) },
  'password-check:address': { attempts: 10, window: minutes(15) },
  'email-change:address': { attempts: 5, window: hours(1) },
  'email-change:client': { attempts: 60, window: hours(1) },
  'error-report:address': { attempts: 5, window: hours(1) },
  'error-report:client': { attempts: 60, window: hours(1) },
} as const satisfies Readonly<Record<string, AttemptLimit>>;

/** What is attempted and who is counted. */
export type AttemptKind = keyof typeof attemptLimits;

/** When the window that opened at `startedAt` is over and counting begins anew. */
export function windowEnd(kind: AttemptKind, startedAt: Date): Date {
  return after(startedAt, attemptLimits[kind].window);
}

/**
 * The part of a client's address that one customer of a network holds: the whole
 * IPv4 address, the first 64 bits of an IPv6 one (RFC 6177 leaves the rest to the customer).
 */
export function clientNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail.split(':').filter((group) => group !== '');
  const zeros = ip.includes('::') ? Math.max(0, 8 - front.length - back.length) : 0;
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}
