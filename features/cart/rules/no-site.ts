/** How addresses and calls name the cart that is for no site (API, "Get cart"). */
export const NO_SITE = 'no-site';

/** Whether what is chosen or bought is for no site: each name then becomes a site of its own, called by the name. */
export function isWithoutSite(site: string): boolean {
  return site === NO_SITE;
}
