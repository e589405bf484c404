import type { WantedRecord } from '../read-record.ts';

/** Possible problems: allowed and served, but rarely intended. */
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

/** A possible problem in a zone, with a fix if there is one. */
export interface ZoneFinding {
  readonly code: LintCode;
  /** The affected record, by owner name and type. */
  readonly name: string;
  readonly type: string;
  /** A detail for the message: a target, a number. */
  readonly detail: string;
  readonly fix: LintFix | null;
}

/** A change that fixes a finding. */
export interface LintFix {
  readonly removals: readonly string[];
  readonly additions: readonly WantedRecord[];
}
