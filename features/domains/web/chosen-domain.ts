/** A name that was put into the cart of a site. */
export interface ChosenDomain {
  readonly domain: string;
  readonly site: string;
}
