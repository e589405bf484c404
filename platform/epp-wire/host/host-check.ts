import { readDomainName } from '../domain/domain-name.ts';
import { HOST } from '../namespaces.ts';
import { checkVerb } from '../object-check.ts';

/** `host:check` (RFC 5732 section 3.1.1). */
export const hostCheck = checkVerb(HOST, 'name', readDomainName);
