import type { Database } from '#platform/database/database.ts';
import { findDataConsent } from '../data-consent-store.ts';
import type { RegistrationKey } from '../data-consent-store.ts';

/** Whether the registrant of a registration consents to the publication of their data; null before an answer. */
export async function findConsentGiven(db: Database, registration: RegistrationKey): Promise<boolean | null> {
  return (await findDataConsent(db, registration))?.isGiven ?? null;
}
