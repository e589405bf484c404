import { describe, expect, test } from 'vitest';
import { storedRecords, zoneRecord } from '../testing/zone-builder.ts';
import { ZoneMemory } from './zone-memory.ts';
import type { StoredZone } from '../rules/zone-record.ts';

function zone(id: number, serial: number, records = 1): StoredZone {
  const name = `z${id}.test`;
  const lines = Array.from({ length: records }, (_, at) => zoneRecord(`${name} A 192.0.2.${at}`));
  return { id, name, serial, records: storedRecords(lines) };
}

describe('the zone cache', () => {
  test('returns exactly the requested version', () => {
    const memory = new ZoneMemory();
    memory.keep(zone(1, 4));

    expect(memory.at({ id: 1, serial: 4 })).toEqual(zone(1, 4));
    expect(memory.at({ id: 1, serial: 3 })).toBeNull();
    expect(memory.at({ id: 1, serial: 5 })).toBeNull();
    expect(memory.at({ id: 2, serial: 4 })).toBeNull();
  });

  test('an older version that is stored late does not replace a newer one', () => {
    const memory = new ZoneMemory();
    memory.keep(zone(1, 5));
    memory.keep(zone(1, 4));

    expect(memory.at({ id: 1, serial: 5 })).not.toBeNull();
  });

  test('evicts the least recently used zone, and rejects zones that never fit', () => {
    const memory = new ZoneMemory(10);
    memory.keep(zone(1, 1, 4));
    memory.keep(zone(2, 1, 4));
    memory.at({ id: 1, serial: 1 });
    memory.keep(zone(3, 1, 4));
    memory.keep(zone(4, 1, 11));
    // Storing the same zone again takes no more room.
    memory.keep(zone(3, 2, 4));

    const kept = [1, 2, 3, 4].filter((id) => [1, 2].some((serial) => memory.at({ id, serial })));
    expect(kept).toEqual([1, 3]);
  });
});
