import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { saveRegistryFacts } from '../api/registry-facts-store.ts';
import { findDomain, isHeldHere } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** 100 random bits. */
const TRACE_LENGTH = 20;
/** Takes a name out of its TLD's zone (RFC 5731, section 2.3). */
const HOLD = 'clientHold';

/**
 * Runs the job: sets the hold of a suspended name and removes it from any other, and stores what the
 * registry then reports. Idempotent.
 *
 * A registry that rejects the change keeps the name as it is. Throws while the registry has not
 * decided, so that the job is retried.
 */
export async function runSetContactHold(
  deps: Pick<DomainsDeps, 'db' | 'clock' | 'live' | 'random' | 'registrar'>,
  { domain }: { readonly domain: string },
): Promise<void> {
  const { db, clock, live, random, registrar } = deps;
  const held = await findDomain(db, domain);
  if (!held || !isHeldHere(held)) return;
  const isSuspended = held.facts.suspendedAt !== null;
  let info = await askRegistry(registrar, domain);
  if (info === null) return;
  if (info.statuses.includes(HOLD) !== isSuspended) {
    const clTRID = `ns-hold-${randomToken(random, TRACE_LENGTH)}`;
    const change = isSuspended ? { addStatuses: [HOLD] } : { removeStatuses: [HOLD] };
    const answer = await registrar.updateDomain({ name: domain, ...change, clTRID });
    if (answer.outcome !== 'ok' && isPassing(answer))
      throw new RegistryOutcomeUnknown(`hold of ${domain}: ${answer.reason}`, answer);
    info = await askRegistry(registrar, domain);
    if (info === null) return;
  }
  await saveRegistryFacts(db, domain, {
    facts: {
      statuses: info.statuses,
      registryExpiresAt: info.expiresAt,
      outboundTransferRequestedAt: held.facts.outboundTransferRequestedAt,
      outboundTransferAnswerAt: held.facts.outboundTransferAnswerAt,
      outboundTransferTo: held.outboundTransferTo,
    },
    checkedAt: clock.now(),
  });
  await live.announce(db, { siteId: held.siteId, topic: 'domains' });
}

/** The name at its registry; null if it is definitely not ours. */
async function askRegistry(
  registrar: DomainsDeps['registrar'],
  domain: string,
): Promise<RegistryDomain | null> {
  const answer = await registrar.infoDomain(domain);
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw new RegistryOutcomeUnknown(`info of ${domain}: ${answer.reason}`, answer);
}
