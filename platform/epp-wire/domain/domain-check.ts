import { DOMAIN } from '../namespaces.ts';
import { checkVerb } from '../object-check.ts';

/**
 * `domain:check` (RFC 5731 section 3.1.1).
 *
 * Any text up to 255 characters may be asked about: one that is no name is answered
 * as not available, so that it does not spoil the answer for the others.
 */
export const domainCheck = checkVerb(DOMAIN, 'name', (reader) => reader.token(1, 255).toLowerCase());
