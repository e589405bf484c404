import { COUNTRY_TLDS } from './country-tlds.ts';
import { GENERIC_TLDS } from './generic-tlds.ts';
import type { Tld } from './tld.ts';

/** Every TLD of this registry. */
export const TLDS: readonly Tld[] = [...GENERIC_TLDS, ...COUNTRY_TLDS];
