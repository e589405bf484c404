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

/** The facts that `domains.domain.list_facts` holds, by their bits; the lowest two bits are the type. */
export const LIST_FACTS = {
  isLeaving: 4,
  isPaymentFailed: 8,
  isContactUnconfirmed: 16,
  isMailboxUserPending: 32,
  isPremium: 64,
  isElsewhere: 128,
  isTransferUnstarted: 256,
  isTransferCancelled: 512,
  isAutoRenewing: 1_024,
  isLocked: 2_048,
} as const;
type ListFact = keyof typeof LIST_FACTS;
/** The lowest two bits of `list_facts`. */
const TYPE_NUMBERS = {
  registered: 0,
  mapped: 1,
  siteRedirect: 2,
  transfer: 3,
} as const satisfies Readonly<Record<TabulatedType, number>>;

/** Whether a domain is of a type. Reads `d`. */
export function isOfType(type: TabulatedType): RawBuilder<boolean> {
  return sql<boolean>`d.list_facts & 3 = ${sql.lit(TYPE_NUMBERS[type])}`;
}

/** Whether a stored fact is so. Reads `d`. */
export function hasFact(fact: ListFact): RawBuilder<boolean> {
  return sql<boolean>`d.list_facts & ${sql.lit(LIST_FACTS[fact])} > 0`;
}

/** The conditions of the bits of `STATUS_BITS` that depend on the time and the site; null counts as no. */
function bitConditions(now: Date): Readonly<Record<Exclude<StatusBit, ListFact>, Expression<boolean>>> {
  const expiresBy = (distance: number) => sql<boolean>`d.expires_at <= ${after(now, distance)}`;
  return {
    isExpired: expiresBy(0),
    isInErrorBand: expiresBy(EXPIRY_ERROR),
    isInWarningBand: expiresBy(EXPIRY_WARNING),
    isNew: sql`d.registered_at > ${after(now, -ACTIVATION_TIME)}`,
    isOnDomainOnlySite: sql`s.is_domain_only`,
    isOnConnectedSite: sql`s.is_jetpack`,
    isOnAutomatedSite: sql`s.is_automated_transfer`,
  };
}

const TYPES = Object.keys(STATUS_BITS) as TabulatedType[];
const TABLES = new Map(TYPES.map((type) => [type, `{${tabulateStatuses(type).join(',')}}`]));

const isStored = (bit: StatusBit): bit is StatusBit & ListFact => bit in LIST_FACTS;

/**
 * The stored facts of a type at their places in a row's number. Facts that are as far apart in both
 * are moved together: the five of a registration in one step.
 */
function storedBits(bits: readonly StatusBit[]): Expression<number>[] {
  const masks = new Map<number, number>();
  for (const [position, bit] of bits.entries()) {
    if (!isStored(bit)) continue;
    const shift = Math.log2(LIST_FACTS[bit]) - position;
    masks.set(shift, (masks.get(shift) ?? 0) + 2 ** position);
  }
  return [...masks].map(
    ([shift, mask]) => sql<number>`((d.list_facts >> ${sql.lit(shift)}) & ${sql.lit(mask)})`,
  );
}

/**
 * The status of a domain at `now` as a number (`statusCode`), looked up in the table that the rules
 * fill. Reads rows `d` of domains.domain and `s` of `selectManagedSites`.
 */
export function statusCodeSql(now: Date): RawBuilder<number> {
  const conditions = bitConditions(now);
  const branches = TYPES.map((type) => {
    const bits: readonly StatusBit[] = STATUS_BITS[type];
    const computed = bits.flatMap((bit, position) =>
      isStored(bit)
        ? []
        : [sql<number>`case when ${conditions[bit]} then ${sql.lit(2 ** position)} else 0 end`],
    );
    const row = sql.join([sql`1`, ...storedBits(bits), ...computed], sql` + `);
    return sql`when ${sql.lit(TYPE_NUMBERS[type])} then (${TABLES.get(type)}::int2[])[${row}]`;
  });
  return sql<number>`(case d.list_facts & 3 ${sql.join(branches, sql` `)} end)`;
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
  on p.tld = d.tld and (${isOfType('registered')} or ${isOfType('transfer')})`;

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
    + case when ${isOfType('registered')} then ${period('redeemable')} else interval '0' end`;
  const deletedFrom = sql`case when ${isOfType('registered')} then d.expires_at + ${period('deleted')} end`;
  return sql<Date | null>`(case
    when d.transferred_away_at is not null then null
    when d.outbound_transfer_requested_at is not null then
      case when coalesce(d.outbound_transfer_answer_at, ${answerBy}) > ${at} then ${answerBy} end
    when greatest(d.expires_at, ${savedUntil}) <= ${at} then null
    else least(case when not (${isOfType('transfer')}) then d.expires_at end, ${deletedFrom},
      d.verification_requested_at + ${period('verification')})
  end)`;
}
