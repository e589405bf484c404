import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#apps/server/config.ts';
import type { Config } from '#apps/server/config.ts';
import { POWERDNS_ROLE, preparePowerdnsRole } from '#features/dns/server/api/powerdns-role-store.ts';
import { powerdnsConfiguration } from '#features/dns/server/api/powerdns-configuration.ts';
import { takeWords } from './command.ts';
import type { Answer } from './command.ts';
import { makeReadingRole } from './reading-role.ts';

/** Creates the role that PowerDNS reads as, and writes its configuration. */
export async function configurePowerdns(words: readonly string[]): Promise<string> {
  takeWords(words, []);
  const config = readConfig(process.env);
  const { folder } = await writeConfiguration(config);
  return describe(config, folder);
}

/** Configures PowerDNS and runs it until it is stopped; returns PowerDNS's exit code. */
export async function runPowerdns(words: readonly string[]): Promise<Answer> {
  takeWords(words, []);
  const config = readConfig(process.env);
  const { host, port } = config.powerdns;
  const { folder, isReady } = await writeConfiguration(config);
  process.stdout.write(`${describe(config, folder)}\n`);
  if (!isReady)
    throw new Error('PowerDNS was not started. Run the statements above first, then this command again.');
  const server = spawn('pdns_server', [`--config-dir=${folder}`], { stdio: 'inherit' });
  server.on('spawn', () => process.stdout.write(`PowerDNS starts on ${host}:${port}, UDP and TCP.\n`));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => server.kill('SIGTERM'));
  return new Promise((resolve) => {
    server.on('error', () => {
      resolve(
        `PowerDNS is not installed (Debian packages pdns-server and pdns-backend-pgsql). Start it with --config-dir=${folder}.`,
      );
    });
    server.on('exit', (code) => resolve({ text: '', exitCode: code ?? 1 }));
  });
}

function describe({ dns }: Config, folder: string): string {
  const lines = [`Configuration: ${join(folder, 'pdns.conf')}`];
  if (dns.resolvers.length === 0)
    lines.push('ALIAS records are not answered. Name a resolver of public DNS in DNS_RESOLVERS.');
  return lines.join('\n');
}

/** Writes `pdns.conf`. Returns its folder, and whether PowerDNS can sign in to the database. */
async function writeConfiguration(
  config: Config,
): Promise<{ readonly folder: string; readonly isReady: boolean }> {
  const role = await makeReadingRole(config, {
    seed: 'PowerDNS role',
    prepare: preparePowerdnsRole,
  });
  const database = {
    host: role.url.searchParams.get('host') ?? role.url.hostname,
    port: Number(role.url.port || 5_432),
    name: role.database,
    role: POWERDNS_ROLE,
    password: role.password,
    tls: tlsParameters(role.url),
  };
  const { host, port, ...more } = config.powerdns;
  const folder = join(config.dataDir, 'powerdns');
  // Never the system's resolver: PowerDNS serves whatever it returns, including private addresses.
  const resolver = config.dns.resolvers[0] ?? null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = powerdnsConfiguration({ ...more, address: host, port, database, resolver, folder });
  await writeFile(join(folder, 'pdns.conf'), text, { mode: 0o600 });
  return { folder, isReady: role.isReady };
}

/** How `DATABASE_URL` asks for TLS, as libpq's connection string says it. */
function tlsParameters({ searchParams }: URL): string {
  return ['sslmode', 'sslrootcert', 'sslcert', 'sslkey']
    .flatMap((name) => {
      const value = searchParams.get(name);
      return value === null ? [] : [`${name}=${value}`];
    })
    .join(' ');
}
