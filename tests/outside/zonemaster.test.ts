import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runNameServer } from '#features/dns/testing/running-name-server.ts';
import type { RunningNameServer } from '#features/dns/testing/running-name-server.ts';
import { TEST_DEFAULTS } from '#features/dns/testing/zone-builder.ts';
import { isInstalled, needTool } from '../setup/outside-tool.ts';
import { startKnotPrimary } from './tools/running-knot.ts';
import type { RunningProgram } from './tools/run-name-server.ts';

/** Zonemaster asks port 53 and no other. */
const PORT = 53;
const ROOT_ADDRESS = '127.53.0.9';
const SERVERS = TEST_DEFAULTS.nameServers.map((name, at) => ({ name, address: `127.53.0.${at + 1}` }));
/** The zone that the name servers' own names are in, and a customer's. */
const OWN_ZONE = 'namestead.test';
const ZONE = 'harbor-bakery.test';
/** Only root may listen on a port below 1024. */
const IS_ROOT = process.getuid?.() === 0;
const HAS_ALL = isInstalled('zonemaster-cli') && isInstalled('knotd');

/** Messages about any server on a loopback address, which do not occur on the Internet. */
const OF_LOOPBACK = 'NAMESERVER_IP_PRIVATE_NETWORK';

let folder: string;
let dns: RunningNameServer | undefined;
let root: RunningProgram | undefined;

/** A root of our own, so that no external server is queried: it delegates our zones, with glue. */
const ROOT_ZONE: readonly string[] = [
  '. 3600 SOA a.root. hostmaster.root. 1 14400 3600 1209600 300',
  '. 3600 NS a.root.',
  `a.root. 3600 A ${ROOT_ADDRESS}`,
  ...[OWN_ZONE, ZONE].flatMap((zone) => SERVERS.map(({ name }) => `${zone}. 3600 NS ${name}.`)),
  ...SERVERS.flatMap(({ name, address }) => [
    `${name}. 3600 A ${address}`,
    `${address.split('.').toReversed().join('.')}.in-addr.arpa. 3600 PTR ${name}.`,
  ]),
];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'namestead-zonemaster-'));
  if (!IS_ROOT || !HAS_ALL) return;
  await writeFile(join(folder, 'hints'), ROOT_ZONE.slice(1, 3).join('\n'));
  root = await startKnotPrimary('', ROOT_ZONE, { host: ROOT_ADDRESS, port: PORT });
  dns = await runNameServer({ hosts: SERVERS.map(({ address }) => address), port: PORT });
  await dns.newZone(OWN_ZONE, ...SERVERS.map(({ name, address }) => `${name} A ${address}`));
  await dns.newZone(
    ZONE,
    `mail.${ZONE} A 192.0.2.25`,
    `${ZONE} MX 10 mail.${ZONE}.`,
    `${ZONE} TXT "v=spf1 mx -all"`,
    `${ZONE} CAA 0 issue "ca.example.net"`,
    `sub.${ZONE} NS ns1.sub.${ZONE}.`,
    `ns1.sub.${ZONE} A 192.0.2.53`,
    `*.wild.${ZONE} A 192.0.2.42`,
  );
});
afterAll(async () => {
  await root?.stop();
  await dns?.close();
  await rm(folder, { recursive: true });
});

interface Finding {
  readonly level: string;
  readonly tag: string;
  readonly testcase: string;
  readonly args?: object;
}

/** One check of each kind, the last of it. */
const LAST_OF_EACH_KIND = ['CONSISTENCY06', 'DELEGATION07', 'NAMESERVER09', 'SYNTAX07', 'ZONE10'];

/** Messages of zonemaster at level warning or above. */
async function findings(zone: string): Promise<readonly Finding[]> {
  const servers = SERVERS.flatMap(({ name, address }) => ['--ns', `${name}/${address}`]);
  const { stdout } = await promisify(execFile)('zonemaster-cli', [
    ...['--no-ipv6', '--hints', join(folder, 'hints'), ...servers],
    ...['--level', 'INFO', '--json', '--raw', zone],
  ]);
  const said = JSON.parse(stdout) as readonly Finding[];
  // It went through its whole list, and did not stop for want of an answer.
  expect(said.map(({ testcase }) => testcase)).toEqual(expect.arrayContaining(LAST_OF_EACH_KIND));
  return said.filter(({ level }) => ['WARNING', 'ERROR', 'CRITICAL'].includes(level));
}

describe('zonemaster, undelegated, on port 53', () => {
  test.for([
    ['a customer’s zone with mail, a delegation and a wildcard', ZONE],
    ['the zone of the name servers themselves', OWN_ZONE],
  ] as const)(
    'reports neither error nor warning for %s, except for the loopback address',
    async ([, zone], context) => {
      needTool(context, 'zonemaster-cli and knot', HAS_ALL);
      needTool(context, 'the right to listen on port 53, which only root has', IS_ROOT);

      const found = await findings(zone);

      expect(found.filter(({ tag }) => tag !== OF_LOOPBACK)).toEqual([]);
      expect(found).toHaveLength(SERVERS.length);
    },
  );
});
