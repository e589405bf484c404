import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { QTYPE, dnsQuery, sendUdp } from '#features/dns/testing/dns-client.ts';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { POWERDNS_ROLE, powerdnsConfiguration, preparePowerdnsRole } from '#features/dns/server/door.ts';
import { freePort } from '#tests/processes/free-port.ts';
import { encodeMessage } from '#platform/dns-wire/encode-message.ts';

const PASSWORD = 'of the test';

/** Whether it is installed, with its PostgreSQL back end. */
export function hasPowerdns(): boolean {
  const said = spawnSync('pdns_server', ['--launch=gpgsql', '--config'], { encoding: 'utf8' });
  return said.status === 0 && said.stdout.includes('gpgsql-host');
}

/** A PowerDNS that answers from a database of a test. */
export interface RunningPowerdns extends ServerAddress {
  stop(): Promise<void>;
}

/** Starts it with the configuration that we write, on a free port of the loopback. */
export async function startPowerdns(
  adminUrl: string,
  zone: string,
  settings: { readonly secondaries?: readonly string[]; readonly cacheSeconds?: number } = {},
): Promise<RunningPowerdns> {
  await preparePowerdnsRole(adminUrl, PASSWORD);
  const url = new URL(adminUrl);
  const folder = await mkdtemp(join(tmpdir(), 'namestead-powerdns-'));
  const address = { host: '127.0.0.1', port: await freePort() };
  const configuration = powerdnsConfiguration({
    address: address.host,
    port: address.port,
    database: {
      host: url.searchParams.get('host') ?? url.hostname,
      port: Number(url.port || 5_432),
      name: decodeURIComponent(url.pathname.slice(1)),
      role: POWERDNS_ROLE,
      password: PASSWORD,
    },
    secondaries: settings.secondaries ?? ['127.0.0.1'],
    resolver: null,
    folder,
    cacheSeconds: settings.cacheSeconds ?? 0,
  });
  await writeFile(join(folder, 'pdns.conf'), configuration, { mode: 0o600 });
  const child = spawn('pdns_server', [`--config-dir=${folder}`], { stdio: ['ignore', 'pipe', 'pipe'] });
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

/** Waits until the server answers for the zone; throws with what it said where it ends instead. */
export async function untilAnswered(
  address: ServerAddress,
  zone: string,
  child: ChildProcess,
  said: () => string,
): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}:\n${said()}`);
    const reply = await sendUdp(address, encodeMessage(dnsQuery(`${zone}.`, QTYPE.SOA)), 100);
    if (reply !== null && ((reply[3] ?? 0) & 0xf) === 0 && reply.readUInt16BE(6) > 0) return;
    await pause(50);
  }
  throw new Error(`it does not answer for ${zone}:\n${said()}`);
}

/** Ends a process and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000);
  await gone;
  clearTimeout(timer);
}
