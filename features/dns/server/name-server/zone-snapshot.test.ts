import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ZoneText } from '../zone-snapshot-store.ts';
import { ZoneSnapshot } from './zone-snapshot.ts';

let folder: string;
let files = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-zones-'));
});
afterAll(() => rm(folder, { recursive: true }));

const newPath = (): string => join(folder, `zones-${(files += 1)}`);

function zone(name: string, serial: number, ...addresses: readonly string[]): ZoneText {
  const soa = 'ns1.namestead.test. hostmaster.namestead.test. 0 7200 1800 1209600 300';
  return {
    name,
    serial,
    records: [[name, 3_600, 'SOA', soa], ...addresses.map((address) => [name, 60, 'A', address] as const)],
  };
}

async function readContent(snapshot: ZoneSnapshot, name: string): Promise<unknown> {
  const kept = await snapshot.read(name);
  return kept && [kept.serial, kept.soa.serial, kept.nodes.get(name)?.get(1)?.data ?? []];
}

describe('the zone snapshot', () => {
  test('has the last version of each zone when it is reopened', async () => {
    const path = newPath();
    const first = await ZoneSnapshot.open(path);
    await first.keep([zone('a.test', 1, '192.0.2.1'), zone('b.test', 1), zone('c.test', 4)]);
    await Promise.all([first.keep([zone('a.test', 2, '192.0.2.2')]), first.forget(['c.test', 'never.test'])]);
    await first.close();

    const second = await ZoneSnapshot.open(path);

    expect([...second.serials()]).toEqual([
      { name: 'a.test', serial: 2 },
      { name: 'b.test', serial: 1 },
    ]);
    expect(await readContent(second, 'a.test')).toEqual([2, 2, [{ type: 'A', address: '192.0.2.2' }]]);
    expect(await readContent(second, 'c.test')).toBeNull();
    await second.close();
  });

  test('ignores an incomplete line, and lines after it are complete', async () => {
    const path = newPath();
    const first = await ZoneSnapshot.open(path);
    await first.keep([zone('a.test', 1, '192.0.2.1')]);
    await first.close();
    await appendFile(path, 'a.test 2 [["a.test",60,"A');

    const second = await ZoneSnapshot.open(path);
    expect(await readContent(second, 'a.test')).toEqual([1, 1, [{ type: 'A', address: '192.0.2.1' }]]);
    await second.keep([zone('b.test', 3)]);
    await second.close();

    const third = await ZoneSnapshot.open(path);
    expect([...third.serials()].map(({ serial }) => serial)).toEqual([1, 3]);
    expect(await readContent(third, 'b.test')).toEqual([3, 3, []]);
    await third.close();
  });

  test('reads a file of earlier versions', async () => {
    const path = newPath();
    const soa =
      '["a.test",3600,"SOA","ns1.namestead.test. hostmaster.namestead.test. 0 7200 1800 1209600 300"]';
    await appendFile(
      path,
      `a.test 7 [${soa},["a.test",60,"A","192.0.2.1"]]\nb.test 3 [${soa}]\nb.test 0 []\n`,
    );

    const snapshot = await ZoneSnapshot.open(path);

    expect([...snapshot.serials()]).toEqual([{ name: 'a.test', serial: 7 }]);
    expect(await readContent(snapshot, 'a.test')).toEqual([7, 7, [{ type: 'A', address: '192.0.2.1' }]]);
    await snapshot.close();
  });

  test('ignores invalid lines', async () => {
    const path = newPath();
    await appendFile(path, 'what\nis this\n\n  \na.test x []\nb.test -1\n');
    const snapshot = await ZoneSnapshot.open(path);
    await snapshot.keep([zone('a.test', 7)]);

    expect([...snapshot.serials()]).toEqual([{ name: 'a.test', serial: 7 }]);
    expect(await readContent(snapshot, 'a.test')).toEqual([7, 7, []]);
    await snapshot.close();
  });

  test('is compacted when outdated lines take up space', async () => {
    const path = newPath();
    const snapshot = await ZoneSnapshot.open(path);
    const addresses = Array.from({ length: 250 }, (_, at) => `192.0.2.${at}`);
    for (let serial = 1; serial <= 200; serial += 1)
      await snapshot.keep(Array.from({ length: 10 }, (_, at) => zone(`z${at}.test`, serial, ...addresses)));
    await snapshot.close();

    expect((await stat(path)).size).toBeLessThan(9 * 1024 * 1024);
    const again = await ZoneSnapshot.open(path);
    expect([...again.serials()]).toHaveLength(10);
    expect(await readContent(again, 'z3.test')).toMatchObject([200, 200, { length: 250 }]);
    await again.close();
    expect((await readFile(path)).at(-1)).toBe(0x0a);
  });
});
