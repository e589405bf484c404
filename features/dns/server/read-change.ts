import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { RecordRequest } from '../contract/record-on-wire.ts';
import { refuseDns } from '../contract/refusals.ts';
import { isApexAlias } from '../rules/owner-name.ts';
import type { WantedChange } from '../rules/plan-change.ts';
import { EMPTY_FIELDS, readRecord } from '../rules/read-record.ts';
import type { WantedRecord } from '../rules/read-record.ts';
import { canonicalFields } from '../rules/record-fields.ts';
import type { RecordFields } from '../rules/record-fields.ts';
import type { StoredRecord } from '../rules/zone-record.ts';

/** The records to add, canonical; the refusal names the first one at fault and each of its fields' sentences. */
export function readAdditions(
  requests: readonly RecordRequest[],
  domain: string,
): Result<readonly WantedRecord[]> {
  const wanted: WantedRecord[] = [];
  for (const [index, request] of requests.entries()) {
    const record = readRecord(fieldsOf(request), domain);
    if (!record.ok) {
      const [first] = record.refusal;
      const fields = Object.fromEntries(record.refusal.map(({ field, message }) => [field, message]));
      return refuseDns(
        'invalid_record',
        {},
        { ...(first ? { message: first.message } : {}), data: { index, field: first?.field, fields } },
      );
    }
    wanted.push(record.value);
  }
  return ok(wanted);
}

/**
 * The stored records that are meant: by id, else by what they say.
 *
 * An id that is gone may be of a record that was deleted and restored, so what it says decides.
 */
export function readRemovals(
  requests: readonly RecordRequest[],
  domain: string,
  stored: readonly StoredRecord[],
): Result<WantedChange['removals']> {
  const removals: WantedChange['removals'][number][] = [];
  for (const request of requests) {
    const byId = stored.find((record) => record.id === String(request.id ?? ''));
    if (byId !== undefined) {
      removals.push(byId.id);
      continue;
    }
    const fields = canonicalFields(fieldsOf(request));
    if (isApexAlias(fields.name, domain) && (fields.type === 'NS' || fields.type === 'SOA')) {
      return refuseDns('protected_record', { domain });
    }
    const record = readRecord(fieldsOf(request), domain);
    if (!record.ok) return refuseDns('record_not_found');
    removals.push(record.value);
  }
  return ok(removals);
}

function fieldsOf(request: RecordRequest): RecordFields {
  const text = (field: Exclude<keyof RecordFields, 'type'>): string =>
    request[field] === null || request[field] === undefined ? EMPTY_FIELDS[field] : String(request[field]);
  return {
    type: request.type,
    name: text('name'),
    data: text('data'),
    aux: text('aux'),
    weight: text('weight'),
    port: text('port'),
    service: text('service'),
    protocol: text('protocol'),
    // Some clients send the target of an SRV record as its data.
    target: request.target === null || request.target === undefined ? text('data') : text('target'),
    ttl: text('ttl'),
  };
}
