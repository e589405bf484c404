import { markLineDelivered, markLineFailed } from '#features/billing/server/api/mark-line.ts';
import { say } from '#platform/kernel/sentence.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { RegistrationDeps } from './registration-deps.ts';
import { mailRestored } from './jobs/mail-restored.ts';
import { moveRenewal, type Renewal } from './renewal-store.ts';
import { endInterruption } from '#features/domains/server/api/interrupt-unpaid-names.ts';
import { findRestore } from './restoring/restore-store.ts';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'events' | 'live' | 'availability' | 'jobs'>;

/**
 * Records a renewal, atomically and once: the domain's expiry and the delivered line. The buyer of a
 * restored name is mailed.
 */
export async function settleRenewed(
  deps: Deps,
  { lineId, domain, siteId, userId }: Renewal,
  expiresAt: Date,
): Promise<void> {
  await inTransaction(deps.db, async (tx: Database) => {
    const move = { lineId, from: 'renewing', to: 'renewed', settledAt: deps.clock.now() } as const;
    if (!(await moveRenewal(tx, move))) return;
    await extendDomain(tx, { name: domain, expiresAt });
    await endInterruption(deps, tx, domain);
    await markLineDelivered({ ...deps, db: tx }, { lineId });
    const restore = await findRestore(tx, { renewalLineId: lineId });
    if (restore?.state === 'restored') {
      const mail = { lineId: restore.lineId, domain, siteId, userId, until: expiresAt.toISOString() };
      await deps.jobs.enqueue(tx, mailRestored, mail);
    }
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
  deps.availability.forget(domain);
}

/** Why a paid renewal failed. */
export type RenewalFailure =
  | 'renewal_unknown'
  | 'renewal_in_transfer'
  | 'renewal_gone'
  | 'renewal_deleted'
  | 'renewal_refused'
  | 'cancelled_by_us';

/** Records that a name could not be renewed; billing refunds it. */
export async function settleUnrenewed(
  deps: Deps,
  renewal: Renewal,
  code: RenewalFailure,
  registryReason = '',
): Promise<void> {
  const { lineId, siteId, state } = renewal;
  const values = { domain: displayName(renewal.domain), reason: registryReason };
  const reason = say(domainLineSentences, code, values);
  await inTransaction(deps.db, async (tx: Database) => {
    const failure = { code, reason };
    const move = { lineId, from: state, to: 'failed', settledAt: deps.clock.now(), failure } as const;
    if (!(await moveRenewal(tx, move))) return;
    await markLineFailed({ ...deps, db: tx }, { lineId, ...failure });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
}
