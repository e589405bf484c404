import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { endProcess, untilAnswered } from './running-powerdns.ts';

/** A Knot that runs. */
export interface RunningKnot extends ServerAddress {
  stop(): Promise<void>;
}

/** Starts Knot as the secondary of a zone: it fetches it from the primary and serves it. */
export async function startKnotSecondary(zone: string, primary: ServerAddress): Promise<RunningKnot> {
  const address = { host: '127.0.0.1', port: await freePort() };
  const folder = await mkdtemp(join(tmpdir(), 'namestead-knot-'));
  const configuration = [
    'server:',
    `    rundir: ${folder}`,
    `    listen: ${address.host}@${address.port}`,
    'database:',
    `    storage: ${folder}`,
    'remote:',
    '  - id: primary',
    `    address: ${primary.host}@${primary.port}`,
    'acl:',
    '  - id: notified',
    '    address: 127.0.0.1',
    '    action: notify',
    'zone:',
    `  - domain: ${zone}`,
    `    storage: ${folder}`,
    '    master: primary',
    '    acl: notified',
  ];
  const file = join(folder, 'knot.conf');
  await writeFile(file, `${configuration.join('\n')}\n`);
  const child = spawn('knotd', ['-c', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await untilAnswered(address, zone, child, () => said);
  return {
    ...address,
    async stop() {
      await endProcess(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
