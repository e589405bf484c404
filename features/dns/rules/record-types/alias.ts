import type { AliasData } from '#platform/dns-wire/rdata.ts';
import { isSpecialUseName } from '#platform/dns-wire/special-use-names.ts';
import { FIELD_MESSAGES } from '../record-fields.ts';
import { unless, writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

const asHost = writtenAsHost<AliasData>(
  'ALIAS',
  (target) => ({ type: 'ALIAS', target }),
  FIELD_MESSAGES.targetHost,
);

/**
 * The domain itself answered with another host's addresses, where a CNAME may not stand (RFC 1034, section 3.6.2).
 *
 * No type of the wire: name servers answer A and AAAA from it, as PowerDNS does with its own type of this name. As they
 * look the target up with our resolvers, it must be a name of public DNS.
 */
export const ALIAS: RecordType<AliasData> = {
  ...asHost,
  validate: (fields) => {
    const faults = asHost.validate(fields);
    if (faults.length > 0) return faults;
    return unless(!isSpecialUseName(fields.data), 'data', FIELD_MESSAGES.aliasTarget);
  },
  owner: 'service',
  allowsApex: true,
  isApexOnly: true,
};
