import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import { loadSecrets } from '#apps/server/secrets.ts';
import { foreignNames } from '#features/names/testing/foreign-names.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { silentLog } from '#platform/log/log.ts';
import type { RunningServer } from './running-server.ts';

/** The names of the other registrar at the registry beside a server under test, in that registrar's hands. */
export async function rivalNames({ dataDir, ports }: Pick<RunningServer, 'dataDir' | 'ports'>) {
  const { registryPassword } = await loadSecrets(dataDir, systemRandom);
  const { registrar, close } = registrarEpp({
    host: '127.0.0.1',
    port: ports.epp,
    user: 'rival',
    password: registryPassword,
    ca: await readFile(join(dataDir, 'registry', 'ca.pem'), 'utf8'),
    log: silentLog,
    random: systemRandom,
  });
  return { ...foreignNames(registrar), close };
}
