/** What became of copying a name's records; `unsure` where it may go better a moment later. */
export type ZoneCopyOutcome = 'copied' | 'served_here' | 'not_copied' | 'unsure';

/** Whoever keeps zones here and can fill them from those of others. */
export interface ZoneCopies {
  /**
   * Copies the records that a name has at its name servers into its zone here, all of them or none; the zone is made first
   * where there is none. `served_here` where those name servers are ours, so that nothing is to be copied.
   */
  copy(name: { readonly domain: string; readonly userId: number }): Promise<ZoneCopyOutcome>;
}
