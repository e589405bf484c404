import { CONTACT } from '../namespaces.ts';
import { deleteVerb } from '../object-delete.ts';
import { readId } from './contact-parts.ts';

/** `contact:delete` (RFC 5733 section 3.2.2). */
export const contactDelete = deleteVerb(CONTACT, 'id', readId);
