/** How addresses and calls name the cart that is for no site (API, "Get cart"). */
export const NO_SITE = 'no-site';

/** How they name the cart of somebody who is not signed in. */
export const NO_USER = 'no-user';

/** Whether what is chosen or bought is for no site: each name then becomes a site of its own, called by the name. */
export function isWithoutSite(site: string): boolean {
  return site === NO_SITE || site === NO_USER;
}
