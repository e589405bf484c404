import { DEFAULT_TTL } from '../zone-record.ts';

/** Below two minutes resolvers query constantly; meant for the hours of a migration. */
const SHORT_TTL = 120;
/** Above two days a mistake stays cached longer than a weekend (RFC 1912, section 2.2). */
const LONG_TTL = 172_800;

/** The TTL that replaces an extreme one. */
export const usualTtl = DEFAULT_TTL;

/** Whether the TTL is extreme. */
export function isExtremeTtl(ttl: number): boolean {
  return ttl < SHORT_TTL || ttl > LONG_TTL;
}
