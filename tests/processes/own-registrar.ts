import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import type { RegistrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import { loadSecrets } from '#apps/server/secrets.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import type { RunningServer } from './running-server.ts';

/** A line of our own to the registry beside a server under test, as the registrar that the server is there. */
export async function ownRegistrar(server: Pick<RunningServer, 'dataDir' | 'ports'>): Promise<RegistrarEpp> {
  const { registryPassword } = await loadSecrets(server.dataDir, systemRandom);
  return registrarEpp({
    host: '127.0.0.1',
    port: server.ports.epp,
    ca: await readFile(join(server.dataDir, 'registry', 'ca.pem'), 'utf8'),
    user: 'namestead',
    password: registryPassword,
    log: silentLog,
    random: systemRandom,
  });
}
