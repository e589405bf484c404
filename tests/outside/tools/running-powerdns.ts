import { spawnSync } from 'node:child_process';
import type { ServerAddress } from '#features/dns/testing/dns-client.ts';
import { POWERDNS_ROLE, preparePowerdnsRole } from '#features/dns/server/api/powerdns-role-store.ts';
import { powerdnsConfiguration } from '#features/dns/server/api/powerdns-configuration.ts';
import { runNameServerProgram } from './run-name-server.ts';
import type { RunningProgram } from './run-name-server.ts';

const PASSWORD = 'of the test';

/** Whether it is installed, with its PostgreSQL back end. */
export function hasPowerdns(): boolean {
  const said = spawnSync('pdns_server', ['--launch=gpgsql', '--config'], { encoding: 'utf8' });
  return said.status === 0 && said.stdout.includes('gpgsql-host');
}

/** Starts PowerDNS on a test's database with the configuration that we write, on a free port of the loopback. */
export async function startPowerdns(
  adminUrl: string,
  zone: string,
  settings: {
    readonly secondaries?: readonly ServerAddress[];
    readonly cacheSeconds?: number;
    readonly resolver?: string;
  } = {},
): Promise<RunningProgram> {
  await preparePowerdnsRole(adminUrl, PASSWORD);
  const url = new URL(adminUrl);
  return runNameServerProgram(zone, (folder, { host, port }) => ({
    program: 'pdns_server',
    args: [`--config-dir=${folder}`],
    files: {
      'pdns.conf': powerdnsConfiguration({
        address: host,
        port,
        database: {
          host: url.searchParams.get('host') ?? url.hostname,
          port: Number(url.port || 5_432),
          name: decodeURIComponent(url.pathname.slice(1)),
          role: POWERDNS_ROLE,
          password: PASSWORD,
          tls: '',
        },
        secondaries: settings.secondaries ?? [],
        resolver: settings.resolver ?? null,
        folder,
        cacheSeconds: settings.cacheSeconds ?? 0,
      }),
    },
  }));
}
