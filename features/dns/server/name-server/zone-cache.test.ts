import { describe, expect, test } from 'vitest';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { compiledZone } from '../../testing/zone-builder.ts';
import { ZoneCache } from './zone-cache.ts';

const NAME = 'example.com';

/** A cache over a fake database and snapshot. */
function bench() {
  const database: { zone: CompiledZone; isAway: boolean } = {
    zone: compiledZone(NAME, [], 1),
    isAway: false,
  };
  const disk: { zone: CompiledZone | null } = { zone: null };
  const cache = new ZoneCache(
    async () => {
      if (database.isAway) throw new Error('database unavailable');
      return database.zone;
    },
    () => undefined,
    async () => disk.zone,
  );
  cache.notice(NAME, 1);
  const change = (serial: number): void => {
    database.zone = compiledZone(NAME, [], serial);
  };
  return { cache, database, disk, change };
}

describe('changed zones', () => {
  test('are returned once, whether learned by notification or by an earlier read', async () => {
    const { cache, change } = bench();
    expect(cache.takeChanged(10)).toEqual([NAME]);
    expect(cache.takeChanged(10)).toEqual([]);

    cache.notice(NAME, 2);
    expect(cache.takeChanged(10)).toEqual([NAME]);

    change(3);
    await cache.get(NAME);
    cache.notice(NAME, 3);
    expect(cache.takeChanged(10)).toEqual([NAME]);
    expect(cache.getSerial(NAME)).toBe(3);
  });

  test('are returned in batches, and again if handling them failed', () => {
    const { cache } = bench();
    cache.notice('a.test', 1);
    cache.notice('b.test', 1);

    expect([cache.takeChanged(2), cache.takeChanged(2)]).toEqual([[NAME, 'a.test'], ['b.test']]);
    cache.markChanged(['a.test']);
    expect(cache.takeChanged(2)).toEqual(['a.test']);
  });

  test('include deleted zones, without a serial', () => {
    const { cache } = bench();
    cache.takeChanged(10);
    cache.notice(NAME, 1, 5);

    expect([...cache.keysIn(new Set([5]))]).toEqual([NAME]);
    cache.remove(NAME);

    expect([cache.takeChanged(10), cache.getSerial(NAME)]).toEqual([[NAME], null]);
  });
});

describe('while the database is unavailable', () => {
  test('a zone that was never read comes from the snapshot, and later queries do not wait again', async () => {
    const { cache, database, disk } = bench();
    database.isAway = true;
    disk.zone = compiledZone(NAME, [], 1);

    const first = await cache.get(NAME);

    expect(first?.zone.serial).toBe(1);
    expect(first?.isCurrent).toBe(true);
    expect(cache.get(NAME)).toBe(first);
  });

  test('answers from the last known version are cached until a newer one is announced', async () => {
    const { cache, database, change } = bench();
    await cache.get(NAME);
    database.isAway = true;
    cache.notice(NAME, 2);
    const former = await cache.get(NAME);
    expect([former?.zone.serial, former?.isCurrent]).toEqual([1, true]);

    database.isAway = false;
    change(3);
    cache.notice(NAME, 3);

    expect(former?.isCurrent).toBe(false);
  });
});
