import { checkSiteAddress } from '#features/sites/server/api/check-site-address.ts';
import type { FreeAddressOnWire } from '../contract/search-endpoints.ts';
import type { SearchQuery } from '../rules/search-query.ts';
import type { SearchDeps } from './search-deps.ts';

/** What is tried for words, best first, where the address before it is taken. */
const FORMS = [
  (words: string) => words,
  (words: string) => `my${words}`,
  (words: string) => `${words}online`,
  (words: string) => `${words}site`,
];

/**
 * The first free site address that fits a query, such as `harborbakery.namestead.site`; null where all that
 * is tried is taken, or its words are none of a site address (acquisition, section 5: letters and digits, 4 to 50).
 */
export async function freeAddressFor(
  deps: Pick<SearchDeps, 'db' | 'siteAddressSuffix'>,
  { words }: Pick<SearchQuery, 'words'>,
): Promise<FreeAddressOnWire | null> {
  for (const form of FORMS) {
    const checked = await checkSiteAddress(deps, form(words.join('')));
    if (!checked.ok) continue;
    const { address } = checked.value;
    return {
      domain_name: address,
      display_name: address,
      cost: 'Free',
      raw_price: 0,
      supports_privacy: false,
      relevance: 0,
      match_reasons: [],
      is_free: true,
      is_confirmed: true,
    };
  }
  return null;
}
