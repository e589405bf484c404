import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import type { Registrar } from '#features/domains/server/door.ts';
import type { PlatformParts } from './platform-parts.ts';

/** The standard port of EPP over TLS (RFC 5734, section 2). */
const EPP_PORT = 700;

/** A registrar account at a registry, and how to let go of its sessions. */
export interface OpenRegistrar {
  readonly registrar: Registrar;
  close(): Promise<void>;
}

/** Opens the registrar: the operator's account where `REGISTRAR_EPP_URL` names one, else ours at the sandbox registry. */
export async function openRegistrar({ config, secrets, log, random }: PlatformParts): Promise<OpenRegistrar> {
  const url = config.registrar.url === null ? null : new URL(config.registrar.url);
  const caFile = url ? config.registrar.caFile : join(config.dataDir, 'registry', 'ca.pem');
  return registrarEpp({
    host: url?.hostname ?? '127.0.0.1',
    port: url ? Number(url.port || EPP_PORT) : config.registry.eppPort,
    ...(caFile === null ? {} : { ca: await readFile(caFile, 'utf8') }),
    user: config.registrar.user,
    password: config.registrar.password ?? secrets.registryPassword,
    log: log.child({ part: 'registrar' }),
    random,
  });
}
