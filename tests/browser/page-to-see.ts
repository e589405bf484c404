/** A page's requests, so that tests can delay them, return nothing, reject or fail. */
export interface PageData {
  /** The request for the page's content. */
  readonly request: RegExp;
  /** Its answer when there is nothing; absent where that cannot be. */
  readonly empty?: unknown;
}

/** A page that people see, and how a test gets there. */
export interface PageToSee {
  /** Names its pictures and its tests. */
  readonly name: string;
  /**
   * Its entry in the route table; absent for a server-rendered page, or without its own address.
   */
  readonly route?: string;
  readonly path: string;
  /** The entry with the same content under another address, as viewed in the list of all sites. */
  readonly sameAs?: string;
  readonly as: 'nobody' | 'owner' | 'newcomer';
  /** Its h1. */
  readonly heading: string | RegExp;
  readonly data?: PageData;
  /** A status that the server answers on this page by design. */
  readonly refusal?: number;
}
