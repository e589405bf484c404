import { setContactDisclosure } from './jobs/contact-jobs.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { AskedDataConsent } from '../contract/data-consent-endpoints.ts';
import { findDataConsent, findDataConsentLink, insertDataConsent } from './data-consent-store.ts';
import type { DataConsentLink } from './data-consent-store.ts';
import { type Domain, findDomain, isHeldHere } from './domain-store.ts';
import type { DomainsDeps } from './domains-deps.ts';
import { presentConsent } from './request-data-consent-link.ts';

/** What a mailed link asks the registrant, and their last answer. Read-only. */
export async function lookAtDataConsent(
  { db, clock }: Pick<DomainsDeps, 'db' | 'clock'>,
  { token }: { readonly token: string },
): Promise<Result<AskedDataConsent>> {
  const link = await findDataConsentLink(db, token, clock.now());
  if (!link || !(await findRegistration(db, link))) return refuseDomain('unknown_data_consent_link');
  return ok(await presentAsked(db, link));
}

/**
 * Stores the registrant's answer, with its date, and has the registry publish or withhold their data.
 *
 * An answer can be changed with the same link until it expires; each is kept, and the last one counts.
 */
export async function answerDataConsent(
  { db, clock, jobs, live }: Pick<DomainsDeps, 'db' | 'clock' | 'jobs' | 'live'>,
  { token, isGiven }: { readonly token: string; readonly isGiven: boolean },
): Promise<Result<AskedDataConsent>> {
  return inTransaction(db, async (tx: Database): Promise<Result<AskedDataConsent>> => {
    const now = clock.now();
    const link = await findDataConsentLink(tx, token, now);
    const held = link && (await findRegistration(tx, link));
    if (!link || !held) return refuseDomain('unknown_data_consent_link');
    await insertDataConsent(tx, link, { isGiven, answeredAt: now });
    await jobs.enqueue(tx, setContactDisclosure, { domain: link.domain }, { key: link.domain });
    await live.announce(tx, { siteId: held.siteId, topic: 'domains' });
    return ok(await presentAsked(tx, link));
  });
}

/** The registration that a link is about; null once the name has left, or belongs to a later registration. */
async function findRegistration(
  db: Database,
  { domain, registeredAt }: DataConsentLink,
): Promise<Domain | null> {
  const held = await findDomain(db, domain);
  return held && isHeldHere(held) && held.facts.registeredAt?.getTime() === registeredAt.getTime()
    ? held
    : null;
}

async function presentAsked(db: Database, link: DataConsentLink): Promise<AskedDataConsent> {
  const consent = await findDataConsent(db, link);
  return { display_name: displayName(link.domain), email: link.email, ...presentConsent(consent) };
}
