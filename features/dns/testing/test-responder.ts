import type { AddressSource } from '../server/name-server/alias-zones.ts';
import { RateLimiter } from '../server/name-server/rate-limiter.ts';
import { Responder } from '../server/name-server/responder.ts';
import { ServerCookies } from '../server/name-server/server-cookies.ts';
import type { ZoneCache } from '../server/name-server/zone-cache.ts';

/** What a test may say of its responder. */
export interface TestResponderSettings {
  /** Equal answers a second; 0, any number, where not given. */
  readonly rateLimit?: number;
  /** Names outside; none can be looked up where not given. */
  readonly addresses?: AddressSource;
  /** Milliseconds; stands still where not given. */
  readonly now?: () => number;
}

/** A responder over zones of the test's own, with a clock that the test has in hand. */
export function testResponder(zones: ZoneCache, settings: TestResponderSettings = {}): Responder {
  const now = settings.now ?? (() => 1_000_000);
  return new Responder({
    zones,
    cookies: new ServerCookies(new Uint8Array(16).fill(7), () => now() / 1_000),
    limiter: new RateLimiter({ perSecond: settings.rateLimit ?? 0, now, seed: 1 }),
    addresses: settings.addresses ?? (() => Promise.reject(new Error('there is no outside'))),
    onRefused: () => undefined,
  });
}
