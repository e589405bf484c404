import { markLineFailed } from '#features/billing/server/api/mark-line.ts';
import type { OrderedLine, OrderPaid } from '#features/billing/contract/events.ts';
import { fillSentence } from '#platform/contract/refusal.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { money, type Money } from '#platform/kernel/money.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { renewDomainJob } from './jobs/renew-domain-job.ts';
import { insertRenewal } from './renewal-store.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'jobs' | 'live'>;

/** What the registry asked for a year of a premium name when it was quoted; the quote wrote it into the line. */
function yearlyFeeOf({ extra }: OrderedLine): Money | null {
  const { premium, registry_fee_integer: amount, registry_fee_currency: currency } = extra;
  if (premium !== true || typeof amount !== 'number' || typeof currency !== 'string') return null;
  return money(amount, currency);
}

/** Begins the renewal of a paid line's name, exactly once however often it is told. */
export async function beginRenewal(deps: Deps, order: OrderPaid, line: OrderedLine): Promise<void> {
  const { db, clock, jobs } = deps;
  const { lineId, volume: periodYears } = line;
  const { orderId, siteId, userId } = order;
  await inTransaction(db, async (tx: Database) => {
    const parsed = parseDomainName(line.meta);
    if (siteId === null || !parsed.ok) {
      const reason = fillSentence(domainLineSentences.renewal_unknown, { domain: displayName(line.meta) });
      await markLineFailed({ ...deps, db: tx }, { lineId, code: 'renewal_unknown', reason });
      return;
    }
    const domain = parsed.name.ascii;
    const yearlyFee = yearlyFeeOf(line);
    const renewal = { lineId, orderId, domain, siteId, userId, periodYears, yearlyFee };
    if (!(await insertRenewal(tx, { ...renewal, requestedAt: clock.now() }))) return;
    await jobs.enqueue(tx, renewDomainJob, { lineId }, { key: domain });
  });
}
