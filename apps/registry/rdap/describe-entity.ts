import type { RegistryDeps } from '../commands/command.ts';
import { currentContact } from '../commands/contact/settle-contact.ts';
import { findContact } from '../stores/contact-store.ts';
import { findRegistrar } from '../stores/registrar-store.ts';
import { contactEntity, registrarEntity } from './entity-object.ts';
import type { RdapValue } from './rdap-answer.ts';

/** A registrar by its id, or a contact by its own, as it is now; null when there is neither. */
export async function describeEntity(
  { db, clock }: Pick<RegistryDeps, 'db' | 'clock'>,
  base: string,
  handle: string,
): Promise<RdapValue | null> {
  const registrar = await findRegistrar(db, handle.toLowerCase());
  if (registrar) return registrarEntity(base, registrar);
  if (!(await findContact(db, handle))) return null;
  const { entity, redacted } = contactEntity(base, await currentContact(db, handle, clock.now()), null);
  return { ...entity, ...(redacted.length === 0 ? {} : { redacted }) };
}
