import type { LintCode } from '../rules/zone-lint/zone-finding.ts';

/** What is said of each finding; `%(name)s` is the record's owner name, `%(detail)s` what it is about. */
export const LINT_SENTENCES = {
  not_served:
    'We do not answer for %(name)s yet. A connected domain has to be proved to be yours first, in its settings; a domain in transfer has to arrive.',
  alias_not_public:
    '%(name)s is an ALIAS of %(detail)s, which is no name in public DNS. It is not looked up, so the domain has no address.',
  dangling_cname: '%(name)s leads to %(detail)s, and there is nothing there.',
  host_is_alias:
    'The %(type)s record of %(name)s names %(detail)s, which is an alias. Some servers refuse that: name the host behind it.',
  host_without_address: 'The %(type)s record of %(name)s names %(detail)s, which has no address.',
  missing_glue:
    '%(name)s is handed over to %(detail)s, which lies inside it: without an A or AAAA record of it here nobody finds it.',
  hidden_below_cut:
    'Nobody sees the %(type)s record of %(name)s: the name servers of %(detail)s answer for everything there.',
  spf_lookups:
    'The SPF record of %(name)s needs %(detail)s look-ups. More than 10 are not made, and mail may be refused: take out what no longer sends.',
  two_spf:
    '%(name)s has %(detail)s SPF records. Receivers then heed none of them: put their senders into one.',
  dmarc_without_spf:
    '%(detail)s asks receivers to check mail of %(name)s, and there is no SPF record to check it by.',
  short_ttl:
    'The %(type)s records of %(name)s are kept for %(detail)s seconds only. That is for the hour of a move; afterwards it makes look-ups slow.',
  long_ttl:
    'The %(type)s records of %(name)s are kept for %(detail)s seconds: a mistake in them stays that long.',
} as const satisfies Readonly<Record<LintCode, string>>;

/** What the change that mends a finding does. */
export const FIX_SENTENCES = {
  alias_not_public: 'Delete the record',
  dangling_cname: 'Delete the record',
  host_is_alias: 'Name the host behind it',
  hidden_below_cut: 'Delete the record',
  two_spf: 'Put them into one',
  dmarc_without_spf: 'Add an SPF record',
  short_ttl: 'Set the TTL to an hour',
  long_ttl: 'Set the TTL to an hour',
} as const;
