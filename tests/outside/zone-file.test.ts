import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultRecords } from '#features/dns/rules/default-records.ts';
import { printRdata } from '#features/dns/rules/record-types/record-types.ts';
import { printZoneFile } from '#features/dns/rules/zone-file/print-zone-file.ts';
import { readZoneFile } from '#features/dns/rules/zone-file/read-zone-file.ts';
import type { ZoneRecord } from '#features/dns/rules/zone-record.ts';
import { CORPUS_LINES, CORPUS_ZONE } from '#features/dns/testing/question-corpus.ts';
import { TEST_DEFAULTS, zoneRecord } from '#features/dns/testing/zone-builder.ts';
import { isInstalled, needTool } from '../setup/outside-tool.ts';

let folder: string;
let exported: string;
const records: readonly ZoneRecord[] = [
  ...defaultRecords(CORPUS_ZONE, TEST_DEFAULTS),
  ...CORPUS_LINES.map((line) => zoneRecord(line)),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-zone-file-'));
  exported = join(folder, 'exported.zone');
  await writeFile(exported, printZoneFile({ domain: CORPUS_ZONE, serial: 7 }, records));
});
afterAll(() => rm(folder, { recursive: true }));

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  expect(status, `${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

const formatLine = ({
  name,
  ttl,
  data,
}: Pick<ZoneRecord, 'name' | 'data'> & { ttl: number | null }): string =>
  `${name} ${ttl} ${data.type} ${printRdata(data)}`;

describe('an exported zone', () => {
  test('is accepted by named-checkzone, and what BIND writes of it is read without loss', async (context) => {
    needTool(context, 'named-checkzone (bind9-utils)', isInstalled('named-checkzone'));
    const written = join(folder, 'of-bind.zone');

    // Without checks of names (external hosts are missing here): the test is whether it loads.
    run(
      'named-compilezone',
      '-i',
      'local',
      '-k',
      'ignore',
      '-s',
      'full',
      '-o',
      written,
      CORPUS_ZONE,
      exported,
    );
    const read = readZoneFile(await readFile(written, 'utf8'), CORPUS_ZONE);

    expect(read.faults).toEqual([]);
    // SOA and name servers at the apex are the server's own, ALIAS is no type of BIND's.
    const isOwn = ({ name, data }: ZoneRecord): boolean =>
      ['SOA', 'ALIAS'].includes(data.type) || (data.type === 'NS' && name === CORPUS_ZONE);
    const ours = records.filter((record) => !isOwn(record)).map(formatLine);
    const back = read.records.filter(({ data }) => data.type !== 'SOA').map(formatLine);
    expect(back.toSorted()).toEqual(ours.toSorted());
  });

  test('is read by ldns, record for record', (context) => {
    needTool(context, 'ldns-read-zone (ldnsutils)', isInstalled('ldns-read-zone'));

    const said = run('ldns-read-zone', exported);

    expect(said.trim().split('\n')).toHaveLength(records.filter(({ data }) => data.type !== 'ALIAS').length);
  });
});
