import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { endProcess, untilAnswered } from './running-powerdns.ts';

/** A BIND that runs. */
export interface RunningBind extends ServerAddress {
  stop(): Promise<void>;
}

/** Starts BIND as the secondary of a zone: it fetches it from the primary and serves it. */
export async function startBindSecondary(zone: string, primary: ServerAddress): Promise<RunningBind> {
  const address = { host: '127.0.0.1', port: await freePort() };
  const folder = await mkdtemp(join(tmpdir(), 'namestead-bind-'));
  await chmod(folder, 0o755);
  const file = join(folder, 'named.conf');
  const configuration = [
    'options {',
    `  directory "${folder}"; pid-file "${folder}/named.pid"; session-keyfile "${folder}/session.key";`,
    `  listen-on port ${address.port} { ${address.host}; }; listen-on-v6 { none; };`,
    '  recursion no; dnssec-validation no; minimal-responses yes; notify no;',
    '};',
    'controls { };',
    `zone "${zone}" { type secondary; primaries port ${primary.port} { ${primary.host}; }; file "zone"; };`,
  ];
  await writeFile(file, `${configuration.join('\n')}\n`);
  const child = spawn('named', ['-g', '-c', file], { stdio: ['ignore', 'pipe', 'pipe'] });
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
