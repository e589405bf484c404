import { isRegistrationSlug } from '#features/catalog/rules/product-slug.ts';

/** How the address of a checkout calls the cart that is for no site (`/checkout/no-site`). */
export const NO_SITE = 'no-site';

/** Whether what is bought is for no site: each name then becomes a site of its own, called by the name. */
export function isWithoutSite(site: string): boolean {
  return site === NO_SITE;
}

/** A page of a site, or the one that is about all of them where there is no site. */
export function pageOfSite(page: '/domains/manage' | '/domains/add' | '/plans', site: string): string {
  return isWithoutSite(site) ? page : `${page}/${site}`;
}

/** The DNS records of a name that was bought for a site. */
export function recordsPath(name: string, site: string): string {
  return `/domains/manage/${name}/dns/${isWithoutSite(site) ? name : site}`;
}

/** The lines that only a site can have, of which a cart without one is not paid. */
export function linesForSites<Line extends { readonly productSlug: string }>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.filter(({ productSlug }) => !isRegistrationSlug(productSlug));
}
