import type { NsData } from '#platform/dns-wire/rdata.ts';
import { isServerHostname } from '../hostname.ts';
import { writtenAsHost } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** Name server (RFC 1035, section 3.3.11): at the apex only ours, below it a zone cut. */
export const NS: RecordType<NsData> = {
  ...writtenAsHost(
    'NS',
    (target) => ({ type: 'NS', target }),
    { label: 'fieldNameServer', placeholder: 'ns1.example.net' },
    isServerHostname,
  ),
  owner: 'service',
  allowsApex: false,
  getServer: ({ target }) => target,
  withServer: (data, target) => ({ ...data, target }),
};
