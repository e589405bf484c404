import { requireFreshProof } from '#features/accounts/server/api/prove-identity.ts';
import type { Domain } from '#features/domains/server/api/domains.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import type { Refusal, Result } from '#platform/kernel/result.ts';

/**
 * Refuses a change of who controls a domain, unless the domain is not frozen and its manager has
 * proved who they are.
 *
 * Contacts, transfer codes, unlocking, name servers and DS records all ask this one question: ICANN
 * forbids a harder one for codes and locks than for contacts and name servers (Transfer Policy,
 * I.A.5.3). The caller has authorised the actor before.
 */
export function admitSensitiveChange(
  actor: Actor,
  { name, facts }: Pick<Domain, 'name' | 'facts'>,
): Result<undefined, Refusal> {
  const { frozenAt } = facts;
  if (frozenAt === null) return requireFreshProof(actor);
  return refuseDomain(
    'domain_frozen',
    { domain: displayName(name), date: frozenAt.toISOString().slice(0, 10) },
    { data: { frozen_at: frozenAt.toISOString() } },
  );
}
