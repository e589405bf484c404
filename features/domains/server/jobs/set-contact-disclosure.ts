import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { disclosedFields } from '../../rules/contact-disclosure.ts';
import { findDataConsent } from '../data-consent-store.ts';
import { findDomain, isHeldHere } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** 100 random bits. */
const TRACE_LENGTH = 20;

/**
 * Runs the job (RFC 5733, section 2.9, `disclose`). Idempotent.
 *
 * A registry that rejects the change keeps the contact as it is. Throws while the registry has not
 * decided, so that the job is retried.
 */
export async function runSetContactDisclosure(
  { db, random, registrar }: Pick<DomainsDeps, 'db' | 'random' | 'registrar'>,
  { domain }: { readonly domain: string },
): Promise<void> {
  const held = await findDomain(db, domain);
  const registeredAt = held && isHeldHere(held) ? held.facts.registeredAt : null;
  // A private name has our proxy contact, which is no one's personal data.
  if (!held || registeredAt === null || held.isPrivate) return;
  const consent = await findDataConsent(db, { domain, registeredAt });
  const disclosed = disclosedFields({
    isPrivate: held.isPrivate,
    isConsentGiven: consent?.isGiven ?? null,
    withheld: held.withheldFields,
  });
  const info = decided(await registrar.infoDomain(domain), domain);
  if (!info?.isOurs || info.registrant === null) return;
  const contact = decided(await registrar.infoContact(info.registrant), domain);
  if (!contact || contact.disclosed.join() === disclosed.join()) return;
  const clTRID = `ns-disclose-${randomToken(random, TRACE_LENGTH)}`;
  const answer = await registrar.updateContact({ id: info.registrant, disclosed, clTRID });
  if (answer.outcome !== 'ok' && isPassing(answer))
    throw new RegistryOutcomeUnknown(`disclosure of ${domain}: ${answer.reason}`, answer);
}

/** The answer's value; null if the object is definitely not ours. Throws while the registry has not decided. */
function decided<Value>(answer: RegistrarAnswer<Value>, domain: string): Value | null {
  if (answer.outcome === 'ok') return answer.value;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw new RegistryOutcomeUnknown(`info of ${domain}: ${answer.reason}`, answer);
}
