import { type RawBuilder, sql } from 'kysely';
import {
  ACTIVATION_TIME,
  DEFAULT_LIFECYCLE,
  EXPIRY_ERROR,
  EXPIRY_WARNING,
} from '#features/names/rules/domain-policy.ts';
import type { LifecyclePolicy } from '#features/names/rules/domain-policy.ts';
import { TLD_POLICIES } from '#features/names/rules/tld-policy.ts';
import { after } from '#platform/kernel/duration.ts';
import { STATUS_BITS, tabulateStatuses } from '../rules/status-table.ts';
import type { StatusBit, TabulatedType } from '../rules/status-table.ts';

/** What the expressions of this file read: rows `d` of domains.domain, and rows `s` of `selectManagedSites`. */
type Expression<Value> = RawBuilder<Value>;

/** The conditions of the bits of `STATUS_BITS`; null counts as no. */
function bitConditions(now: Date): Readonly<Record<StatusBit, Expression<boolean>>> {
  const expiresBy = (distance: number) => sql<boolean>`d.expires_at <= ${after(now, distance)}`;
  return {
    isLeaving: sql`num_nonnulls(d.transferred_away_at, d.outbound_transfer_requested_at) > 0`,
    isExpired: expiresBy(0),
    isInErrorBand: expiresBy(EXPIRY_ERROR),
    isInWarningBand: expiresBy(EXPIRY_WARNING),
    isPaymentFailed: sql`d.has_payment_problem`,
    isContactUnconfirmed: sql`d.verification_requested_at is not null`,
    isMailboxUserPending: sql`d.pending_mailbox_users > 0`,
    isNew: sql`d.registered_at > ${after(now, -ACTIVATION_TIME)}`,
    isPremium: sql`d.is_premium`,
    isElsewhere: sql`not d.points_to_us`,
    isTransferUnstarted: sql`d.inbound_transfer_status = 'pending_start'`,
    isTransferCancelled: sql`d.inbound_transfer_status = 'cancelled'`,
    isOnDomainOnlySite: sql`s.is_domain_only`,
    isOnConnectedSite: sql`s.is_jetpack`,
    isOnAutomatedSite: sql`s.is_automated_transfer`,
  };
}

const TYPES = Object.keys(STATUS_BITS) as TabulatedType[];
const TABLES = new Map(TYPES.map((type) => [type, `{${tabulateStatuses(type).join(',')}}`]));

/**
 * The status of a domain at `now` as a number (`statusCode`), looked up in the table that the rules
 * fill. Reads rows `d` of domains.domain and `s` of `selectManagedSites`.
 */
export function statusCodeSql(now: Date): RawBuilder<number> {
  const conditions = bitConditions(now);
  const branches = TYPES.map((type) => {
    const bits = STATUS_BITS[type].map(
      (bit, position) => sql`case when ${conditions[bit]} then ${sql.lit(2 ** position)} else 0 end`,
    );
    return sql`when ${sql.lit(type)} then (${TABLES.get(type)}::int2[])[1 + ${sql.join(bits, sql` + `)}]`;
  });
  return sql<number>`(case d.type ${sql.join(branches, sql` `)} end)`;
}

/** The lifecycle days of every TLD, as rows `p` to join by `d.tld`. */
const LIFECYCLES = JSON.stringify(
  TLD_POLICIES.map(({ tld, lifecycle }) => ({ tld, ...lifecycleSeconds(lifecycle) })),
);

function lifecycleSeconds(policy: LifecyclePolicy) {
  return {
    answer: policy.outboundTransferAnswerTime / 1_000,
    renewable: policy.renewableAfterExpiry / 1_000,
    redeemable: policy.redeemableAfterRenewable / 1_000,
    deleted: policy.deletedAfterExpiry / 1_000,
    verification: policy.registrantVerificationTime / 1_000,
  };
}

/** Joins the lifecycle of each name's TLD as `p`; names that no registry limits have none. */
export const joinLifecycles = sql`left join json_to_recordset(${LIFECYCLES}::json)
  as p(tld text, answer int8, renewable int8, redeemable int8, deleted int8, verification int8)
  on p.tld = d.tld and d.type in ('registered', 'transfer')`;

const defaults = lifecycleSeconds(DEFAULT_LIFECYCLE);
const period = (name: keyof typeof defaults) =>
  sql`make_interval(secs => coalesce(p.${sql.ref(name)}, ${sql.lit(defaults[name])}))`;

/**
 * When a domain is harmed (`harmDate`); null without such a date. Reads `d` and `p`
 * (`joinLifecycles`).
 */
export function harmDateSql(now: Date): RawBuilder<Date | null> {
  const at = sql`${now}::timestamptz`;
  const answerBy = sql`d.outbound_transfer_requested_at + ${period('answer')}`;
  const savedUntil = sql`d.expires_at + ${period('renewable')}
    + case when d.type = 'registered' then ${period('redeemable')} else interval '0' end`;
  const deletedFrom = sql`case when d.type = 'registered' then d.expires_at + ${period('deleted')} end`;
  return sql<Date | null>`(case
    when d.transferred_away_at is not null then null
    when d.outbound_transfer_requested_at is not null then
      case when coalesce(d.outbound_transfer_answer_at, ${answerBy}) > ${at} then ${answerBy} end
    when greatest(d.expires_at, ${savedUntil}) <= ${at} then null
    else least(case when d.type <> 'transfer' then d.expires_at end, ${deletedFrom},
      d.verification_requested_at + ${period('verification')})
  end)`;
}
