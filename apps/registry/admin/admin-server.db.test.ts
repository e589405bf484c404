import { describe, expect, test } from 'vitest';

import { openAdminServer } from '../testing/open-admin-server.ts';

const TOKEN = 'token-of-the-operator';

const { call } = openAdminServer(TOKEN);

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const { status, body } = await call(path, { headers });
  return { status, body: body as { error?: unknown } };
};

describe("the registry's HTTP port", () => {
  test('health, RDAP and the list of tags are public', async () => {
    expect((await ask('/healthz')).body).toMatchObject({ service: 'namestead-registry', eppPort: 700 });
    expect((await ask('/domain/coffee.com')).body).toMatchObject({ ldhName: 'coffee.com' });
    expect((await ask('/ips-tags')).body).toEqual([
      { tag: 'NAMESTEAD', registrarName: 'Namestead', registrarUrl: 'https://namestead.test/' },
      { tag: 'RIVAL', registrarName: 'Rival Registrar', registrarUrl: 'https://rival.test/' },
    ]);
  });

  test('a name of full length is looked for, however it is written', async () => {
    const label = 'a'.repeat(61);
    const name = `${label}.${label}.${label}.com`.replaceAll('a', '%61');

    expect((await ask(`/domain/${name}`)).status).toBe(404);
  });

  test('/admin requires the token', async () => {
    for (const path of ['/admin/clock', '/admin/commands', '/admin/snapshots', '/admin/registrars']) {
      expect((await ask(path)).status).toBe(401);
      expect((await ask(path, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    }
  });

  test('an unknown address gets a message', async () => {
    expect(await ask('/nothing')).toEqual({ status: 404, body: { error: 'there is nothing at this path' } });
    const bad = await ask('/admin/commands?limit=0', { authorization: `Bearer ${TOKEN}` });
    expect([bad.status, typeof bad.body.error]).toEqual([400, 'string']);
  });
});
