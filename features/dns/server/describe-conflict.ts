import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import type { Database } from '#platform/database/database.ts';
import type { Result } from '#platform/kernel/result.ts';
import { refuseDns } from '../contract/refusals.ts';
import type { WantedRecord } from '../rules/read-record.ts';
import { changesSince } from './history-store.ts';
import { presentPlanned } from './plan-presenter.ts';
import { presentRecords } from './record-presenter.ts';
import type { StoredZone } from '../rules/zone-record.ts';

/**
 * The refusal of a change whose record was changed since the client loaded it.
 *
 * Contains the client's value, the current value, and its author and date.
 */
export async function describeConflict(
  db: Database,
  zone: StoredZone,
  change: {
    readonly seen: number;
    readonly about: Pick<WantedRecord, 'name' | 'data'>;
    readonly additions: readonly WantedRecord[];
  },
): Promise<Result<never>> {
  const { name, data } = change.about;
  const { type } = data;
  const isSame = (record: Pick<WantedRecord, 'name' | 'data'>): boolean =>
    record.name === name && record.data.type === type;
  const since = await changesSince(db, zone.id, change.seen);
  const theirChange = since.find(({ added, removed }) =>
    [...added, ...removed].some(({ record }) => {
      const [owner, , ofType] = record.split(' ', 3);
      return owner === name && ofType === type;
    }),
  );
  const userId = theirChange?.userId ?? null;
  const [who] = userId === null ? [] : await listAccounts(db, [userId]);
  return refuseDns(
    'record_changed',
    { name },
    {
      data: {
        name,
        type,
        serial: zone.serial,
        yours: change.additions
          .filter(isSame)
          .map((record) =>
            presentPlanned(zone.name, { ...record, ttl: record.ttl ?? 0, origin: 'customer' }),
          ),
        theirs: presentRecords(zone.name, zone.records.filter(isSame), zone.serial),
        changed_by: who?.displayName ?? null,
        changed_at: theirChange?.changedAt.toISOString() ?? null,
      },
    },
  );
}
