import { isWithoutSite, NO_SITE } from '#features/cart/rules/no-site.ts';
import { isRegistrationSlug } from '#features/catalog/rules/product-slug.ts';

/** A page of a site, or the one that is about all of them where there is no site; names are found without one, too. */
export function pageOfSite(page: '/domains/manage' | '/domains/add' | '/plans', site: string): string {
  if (page === '/domains/add' && isWithoutSite(site)) return `${page}/${NO_SITE}`;
  return isWithoutSite(site) ? page : `${page}/${site}`;
}

/** The DNS records of a name that was bought for a site. */
export function recordsPath(name: string, site: string): string {
  return `/domains/manage/${name}/dns/${isWithoutSite(site) ? name : site}`;
}

/** Where the mail of a name that was bought for a site is set up. */
export function emailSetupPath(name: string, site: string): string {
  return `${recordsPath(name, site)}?tool=email`;
}

/** The settings of a domain that was bought for a site. */
export function settingsPath(name: string, site: string): string {
  return `/domains/manage/${name}/edit/${isWithoutSite(site) ? name : site}`;
}

/** The lines that only a site can have, of which a cart without one is not paid. */
export function linesForSites<Line extends { readonly productSlug: string }>(
  lines: readonly Line[],
): readonly Line[] {
  return lines.filter(({ productSlug }) => !isRegistrationSlug(productSlug));
}

/** Where a receipt or credit note is to be had as a PDF. */
export function receiptPath(number: number): string {
  return `/rest/v1.1/me/receipts/${number}/pdf`;
}

/** The address of an order's page. */
export function orderPath(site: string, orderId: number): string {
  return `/checkout/${site}/order/${orderId}`;
}
