import type { AddressSource } from '../server/name-server/alias-zones.ts';
import { RateLimiter } from '../server/name-server/rate-limiter.ts';
import { Responder } from '../server/name-server/responder.ts';
import { ServerCookies } from '../server/name-server/server-cookies.ts';
import type { ZoneCache } from '../server/name-server/zone-cache.ts';

/** Options of a test responder. */
export interface TestResponderSettings {
  /** Equal answers per second; defaults to 0, which disables the limit. */
  readonly rateLimit?: number;
  /** Resolves external names; fails by default. */
  readonly addresses?: AddressSource;
  /** The clock in milliseconds; fixed by default. */
  readonly now?: () => number;
}

/** A responder over the test's zones, with a controllable clock. */
export function testResponder(zones: ZoneCache, settings: TestResponderSettings = {}): Responder {
  const now = settings.now ?? (() => 1_000_000);
  return new Responder({
    zones,
    cookies: new ServerCookies(new Uint8Array(16).fill(7), () => now() / 1_000),
    limiter: new RateLimiter({ perSecond: settings.rateLimit ?? 0, now, seed: 1 }),
    addresses: settings.addresses ?? (() => Promise.reject(new Error('no resolver in this test'))),
    onRefused: () => undefined,
  });
}
