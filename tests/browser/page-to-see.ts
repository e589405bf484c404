/** What a page asks the server for, so that tests can let it wait, come back empty, be refused or fail. */
export interface PageData {
  /** The request whose answer is the page's content. */
  readonly request: RegExp;
  /** Its answer when there is nothing; absent where that cannot be. */
  readonly empty?: unknown;
}

/** A page that people see, and how a test gets there. */
export interface PageToSee {
  /** Names its pictures and its tests. */
  readonly name: string;
  /** Its entry in the route table; absent for a page that the server draws or that stands for no address. */
  readonly route?: string;
  readonly path: string;
  /** The page of the list that shows the same under another address, as one looks at it in the list of all sites. */
  readonly sameAs?: string;
  readonly as: 'nobody' | 'owner' | 'newcomer';
  /** Its h1. */
  readonly heading: string | RegExp;
  readonly data?: PageData;
  /** A status that the server answers on this page by design. */
  readonly refusal?: number;
}
