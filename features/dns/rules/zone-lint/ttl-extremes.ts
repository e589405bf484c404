import { DEFAULT_TTL } from '../zone-record.ts';

/** Below two minutes each visitor's resolver asks again and again; it is meant for the hour of a move. */
const SHORT_TTL = 120;
/** Above two days a mistake stays in caches longer than a weekend (RFC 1912, section 2.2). */
const LONG_TTL = 172_800;

/** The time that an extreme one is brought to. */
export const usualTtl = DEFAULT_TTL;

/** Whether the time is extreme in either direction. */
export function isExtremeTtl(ttl: number): boolean {
  return ttl < SHORT_TTL || ttl > LONG_TTL;
}
