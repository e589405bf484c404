import { REGISTRAR_LOCK } from '#features/domains/rules/transfer-lock.ts';
import { findDomain, isHeldHere } from '#features/domains/server/api/domains.ts';
import { saveRegistryFacts } from '#features/domains/server/api/registry-facts-store.ts';
import { readTld } from '#features/names/rules/domain-name.ts';
import { transferTerms } from '#features/names/rules/tld-policy.ts';
import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { RegistrationDeps } from './registration-deps.ts';

type Deps = Pick<RegistrationDeps, 'db' | 'clock' | 'live' | 'random' | 'registrar'>;

/** 100 random bits. */
const TRACE_LENGTH = 20;

/**
 * Locks a name that was just registered or transferred in, and stores the statuses that it then has at
 * its registry. Idempotent.
 *
 * Names of a TLD without locks, and of a registry that rejects the lock, stay as they are. Throws
 * while the registry has not decided, so that the job is retried.
 */
export async function lockNewDomain(deps: Deps, { domain }: { readonly domain: string }): Promise<void> {
  const { db, clock, live, random, registrar } = deps;
  const held = await findDomain(db, domain);
  if (!held || !isHeldHere(held)) return;
  const info = await askRegistry(deps, domain);
  if (info === null || info.statuses.includes('pendingTransfer')) return;
  const { expiresAt } = info;
  let { statuses } = info;
  if (transferTerms(readTld(domain)).offersLock && !statuses.includes(REGISTRAR_LOCK)) {
    const clTRID = `ns-lock-${randomToken(random, TRACE_LENGTH)}`;
    const answer = await registrar.updateDomain({ name: domain, addStatuses: [REGISTRAR_LOCK], clTRID });
    if (answer.outcome !== 'ok' && isPassing(answer))
      throw new RegistryOutcomeUnknown(`lock of ${domain}: ${answer.reason}`, answer);
    // A status other than `ok` replaces it (RFC 5731, section 2.3), so the registry needs not be asked again.
    if (answer.outcome === 'ok') statuses = [...statuses.filter((each) => each !== 'ok'), REGISTRAR_LOCK];
  }
  await saveRegistryFacts(db, domain, {
    facts: {
      statuses,
      registryExpiresAt: expiresAt,
      outboundTransferRequestedAt: null,
      outboundTransferAnswerAt: null,
      outboundTransferTo: null,
    },
    checkedAt: clock.now(),
  });
  await live.announce(db, { siteId: held.siteId, topic: 'domains' });
}

/** The name at its registry; null if it is definitely not ours. */
async function askRegistry({ registrar }: Deps, domain: string): Promise<RegistryDomain | null> {
  const answer = await registrar.infoDomain(domain);
  if (answer.outcome === 'ok') return answer.value.isOurs ? answer.value : null;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw new RegistryOutcomeUnknown(`info of ${domain}: ${answer.reason}`, answer);
}
