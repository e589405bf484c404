import { SITE_ADDRESS_MAXIMUM } from '../rules/site-address.ts';

/** The free address that a title suggests: its letters without accents and its digits. */
export function suggestSiteAddress(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, SITE_ADDRESS_MAXIMUM);
}
