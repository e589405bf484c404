import { CONTACT } from '../namespaces.ts';
import { checkVerb } from '../object-check.ts';
import { CONTACT_ID } from './contact-id.ts';

/** `contact:check` (RFC 5733 section 3.1.1). */
export const contactCheck = checkVerb(CONTACT, 'id', (reader) =>
  reader.matching(CONTACT_ID, 'a contact id of 3 to 16 characters'),
);
