import type { SvcbData } from '#platform/dns-wire/rdata.ts';
import { bindingField, printServiceBinding, readServiceBinding } from './service-binding.ts';
import { writtenAsText } from './record-type.ts';
import type { RecordType } from './record-type.ts';

/** How to reach a service (RFC 9460): priority, target, parameters; priority 0 is an alias. */
export const SVCB: RecordType<SvcbData> = {
  type: 'SVCB',
  fields: [bindingField('port=8443')],
  cleanData: (data) => data.trim(),
  owner: 'service',
  allowsApex: true,
  hosts: [1],
  ...writtenAsText<SvcbData>((text) => {
    const read = readServiceBinding(text);
    return read.ok ? { ok: true, value: { type: 'SVCB', ...read.value } } : read;
  }, printServiceBinding),
};
