import { markLineDelivered, markLineFailed } from '#features/billing/server/api/mark-line.ts';
import { saveRegistryFacts } from '#features/domains/server/api/registry-facts-store.ts';
import { domainLineSentences } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { say } from '#platform/kernel/sentence.ts';
import { renewDomainJob } from '../jobs/register-domain-job.ts';
import type { RegistrationDeps } from '../registration-deps.ts';
import { moveRenewal } from '../renewal-store.ts';
import { moveRestore, type Restore } from './restore-store.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'live' | 'availability' | 'jobs'>;

/**
 * Records a restore, atomically and once: the registry's facts, the delivered fee, and the job that
 * renews the name.
 */
export async function settleRestored(deps: Deps, restore: Restore, info: RegistryDomain): Promise<void> {
  const { lineId, domain, siteId, state: from } = restore;
  const settledAt = deps.clock.now();
  await inTransaction(deps.db, async (tx: Database) => {
    if (!(await moveRestore(tx, { lineId, from, to: 'restored', settledAt }))) return;
    await saveRegistryFacts(tx, domain, {
      facts: {
        statuses: info.statuses,
        registryExpiresAt: info.expiresAt,
        outboundTransferRequestedAt: null,
        outboundTransferAnswerAt: null,
        outboundTransferTo: null,
      },
      checkedAt: settledAt,
    });
    await markLineDelivered({ ...deps, db: tx }, { lineId });
    await beginRenewing(deps, tx, restore);
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
  deps.availability.forget(domain);
}

/** Records that the name did not need a restore: its fee is refunded, and it is renewed. */
export async function settleUnneeded(deps: Deps, restore: Restore): Promise<void> {
  const { lineId, domain, state: from } = restore;
  const code = 'redemption_not_needed';
  const failure = { code, reason: say(domainLineSentences, code, { domain: displayName(domain) }) };
  await inTransaction(deps.db, async (tx: Database) => {
    const move = { lineId, from, to: 'unneeded', settledAt: deps.clock.now(), failure } as const;
    if (!(await moveRestore(tx, move))) return;
    await markLineFailed({ ...deps, db: tx }, { lineId, ...failure });
    await beginRenewing(deps, tx, restore);
  });
}

async function beginRenewing(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Database,
  { renewalLineId, domain }: Restore,
): Promise<void> {
  await jobs.enqueue(tx, renewDomainJob, { lineId: renewalLineId }, { key: domain });
}

/** Why a paid restore failed. */
export type RestoreFailure =
  | 'renewal_unknown'
  | 'restored_already'
  | 'restore_gone'
  | 'restore_too_late'
  | 'restore_refused'
  | 'cancelled_by_us';

/** Records that a name could not be restored; billing refunds the fee and the renewal. */
export async function settleUnrestored(
  deps: Deps,
  restore: Restore,
  code: RestoreFailure,
  registryReason = '',
): Promise<void> {
  const { lineId, renewalLineId, siteId, state: from } = restore;
  const values = { domain: displayName(restore.domain), reason: registryReason };
  const failure = { code, reason: say(domainLineSentences, code, values) };
  const settledAt = deps.clock.now();
  await inTransaction(deps.db, async (tx: Database) => {
    if (!(await moveRestore(tx, { lineId, from, to: 'failed', settledAt, failure }))) return;
    await moveRenewal(tx, { lineId: renewalLineId, from: 'requested', to: 'failed', settledAt, failure });
    await markLineFailed({ ...deps, db: tx }, { lineId, ...failure });
    await markLineFailed({ ...deps, db: tx }, { lineId: renewalLineId, ...failure });
    await deps.live.announce(tx, { siteId, topic: 'domains' });
  });
}
