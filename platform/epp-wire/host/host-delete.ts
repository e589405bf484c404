import { readDomainName } from '../domain/domain-name.ts';
import { HOST } from '../namespaces.ts';
import { deleteVerb } from '../object-delete.ts';

/** `host:delete` (RFC 5732 section 3.2.2). */
export const hostDelete = deleteVerb(HOST, 'name', readDomainName);
