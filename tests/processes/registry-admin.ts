import { loadSecrets } from '#apps/server/secrets.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import type { RunningServer } from './running-server.ts';

/** Calls `/admin` of the registry beside a server under test: faults, its log, its rejections. */
export async function registryAdmin(
  server: Pick<RunningServer, 'dataDir' | 'ports'>,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
): Promise<unknown> {
  const { registryAdminToken } = await loadSecrets(server.dataDir, systemRandom);
  const answer = await fetch(`http://127.0.0.1:${server.ports.rdap}/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${registryAdminToken}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
