import { DOMAIN } from '../namespaces.ts';
import { deleteVerb } from '../object-delete.ts';
import { readDomainName } from './domain-name.ts';

/** `domain:delete` (RFC 5731 section 3.2.2). */
export const domainDelete = deleteVerb(DOMAIN, 'name', readDomainName);
