import type { WantedRecord } from '../read-record.ts';

/** What is allowed and served, and still rarely what anybody wants. */
export type LintCode =
  | 'not_served'
  | 'alias_not_public'
  | 'dangling_cname'
  | 'host_is_alias'
  | 'host_without_address'
  | 'missing_glue'
  | 'hidden_below_cut'
  | 'spf_lookups'
  | 'two_spf'
  | 'dmarc_without_spf'
  | 'short_ttl'
  | 'long_ttl';

/** One thing to look at in a zone, and the change that mends it where one does. */
export interface ZoneFinding {
  readonly code: LintCode;
  /** The record at fault, by owner name and type. */
  readonly name: string;
  readonly type: string;
  /** What the sentence names beside it: a target, a number. */
  readonly detail: string;
  readonly fix: LintFix | null;
}

/** A change that mends a finding. */
export interface LintFix {
  readonly removals: readonly string[];
  readonly additions: readonly WantedRecord[];
}
