import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { getServers } from 'node:dns';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  POWERDNS_ROLE,
  powerdnsConfiguration,
  powerdnsRoleStatements,
  preparePowerdnsRole,
} from '#features/dns/server/door.ts';
import { embeddedAdminUrl } from '#platform/database/embedded/connection-url.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { DATABASE, EMBEDDED_FOLDER } from './open-databases.ts';
import { loadSecrets } from './secrets.ts';

const USAGE = `npm run powerdns                 makes the role that PowerDNS reads as, writes its configuration and starts it
npm run powerdns -- --write      writes the configuration and starts nothing`;
/** What PostgreSQL says to a role that may not make roles. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Brings PowerDNS up on the database that the settings name; an operator's tool. */
async function powerdns(wishes: readonly string[]): Promise<void> {
  const isWrittenOnly = wishes[0] === '--write';
  if (wishes.length > (isWrittenOnly ? 1 : 0)) throw new Error(USAGE);
  const config = readConfig(process.env);
  const folder = await writeConfiguration(config);
  const { host, port } = config.powerdns;
  process.stdout.write(`Configuration: ${join(folder, 'pdns.conf')}\n`);
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
  const adminUrl = config.databaseUrl ?? embeddedAdminUrl(join(config.dataDir, EMBEDDED_FOLDER), DATABASE);
  if (adminUrl === undefined)
    throw new Error(`There is no database in ${config.dataDir} yet; npm start makes one.`);
  const secrets = await loadSecrets(config.dataDir, systemRandom);
  // Of the SECRET, so that every machine that shares it writes the same.
  const secret = config.secret ?? secrets.cookieSecret;
  const password = createHash('sha256').update(`PowerDNS role ${secret}`).digest('hex');
  const url = new URL(adminUrl);
  const database = {
    host: url.searchParams.get('host') ?? url.hostname,
    port: Number(url.port || 5_432),
    name: decodeURIComponent(url.pathname.slice(1)),
    role: POWERDNS_ROLE,
    password,
  };
  const isRoleMade = await prepareRole(adminUrl, password);
  if (!isRoleMade) {
    const statements = powerdnsRoleStatements(database.name, password, false).map(
      (statement) => `  ${statement};`,
    );
    process.stdout.write(
      `The role in DATABASE_URL may not make roles. Where this was not done yet, run as one that may, in ${database.name}:\n${statements.join('\n')}\n`,
    );
  }
  const { host, port, ...more } = config.powerdns;
  const folder = join(config.dataDir, 'powerdns');
  const resolver = config.dns.resolvers[0] ?? getServers()[0] ?? null;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = powerdnsConfiguration({ ...more, address: host, port, database, resolver, folder });
  await writeFile(join(folder, 'pdns.conf'), text, { mode: 0o600 });
  return folder;
}

/** False where somebody with more rights has to do it. */
async function prepareRole(adminUrl: string, password: string): Promise<boolean> {
  try {
    await preparePowerdnsRole(adminUrl, password);
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
    throw new Error(`The database cannot be prepared: ${(error as Error).message}. Is it up?`, {
      cause: error,
    });
  }
}

try {
  await powerdns(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
