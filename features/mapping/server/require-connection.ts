import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { MappingDeps } from './mapping-deps.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import type { LineToQuote } from '#features/cart/rules/line-identity.ts';
import type { RefusedLine } from '#features/cart/server/ports/line-quotes.ts';
import { say } from '#platform/kernel/sentence.ts';
import { mappingSentences } from '../contract/mapping-refusals.ts';
import type { AvailabilityStatus } from '#features/names/rules/availability-status.ts';
import { isUnregistered } from '../rules/mapping-status.ts';
import { refuseStatus } from '#features/names/server/api/line-facts.ts';

/** The site of a connected name that the caller may manage; otherwise a refusal. */
export async function requireConnection(
  { db }: Pick<MappingDeps, 'db'>,
  actor: UserActor,
  name: string,
): Promise<Result<{ readonly siteId: number }>> {
  const managed = await requireManagedDomain(db, actor, name, refuseDomain);
  if (!managed.ok) return managed;
  const domain = await findDomain(db, name);
  if (!domain) return refuseDomain('unknown_domain', { domain: displayName(name) });
  if (domain.facts.type !== 'mapped') return refuseDomain('not_mapped', { domain: displayName(name) });
  return ok({ siteId: domain.siteId });
}

/** Refuses a connection because of the name's status; an unregistered name has its own message. */
export function refuseMapping(line: LineToQuote, status: AvailabilityStatus): RefusedLine {
  if (!isUnregistered(status)) return refuseStatus(line, status);
  const said = say(mappingSentences, 'mapping_unregistered', { domain: displayName(line.meta) });
  return { kind: 'refused', itemId: line.itemId, code: status, ...said };
}
