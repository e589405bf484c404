import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistrarEppOptions } from '#adapters/registrar-epp/registrar-epp.ts';
import { seconds } from '#platform/kernel/duration.ts';
import type { PlatformParts } from './platform-parts.ts';

/** The standard port of EPP over TLS (RFC 5734, section 2). */
const EPP_PORT = 700;

/**
 * Uses the operator's account if `REGISTRAR_EPP_URL` names a registry, else our account at the
 * sandbox registry.
 */
export async function registrarOptions({
  config: { registrar, registry, dataDir },
  secrets,
  log,
  random,
}: Pick<PlatformParts, 'config' | 'secrets' | 'log' | 'random'>): Promise<RegistrarEppOptions> {
  const url = registrar.url === null ? null : new URL(registrar.url);
  const { serverName, certificate, key } = registrar;
  const ca = url ? registrar.ca : await sandboxAuthority(dataDir);
  return {
    // Only URLs put brackets around IPv6 addresses (RFC 3986).
    host: url?.hostname.replace(/^\[|\]$/g, '') ?? '127.0.0.1',
    port: url ? Number(url.port || EPP_PORT) : registry.eppPort,
    ...(ca === null ? {} : { ca }),
    ...(serverName === null ? {} : { serverName }),
    ...(certificate === null || key === null ? {} : { certificate, key }),
    user: registrar.user,
    password: registrar.password ?? secrets.registryPassword,
    sessions: registrar.sessions,
    pipelined: registrar.pipelined,
    checksPerSecond: registrar.checksPerSecond,
    namesPerCheck: registrar.namesPerCheck,
    commandTimeout: seconds(registrar.timeoutSeconds),
    log: log.child({ part: 'registrar' }),
    random,
  };
}

async function sandboxAuthority(dataDir: string): Promise<string | null> {
  const file = join(dataDir, 'registry', 'ca.pem');
  return existsSync(file) ? readFile(file, 'utf8') : null;
}
