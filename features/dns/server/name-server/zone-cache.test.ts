import { describe, expect, test } from 'vitest';
import type { CompiledZone } from '../../rules/compile-zone.ts';
import { compiledZone } from '../../testing/zone-builder.ts';
import { ZoneCache } from './zone-cache.ts';

const NAME = 'example.com';

/** A cache over a database and a disk that the test has in hand. */
function bench() {
  const database: { zone: CompiledZone; isAway: boolean } = {
    zone: compiledZone(NAME, [], 1),
    isAway: false,
  };
  const disk: { zone: CompiledZone | null } = { zone: null };
  const cache = new ZoneCache(
    async () => {
      if (database.isAway) throw new Error('the database is away');
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

describe('what has changed', () => {
  test('is told once, however it was learned: by a notice, or by a reading that was sooner', async () => {
    const { cache, change } = bench();
    expect(cache.takeChanged(10)).toEqual([NAME]);
    expect(cache.takeChanged(10)).toEqual([]);

    cache.notice(NAME, 2);
    expect(cache.takeChanged(10)).toEqual([NAME]);

    change(3);
    await cache.get(NAME);
    cache.notice(NAME, 3);
    expect(cache.takeChanged(10)).toEqual([NAME]);
    expect(cache.serialOf(NAME)).toBe(3);
  });

  test('comes in parts, and what could not be dealt with comes again', () => {
    const { cache } = bench();
    cache.notice('a.test', 1);
    cache.notice('b.test', 1);

    expect([cache.takeChanged(2), cache.takeChanged(2)]).toEqual([[NAME, 'a.test'], ['b.test']]);
    cache.markChanged(['a.test']);
    expect(cache.takeChanged(2)).toEqual(['a.test']);
  });

  test('a zone that is gone has changed, and has no serial', () => {
    const { cache } = bench();
    cache.takeChanged(10);
    cache.notice(NAME, 1, 5);

    cache.replaceBuckets(new Set([5]), []);

    expect([cache.takeChanged(10), cache.serialOf(NAME)]).toEqual([[NAME], null]);
  });
});

describe('while the database is away', () => {
  test('a zone that was never read comes from the disk, and nobody waits for a second failure', async () => {
    const { cache, database, disk } = bench();
    database.isAway = true;
    disk.zone = compiledZone(NAME, [], 1);

    const first = await cache.get(NAME);

    expect(first?.zone.serial).toBe(1);
    expect(first?.isCurrent).toBe(true);
    expect(cache.get(NAME)).toBe(first);
  });

  test('what was known last is fit to answer from, until something newer is heard of', async () => {
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
