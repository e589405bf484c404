import { isPassing, RegistryOutcomeUnknown } from '#features/names/server/api/registry-outcome.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import type { Database } from '#platform/database/database.ts';
import { findStoredRegistrant } from './api/registrant-store.ts';
import type { Domain } from './domain-store.ts';

/**
 * The registrant's address: the stored one, else the registry's, or null where it stores none; throws
 * while it does not answer. Never that of a proxy contact.
 */
export async function findRegistrantAddress(
  {
    db,
    registrar,
  }: { readonly db: Database; readonly registrar: Pick<Registrar, 'infoDomain' | 'infoContact'> },
  { name }: Domain,
): Promise<string | null> {
  const stored = await findStoredRegistrant(db, name);
  if (stored) return stored.email;
  const domain = await registrar.infoDomain(name);
  if (domain.outcome !== 'ok' && isPassing(domain))
    throw new RegistryOutcomeUnknown(`info of ${name}: ${domain.reason}`, domain);
  if (domain.outcome !== 'ok' || !domain.value.isOurs || domain.value.registrant === null) return null;
  const contact = await registrar.infoContact(domain.value.registrant);
  if (contact.outcome !== 'ok' && isPassing(contact))
    throw new RegistryOutcomeUnknown(`registrant of ${name}: ${contact.reason}`, contact);
  return contact.outcome === 'ok' ? contact.value.email : null;
}
