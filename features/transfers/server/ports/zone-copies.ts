/** The result of copying a name's records; `unsure` if a retry may succeed. */
export type ZoneCopyOutcome = 'copied' | 'served_here' | 'not_copied' | 'unsure';

/** Copies zones from other name servers into zones here. */
export interface ZoneCopies {
  /**
   * Copies all records of a name from its name servers into its zone here, or none; creates the
   * zone if needed.
   *
   * `served_here` if its name servers are ours and nothing needs copying.
   */
  copy(name: { readonly domain: string; readonly userId: number }): Promise<ZoneCopyOutcome>;
}
