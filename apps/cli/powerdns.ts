import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  POWERDNS_ROLE,
  powerdnsRoleStatements,
  preparePowerdnsRole,
} from '#features/dns/server/api/powerdns-role-store.ts';
import { powerdnsConfiguration } from '#features/dns/server/api/powerdns-configuration.ts';
import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { makeReadingRole } from './reading-role.ts';

const USAGE = `npm run powerdns                 makes the role that PowerDNS reads as, writes its configuration and starts it
npm run powerdns -- --write      writes the configuration and starts nothing`;

const NO_RESOLVER = `ALIAS records are not answered: name a resolver of public DNS in DNS_RESOLVERS.\n`;

/** Brings PowerDNS up on the database that the settings name; an operator's tool. */
async function powerdns(wishes: readonly string[]): Promise<void> {
  const isWrittenOnly = wishes[0] === '--write';
  if (wishes.length > (isWrittenOnly ? 1 : 0)) throw new Error(USAGE);
  const config = readConfig(process.env);
  const folder = await writeConfiguration(config);
  const { host, port } = config.powerdns;
  process.stdout.write(`Configuration: ${join(folder, 'pdns.conf')}\n`);
  if (config.dns.resolvers.length === 0) process.stdout.write(NO_RESOLVER);
  if (isWrittenOnly) return;
  const server = spawn('pdns_server', [`--config-dir=${folder}`], { stdio: 'inherit' });
  server.on('spawn', () => process.stdout.write(`PowerDNS answers on ${host}:${port}, UDP and TCP.\n`));
  server.on('error', () => {
    process.stdout.write(
      `PowerDNS is not installed here (Debian packages pdns-server and pdns-backend-pgsql). Start it with --config-dir=${folder}.\n`,
    );
  });
  server.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => server.kill('SIGTERM'));
}

/** Writes `pdns.conf` and gives its folder. */
async function writeConfiguration(config: Config): Promise<string> {
  const role = await makeReadingRole(config, {
    seed: 'PowerDNS role',
    prepare: preparePowerdnsRole,
    statements: (name, secret) => powerdnsRoleStatements(name, secret, false),
  });
  const database = {
    host: role.url.searchParams.get('host') ?? role.url.hostname,
    port: Number(role.url.port || 5_432),
    name: role.database,
    role: POWERDNS_ROLE,
    password: role.password,
  };
  const { host, port, ...more } = config.powerdns;
  const folder = join(config.dataDir, 'powerdns');
  // Never the machine's own: PowerDNS serves whatever a resolver says, addresses of a private network included.
  const resolver = config.dns.resolvers[0] ?? null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = powerdnsConfiguration({ ...more, address: host, port, database, resolver, folder });
  await writeFile(join(folder, 'pdns.conf'), text, { mode: 0o600 });
  return folder;
}

try {
  await powerdns(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
