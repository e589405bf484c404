import { markLineFailed } from '#features/billing/server/api/mark-line.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import type { Database } from '#platform/database/database.ts';
import { money, type Money } from '#platform/kernel/money.ts';
import { say } from '#platform/kernel/sentence.ts';
import { restoreDomainJob } from '../jobs/register-domain-job.ts';
import type { RegistrationDeps } from '../registration-deps.ts';
import { moveRenewal, type Renewal } from '../renewal-store.ts';
import { insertRestore } from './restore-store.ts';

type Deps = Pick<RegistrationDeps, 'clock' | 'jobs' | 'live'>;

const asciiName = (meta: string): string | null => {
  const parsed = parseDomainName(meta);
  return parsed.ok ? parsed.name.ascii : null;
};

/** The redemption fee that an order pays for a name; undefined if it pays none. */
export function findRedemption(
  { lines }: Pick<OrderPaid, 'lines'>,
  { meta }: Pick<OrderedLine, 'meta'>,
): OrderedLine | undefined {
  const name = asciiName(meta);
  return lines.find(
    (line) => line.productSlug === PRODUCT_SLUGS.domainRedemption && asciiName(line.meta) === name,
  );
}

/** The registry's restore price at quoting time, from the line; null if it names none. */
function readRestoreFee({ extra }: OrderedLine): Money | null {
  const { registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  return typeof amount === 'number' && typeof currency === 'string' ? money(amount, currency) : null;
}

/** Refunds a redemption fee that was paid without the renewal that it belongs to. */
export async function refundLonelyRedemption(
  deps: Pick<Deps, 'clock' | 'live' | 'jobs'> & { readonly db: Database },
  { lineId, meta }: OrderedLine,
): Promise<void> {
  const code = 'redemption_needs_renewal';
  const reason = say(domainLineSentences, code, { domain: displayName(meta) });
  await markLineFailed(deps, { lineId, code, reason });
}

/**
 * Begins the restore of a name before its renewal, in the transaction that stores the renewal.
 *
 * Of two orders that pay for one name, the second is refunded.
 */
export async function beginRestore(
  deps: Deps,
  tx: Database,
  {
    redemption,
    renewal,
  }: {
    readonly redemption: OrderedLine;
    readonly renewal: Pick<Renewal, 'lineId' | 'orderId' | 'domain' | 'siteId' | 'userId'>;
  },
): Promise<void> {
  const { lineId: renewalLineId, orderId, domain, siteId, userId } = renewal;
  const { lineId } = redemption;
  const settledAt = deps.clock.now();
  const fail = async (code: 'redemption_fee_unknown' | 'restore_in_progress'): Promise<void> => {
    const failure = { code, reason: say(domainLineSentences, code, { domain: displayName(domain) }) };
    await moveRenewal(tx, { lineId: renewalLineId, from: 'requested', to: 'failed', settledAt, failure });
    await markLineFailed({ ...deps, db: tx }, { lineId, ...failure });
    await markLineFailed({ ...deps, db: tx }, { lineId: renewalLineId, ...failure });
  };
  const agreedFee = readRestoreFee(redemption);
  if (agreedFee === null) return fail('redemption_fee_unknown');
  const restore = { lineId, renewalLineId, orderId, domain, siteId, userId, agreedFee };
  if (!(await insertRestore(tx, { ...restore, requestedAt: settledAt }))) return fail('restore_in_progress');
  await deps.jobs.enqueue(tx, restoreDomainJob, { lineId }, { key: domain });
}
