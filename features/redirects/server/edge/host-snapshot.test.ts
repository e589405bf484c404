import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { INBOUND_TRANSFER_STATUSES } from '#features/domains/rules/project-domain.ts';
import { hostedName, siteHosts } from '../../testing/build-site-hosts.ts';
import { readHostSnapshot, writeHostSnapshot } from './host-snapshot.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-hosts-'));
  file = join(folder, 'edge', 'hosts');
});
afterAll(() => rm(folder, { recursive: true }));

const name = fc.record({
  name: fc.domain(),
  type: fc.constantFrom('registered', 'mapped', 'siteRedirect', 'transfer'),
  endsAt: fc.option(fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })),
  inboundTransferStatus: fc.option(fc.constantFrom(...INBOUND_TRANSFER_STATUSES)),
  isInterrupted: fc.boolean(),
});
const site = fc
  .record({
    title: fc.string({ unit: 'grapheme' }),
    primaryDomain: fc.option(fc.domain()),
    isLaunched: fc.boolean(),
    names: fc.array(name, { maxLength: 3 }),
    formerAddresses: fc.array(fc.domain(), { maxLength: 2 }),
    redirectLocation: fc.option(fc.webUrl()),
  })
  .map((overrides) => siteHosts(overrides as Parameters<typeof siteHosts>[0]));

describe('the host snapshot', () => {
  test('is read as it was written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(site, { maxLength: 5 }), async (sites) => {
        await writeHostSnapshot(file, sites);

        expect(await readHostSnapshot(file)).toEqual(sites);
      }),
      { numRuns: 30 },
    );
  });

  test('is read as earlier versions wrote it', async () => {
    const stored = siteHosts({ id: 7, names: [hostedName('a.example')] });
    await writeFile(file, `hosts of sites 1\n${JSON.stringify(stored)}\nend 1\n`);

    expect(await readHostSnapshot(file)).toEqual([stored]);
  });

  test('contains all of a thousand sites', async () => {
    const sites = Array.from({ length: 1_001 }, () => siteHosts({ names: [hostedName('a.example')] }));

    await writeHostSnapshot(file, sites);

    expect(await readHostSnapshot(file)).toEqual(sites);
  });

  test('is invalid if truncated anywhere', async () => {
    const sites = [siteHosts(), siteHosts({ names: [hostedName('a.example')] })];
    await writeHostSnapshot(file, sites);
    const whole = await readFile(file);

    for (let length = 0; length < whole.length - 1; length += 7) {
      await writeFile(file, whole);
      await truncate(file, length);

      expect(await readHostSnapshot(file)).toEqual([]);
    }
  });

  test.each([
    ['nothing', ''],
    ['another kind of file', 'hosts of sites 9\nend 0\n'],
    ['an invalid site', 'hosts of sites 1\n{"id":"one"}\nend 1\n'],
    ['invalid JSON', 'hosts of sites 1\nno\nend 1\n'],
    ['fewer sites than stated', 'hosts of sites 1\nend 1\n'],
  ])('with %s is invalid', async (_what, content) => {
    await writeFile(file, content);

    expect(await readHostSnapshot(file)).toEqual([]);
  });

  test('is empty if the file does not exist', async () => {
    expect(await readHostSnapshot(join(folder, 'nowhere'))).toEqual([]);
  });
});
