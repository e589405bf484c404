import type { RecordOnWire } from '../../contract/endpoints.ts';

/** A wire record of `example.com`, with defaults. */
export function buildWireRecord(fields: Partial<RecordOnWire>): RecordOnWire {
  const nothing = {
    aux: 0,
    weight: 0,
    service: '',
    protocol: '',
    port: 0,
    ttl: 3_600,
    comment: '',
    protected_field: false,
  };
  return { ...nothing, id: '0', name: 'example.com', domain: 'example.com', type: 'A', data: '', ...fields };
}
