import { isPassing, NOT_OURS, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { RegistrarAnswer } from '#features/names/server/ports/registrar.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { isContactDisclosed } from '../../rules/contact-disclosure.ts';
import { findDataConsent } from '../data-consent-store.ts';
import { findDomain, isHeldHere, savePrivacy } from '../domain-store.ts';
import type { DomainsDeps } from '../domains-deps.ts';

/** 100 random bits. */
const TRACE_LENGTH = 20;

/**
 * Turns the privacy protection of a registered name on or off, at its registry first; false if the
 * registry rejects it for good, and then nothing has changed.
 *
 * Safe to repeat: the registry is asked before and after. Throws while it has not decided.
 */
export async function setPrivacy(
  { db, random, registrar }: Pick<DomainsDeps, 'db' | 'random' | 'registrar'>,
  { domain, isPrivate }: { readonly domain: string; readonly isPrivate: boolean },
): Promise<boolean> {
  const held = await findDomain(db, domain);
  const registeredAt = held && isHeldHere(held) ? held.facts.registeredAt : null;
  if (!held || registeredAt === null) return false;
  if (held.isPrivate === isPrivate) return true;
  const consent = await findDataConsent(db, { domain, registeredAt });
  const isDisclosed = isContactDisclosed({ isPrivate, isConsentGiven: consent?.isGiven ?? null });
  const id = decided(await registrar.infoDomain(domain), domain)?.registrant ?? null;
  if (id === null) return false;
  const isAsWanted = async () =>
    decided(await registrar.infoContact(id), domain)?.isDisclosed === isDisclosed;
  if (!(await isAsWanted())) {
    const clTRID = `ns-privacy-${randomToken(random, TRACE_LENGTH)}`;
    const answer = await registrar.updateContact({ id, isDisclosed, clTRID });
    if (!(await isAsWanted())) {
      if (answer.outcome === 'refused' && !isPassing(answer)) return false;
      throw new RegistryOutcomeUnknown(
        `privacy of ${domain}: ${answer.outcome === 'ok' ? 'the change is pending' : answer.reason}`,
        answer.outcome === 'ok' ? null : answer,
      );
    }
  }
  await savePrivacy(db, domain, isPrivate);
  return true;
}

/** The answer's value; null if the object is not ours. Throws while the registry has not decided. */
function decided<Value>(answer: RegistrarAnswer<Value>, domain: string): Value | null {
  if (answer.outcome === 'ok') return answer.value;
  if (answer.outcome === 'refused' && NOT_OURS.has(answer.eppCode)) return null;
  throw new RegistryOutcomeUnknown(`privacy of ${domain}: ${answer.reason}`, answer);
}
