import { defineSentences } from '#platform/kernel/sentence.ts';
import type { LintCode } from '../rules/zone-lint/zone-finding.ts';

/** The message of each finding; `%(name)s` is the record's owner name, `%(detail)s` the details. */
export const LINT_SENTENCES = defineSentences('dns.findings', {
  not_served:
    '%(name)s is not active on our name servers yet. Verify a connected domain in its settings; a transferred domain becomes active when the transfer completes.',
  alias_not_public:
    '%(name)s is an ALIAS of %(detail)s, which is not a public domain name. The domain therefore has no address.',
  dangling_cname: '%(name)s points to %(detail)s, which does not exist.',
  host_is_alias:
    'The %(type)s record of %(name)s points to %(detail)s, which is an alias. Some servers reject this: use the name it stands for.',
  host_without_address: 'The %(type)s record of %(name)s points to %(detail)s, which has no address.',
  missing_glue:
    '%(name)s is delegated to %(detail)s, a name server inside it. Add an A or AAAA record for %(detail)s, or it cannot be reached.',
  hidden_below_cut:
    'The %(type)s record of %(name)s has no effect, because %(detail)s is delegated to other name servers.',
  spf_lookups:
    'The SPF record of %(name)s needs %(detail)s DNS lookups. Receivers stop at 10 and may reject your email: remove senders you no longer use.',
  two_spf: '%(name)s has %(detail)s SPF records, so receivers ignore all of them. Merge them into one.',
  dmarc_without_spf:
    '%(detail)s asks receivers to check email from %(name)s, but there is no SPF record to check against.',
  short_ttl:
    'The %(type)s records of %(name)s have a TTL of only %(detail)s seconds. This slows down lookups: use it only during a migration.',
  long_ttl:
    'The %(type)s records of %(name)s have a TTL of %(detail)s seconds. A mistake in them stays cached that long.',
} as const satisfies Readonly<Record<LintCode, string>>);

/** The description of each fix. */
export const FIX_SENTENCES = defineSentences('dns.fixes', {
  alias_not_public: 'Delete record',
  dangling_cname: 'Delete record',
  host_is_alias: 'Use the actual name',
  hidden_below_cut: 'Delete record',
  two_spf: 'Merge SPF records',
  dmarc_without_spf: 'Add SPF record',
  short_ttl: 'Set TTL to 1 hour',
  long_ttl: 'Set TTL to 1 hour',
} as const);
