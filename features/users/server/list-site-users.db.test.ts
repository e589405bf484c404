import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { silentLog } from '#platform/log/log.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { usersModule } from './users-module.ts';

let bench: SliceBench;
let server: FastifyInstance;
let siteId: number;
let owner: number;
let editor: number;
let stranger: number;

beforeAll(async () => {
  bench = await createSliceBench();
  server = await createHttpServer({
    log: silentLog,
    random: bench.random,
    publicUrl: 'https://panel.example',
    webApp: null,
    pages: [],
    routes: usersModule({ db: bench.db, publicUrl: 'https://panel.example' }).routes ?? [],
    // The actor is trusted here: this tests users, not signing in.
    resolveActor: async ({ headers }) => ({
      kind: 'user',
      userId: Number(headers['x-user']),
      via: 'session',
      scopes: ['*'],
    }),
    callsPerMinute: { user: 1_000, visitor: 1_000 },
  });
  const named = async (email: string, displayName: string) =>
    (await buildAccount(bench.db, { email, displayName })).id;
  owner = await named('ada@users.example', 'Ada Lovelace');
  editor = await named('grace@users.example', 'grace');
  stranger = await named('mallory@users.example', 'Mallory');
  const second = await named('bob@users.example', 'Bob Alan Babbage');
  const site = await buildSite(bench.db, {
    ownerId: owner,
    members: [
      { userId: second, role: 'administrator' },
      { userId: editor, role: 'editor' },
    ],
  });
  siteId = site.id;
});
afterAll(async () => {
  await server.close();
  await bench.close();
});

async function ask(path: string, as = owner) {
  const answer = await server.inject({
    method: 'GET',
    url: `/rest/v1.1/sites/${siteId}${path}`,
    headers: { 'x-user': String(as) },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const logins = ({ body }: Awaited<ReturnType<typeof ask>>) =>
  (body as { users: { first_name: string; email: string }[] }).users.map(({ email }) => email.split('@')[0]);

describe('the people of a site (cart spec, section 7)', () => {
  test('have roles and names, for an administrator', async () => {
    const { status, body } = await ask('/users');

    expect(status).toBe(200);
    expect(body).toMatchObject({
      found: 3,
      users: [
        {
          ID: owner,
          email: 'ada@users.example',
          name: 'Ada Lovelace',
          first_name: 'Ada',
          last_name: 'Lovelace',
          site_ID: siteId,
          roles: ['administrator'],
        },
        { first_name: 'Bob Alan', last_name: 'Babbage', roles: ['administrator'] },
        // A name that was only made of the address is none.
        { ID: editor, first_name: '', last_name: '', roles: ['editor'] },
      ],
    });
    expect(body).not.toHaveProperty('users.0.linked_user_ID');
  });

  test.each([
    ['?role=administrator', ['ada', 'bob'], 2],
    ['?number=1&offset=1', ['bob'], 3],
    ['?number=100000&order=DESC', ['grace', 'bob', 'ada'], 3],
    ['?search=*babbage', ['bob'], 1],
    ['?search=*users.example&search_columns=user_email&role=editor', ['grace'], 1],
    ['?search=nobody', [], 0],
    ['?offset=3', [], 3],
  ])('%s', async (query, found, total) => {
    const answer = await ask(`/users${query}`);
    expect(logins(answer)).toEqual(found);
    expect(answer.body).toMatchObject({ found: total });
  });

  test.each([
    '?role=emperor',
    '?order_by=shoe_size',
    '?number=many',
    '?search_columns=password',
    `?search=${'x'.repeat(254)}`,
  ])('%s is refused', async (query) => expect((await ask(`/users${query}`)).status).toBe(400));

  test('one is found by their login, in any case', async () => {
    const { body } = await ask('/users');
    const { login } = (body as { users: { login: string }[] }).users[1] ?? { login: '' };

    expect(await ask(`/users/login:${login}`)).toMatchObject({
      status: 200,
      body: { email: 'bob@users.example' },
    });
    expect((await ask(`/users/login:${login.toUpperCase()}`)).status).toBe(200);
    expect((await ask(`/users/login:${login}/`)).status).toBe(200);
    expect(await ask('/users/login:mallory')).toMatchObject({ status: 404, body: { error: 'unknown_user' } });
    // Without `login:` it is an id, and another call.
    expect((await ask(`/users/${login}`)).status).toBe(404);
  });

  test('are not shown to an editor, and to a stranger the site does not exist', async () => {
    for (const path of ['/users', '/users/login:ada']) {
      expect(await ask(path, editor)).toMatchObject({ status: 403, body: { error: 'unauthorized' } });
      expect(await ask(path, stranger)).toMatchObject({ status: 404, body: { error: 'unknown_site' } });
    }
  });

  test('of a plugin-connected site carry their id here', async () => {
    const site = await buildSite(bench.db, { ownerId: owner, isJetpack: true });
    const answer = await server.inject({
      method: 'GET',
      url: `/rest/v1.1/sites/${site.id}/users`,
      headers: { 'x-user': String(owner) },
    });
    expect(answer.json()).toMatchObject({ users: [{ ID: owner, linked_user_ID: owner }] });
  });
});
