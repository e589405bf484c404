/** What the operator set, as the server wrote it into the page's head. */
function setting(name: string, otherwise: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || otherwise;
}

/** The product's name. */
export function brandName(): string {
  return setting('application-name', 'Namestead');
}

/** What free site addresses end in, without the dot. */
export function siteAddressSuffix(): string {
  return setting('namestead:site-address-suffix', 'namestead.site');
}
