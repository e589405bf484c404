import { inTransaction } from '#platform/database/database.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { StoredZone, StoredRecord } from '../rules/zone-record.ts';
import { isApexAlias, isSameRecord } from '../rules/zone-record.ts';
import {
  answerChange,
  lockZoneToChange,
  openManagedDomain,
  saveZoneChange,
  planZoneChange,
  describeConflict,
} from './change-zone.ts';
import type { ZoneAnswer } from './change-zone.ts';
import type { ZoneDeps } from './dns-deps.ts';
import type { Confirmation, RecordRequest } from '../contract/endpoints.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { WantedChange } from '../rules/plan-change.ts';
import { EMPTY_FIELDS, canonicalFields, readRecord } from '../rules/read-record.ts';
import type { WantedRecord } from '../rules/read-record.ts';
import type { RecordFields } from '../rules/record-fields.ts';

/**
 * Adds and removes records of a zone as a single change.
 *
 * Atomic: either the whole change is stored and the serial grows by one, or nothing changes and the
 * refusal names the first invalid record. Name servers read the same rows, so a stored change is
 * already served.
 */
export async function changeRecords(
  deps: ZoneDeps,
  actor: UserActor,
  input: RecordChange,
): Promise<Result<ZoneAnswer>> {
  const managed = await openManagedDomain(deps.db, actor, input.domain);
  if (!managed.ok) return managed;
  const changed = await inTransaction(deps.db, async (tx): Promise<Result<StoredZone>> => {
    const zone = await lockZoneToChange(deps, tx, input);
    if (!zone.ok) return zone;
    const change = await readChange(tx, zone.value, input);
    if (!change.ok) return change;
    const plan = planZoneChange(deps, zone.value, change.value);
    if (!plan.ok) return plan;
    const { siteId } = managed.value;
    return saveZoneChange(deps, tx, {
      zone: zone.value,
      siteId,
      plan: plan.value,
      userId: actor.userId,
      confirmed: input.confirmed,
    });
  });
  return answerChange(deps, changed);
}

/** The records to add and to remove, as clients send them. */
export interface RecordChange {
  readonly domain: string;
  readonly recordsToAdd: readonly RecordRequest[];
  readonly recordsToRemove: readonly RecordRequest[];
  /** The version that the change is based on, if given. */
  readonly serial?: number | null | undefined;
  readonly confirmed?: readonly Confirmation[] | undefined;
}

/** Parses and validates a client's change; a record that was changed meanwhile is reported as a conflict. */
export async function readChange(
  db: Database,
  zone: StoredZone,
  input: Pick<RecordChange, 'recordsToAdd' | 'recordsToRemove' | 'serial'>,
): Promise<Result<WantedChange>> {
  if (input.recordsToAdd.length + input.recordsToRemove.length === 0) return refuseDns('nothing_to_change');
  const additions = readAdditions(input.recordsToAdd, zone.name);
  if (!additions.ok) return additions;
  const removals = readRemovals(input.recordsToRemove, zone.name, zone.records);
  if (!removals.ok) return removals;
  const seen = input.serial ?? zone.serial;
  const gone =
    seen < zone.serial ? removals.value.find((removal) => isChangedSince(removal, zone)) : undefined;
  if (gone !== undefined && typeof gone !== 'string') {
    return describeConflict(db, zone, { seen, about: gone, additions: additions.value });
  }
  return ok({ additions: additions.value, removals: removals.value });
}

/**
 * Whether a record with a missing id was changed: no equal record exists, or one with another TTL
 * or comment.
 */
function isChangedSince(removal: string | WantedRecord, zone: StoredZone): boolean {
  if (typeof removal === 'string') return false;
  const twin = zone.records.find((record) => isSameRecord(record, removal));
  if (twin === undefined) return true;
  const hasOtherTime = removal.ttl !== null && removal.ttl !== twin.ttl;
  return hasOtherTime || (removal.comment ?? '') !== (twin.comment ?? '');
}

/** Parses the records to add; a refusal names the first invalid one, with its field errors. */
function readAdditions(requests: readonly RecordRequest[], domain: string): Result<readonly WantedRecord[]> {
  const wanted: WantedRecord[] = [];
  for (const [index, request] of requests.entries()) {
    const record = readRecord(readFields(request), domain);
    if (!record.ok) {
      const [first] = record.refusal;
      const fields = Object.fromEntries(record.refusal.map(({ field, message }) => [field, message]));
      const sentences = Object.fromEntries(record.refusal.map(({ field, sentence }) => [field, sentence]));
      return refuseDns(
        'invalid_record',
        {},
        { ...(first ? { message: first } : {}), data: { index, field: first?.field, fields, sentences } },
      );
    }
    wanted.push(record.value);
  }
  return ok(wanted);
}

/**
 * Finds the stored records to remove: by id, or else by content.
 *
 * A missing id may belong to a record that was deleted and restored, so its content decides.
 */
function readRemovals(
  requests: readonly RecordRequest[],
  domain: string,
  stored: readonly StoredRecord[],
): Result<readonly (string | WantedRecord)[]> {
  const removals: (string | WantedRecord)[] = [];
  const requested = new Set(requests.map(({ id }) => String(id ?? '')));
  const there = new Set(stored.filter(({ id }) => requested.has(id)).map(({ id }) => id));
  for (const request of requests) {
    const id = String(request.id ?? '');
    if (there.has(id)) {
      removals.push(id);
      continue;
    }
    const fields = canonicalFields(readFields(request));
    if (isApexAlias(fields.name, domain) && (fields.type === 'NS' || fields.type === 'SOA')) {
      return refuseDns('protected_record', { domain });
    }
    const record = readRecord(readFields(request), domain, { isRemoval: true });
    if (!record.ok) return refuseDns('record_not_found');
    removals.push(record.value);
  }
  return ok(removals);
}

function readFields(request: RecordRequest): RecordFields {
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
    comment: text('comment'),
  };
}
