import { projectDomain } from '#features/domains/rules/project-domain.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle, findTldPolicy, transferTerms } from '#features/names/rules/tld-policy.ts';
import { nextTransferPolicy, runningLocks, transferPolicyAt } from '#features/names/rules/transfer-policy.ts';
import type { LockReason, TransferPolicy } from '#features/names/rules/transfer-policy.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { getTransferOut as contract } from '../../contract/transfer-out-endpoints.ts';
import type { TransfersDeps } from '../transfers-deps.ts';
import { findCodeOfDomain } from './transfer-code-store.ts';

/**
 * What a domain's manager has to know about its transfer to another registrar: how it leaves, which
 * locks apply and until when, by which policy, and the transfer code that was sent.
 */
export async function getTransferOut(
  { db, clock }: Pick<TransfersDeps, 'db' | 'clock'>,
  actor: Actor,
  { domain }: { readonly domain: string },
): Promise<Result<AnswerOf<typeof contract>>> {
  const named = { domain: displayName(domain) };
  const managed = await requireManagedDomain(db, actor, domain, (code) => refuseDomain(code, named));
  if (!managed.ok) return managed;
  const held = await findDomain(db, domain);
  if (held?.facts.type !== 'registered') return refuseDomain('not_registered_here', named);
  const now = clock.now();
  const tld = readTld(domain);
  const lifecycle = findLifecycle(tld);
  const { way, offersLock } = transferTerms(tld);
  const { registeredAt, transferredHereAt, contactChangedAt } = projectDomain(held.facts, now, lifecycle);
  const since: readonly (readonly [LockReason, Date | null])[] = [
    ['registration', registeredAt],
    ['transfer', transferredHereAt],
    ['contact_change', contactChangedAt],
  ];
  const policies = lifecycle.transferPolicies;
  const code = await findCodeOfDomain(db, domain);
  return ok({
    way,
    is_always_transferable: !offersLock && !(findTldPolicy(tld)?.supportsPrivacy ?? false),
    locks: runningLocks(since, now, lifecycle).map(({ reason, endsAt, days }) => ({
      reason,
      ends_at: endsAt.toISOString(),
      days,
    })),
    policy: policies && presentPolicy(transferPolicyAt(now, policies)),
    next_policy: policies && presentNext(nextTransferPolicy(now, policies)),
    code: !code?.setAt
      ? null
      : {
          sent_at: code.setAt.toISOString(),
          sent_to: code.sentTo ?? '',
          expires_at: code.expiresAt.toISOString(),
          is_manual: code.isManual,
        },
  });
}

const presentPolicy = ({ id, effectiveFrom, source }: TransferPolicy) => ({
  id,
  effective_from: effectiveFrom,
  source,
});

const presentNext = (policy: TransferPolicy | null) => policy && presentPolicy(policy);
