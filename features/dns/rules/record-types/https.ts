import type { HttpsData } from '#platform/dns-wire/rdata.ts';
import { bindingField, printServiceBinding, readServiceBinding } from './service-binding.ts';
import { writtenAsText } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** How to reach a web site (RFC 9460, section 9): like SVCB, queried by browsers at the site's own name. */
export const HTTPS: RecordType<HttpsData> = {
  type: 'HTTPS',
  fields: [bindingField('alpn=h2,h3')],
  cleanData: (data) => data.trim(),
  owner: 'service',
  allowsApex: true,
  hosts: [1],
  ...writtenAsText<HttpsData>((text) => {
    const read = readServiceBinding(text);
    return read.ok ? { ok: true, value: { type: 'HTTPS', ...read.value } } : read;
  }, printServiceBinding),
};
