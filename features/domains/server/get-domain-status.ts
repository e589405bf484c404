import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { findLifecycle, transferTerms } from '#features/names/rules/tld-policy.ts';
import { isPassing } from '#features/names/server/api/registry-outcome.ts';
import { refuseUnanswered } from '#features/names/server/api/read-registry-answer.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { getDomainStatus as contract } from '../contract/domain-status-endpoints.ts';
import { projectDomain } from '../rules/project-domain.ts';
import { requireVisibleDomain } from './api/require-managed-domain.ts';
import type { DomainsDeps } from './domains-deps.ts';

/**
 * Asks the registry whether a domain is locked and whether it can be transferred, for administrators
 * of its site.
 *
 * Nothing is stored: our facts follow the registry by its messages and the daily comparison.
 */
export async function getDomainStatus(
  { db, clock, registrar }: Pick<DomainsDeps, 'db' | 'clock' | 'registrar'>,
  actor: Actor,
  { domain: name }: { readonly domain: string },
): Promise<Result<AnswerOf<typeof contract>>> {
  const visible = await requireVisibleDomain(db, actor, name, refuseDomain);
  if (!visible.ok) return visible;
  const { facts } = visible.value;
  const values = { domain: displayName(name) };
  if (facts.type !== 'registered') return refuseDomain('not_registered_here', values);
  const now = clock.now();
  const answer = await registrar.infoDomain(name);
  if (answer.outcome !== 'ok' && isPassing(answer)) return refuseUnanswered(name, answer, now);
  // The registry's message about it is on its way, and the domain then leaves our lists.
  if (answer.outcome !== 'ok' || !answer.value.isOurs) return refuseDomain('domain_left', values);

  const { statuses, createdAt, transferredAt } = answer.value;
  const atRegistry = {
    ...facts,
    registeredAt: createdAt ?? facts.registeredAt,
    transferredHereAt: transferredAt ?? facts.transferredHereAt,
  };
  const { isTransferLocked } = projectDomain(atRegistry, now, findLifecycle(readTld(name)));
  return ok({
    locked: statuses.includes('clientTransferProhibited'),
    pending_transfer: statuses.includes('pendingTransfer'),
    transfer_prohibited: isTransferLocked || statuses.includes('serverTransferProhibited'),
    manual_transfer_required: transferTerms(readTld(name)).way === 'form',
  });
}
