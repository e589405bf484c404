import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { createHttpServer } from '#platform/http/http-server.ts';
import { silentLog } from '#platform/log/log.ts';
import { createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import { siteRefusals } from '../contract/refusals.ts';
import * as contract from '../contract/site-endpoints.ts';
import { buildSite } from '../testing/build-site.ts';
import { sitesModule } from './sites-module.ts';

let bench: SliceBench;
let server: FastifyInstance;
const routes = () =>
  sitesModule({
    ...bench,
    flags: new Set(),
    sitesPerAccount: { unconfirmed: 1, confirmed: 100 },
    siteAddressSuffix: 'namestead.site',
    secondSiteAddressSuffix: 'namestead.blog',
    mailer: { send: async () => undefined },
    supportEmail: 'support@panel.example',
    brand: 'Namestead',
  }).routes ?? [];

beforeAll(async () => {
  bench = await createSliceBench();
  server = await createHttpServer({
    log: silentLog,
    random: bench.random,
    publicUrl: 'https://panel.example',
    webApp: null,
    pages: [],
    routes: routes(),
    // The actor is trusted here: this tests sites, not signing in.
    resolveActor: async ({ headers }) =>
      typeof headers['x-user'] === 'string'
        ? { kind: 'user', userId: Number(headers['x-user']), via: 'session', scopes: ['*'] }
        : { kind: 'visitor', visitorId: null },
    callsPerMinute: { user: 1_000, visitor: 1_000 },
  });
});
afterAll(async () => {
  await server.close();
  await bench.close();
});

const as = (userId: number) => ({ 'x-user': String(userId) });

describe('sites over HTTP', () => {
  test('a site is made, listed, and found by each of its names', async () => {
    const { id } = await buildAccount(bench.db);

    const made = await server.inject({
      method: 'POST',
      url: '/rest/v1.1/sites/new',
      headers: as(id),
      payload: { blog_name: ' AdasBakery ', blog_title: "Ada's Bakery" },
    });

    const site = contract.createSite.answer.parse(made.json());
    expect(site).toMatchObject({ slug: 'adasbakery.namestead.site', title: "Ada's Bakery" });
    for (const name of [String(site.ID), site.slug, 'AdasBakery.Namestead.Site']) {
      const found = await server.inject({ url: `/rest/v1.1/sites/${name}`, headers: as(id) });
      expect(contract.getSite.answer.parse(found.json())).toEqual(site);
    }
    const listed = await server.inject({ url: '/rest/v1.1/me/sites/', headers: as(id) });
    expect(contract.listMySites.answer.parse(listed.json()).sites).toEqual([site]);
  });

  test.each([
    ['a name with a hyphen', { blog_name: 'adas-bakery' }, 'invalid_site_address'],
    ['a short name', { blog_name: 'ada' }, 'invalid_site_address_length'],
    ['a long title', { blog_name: 'longtitle', blog_title: 'x'.repeat(151) }, 'invalid_site_title'],
    ['no name', {}, 'invalid_input'],
  ])('%s is refused', async (_what, payload, code) => {
    const { id } = await buildAccount(bench.db);

    const answer = await server.inject({
      method: 'POST',
      url: '/rest/v1.1/sites/new',
      headers: as(id),
      payload,
    });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: code });
  });

  test('shows whether an address is free before it is submitted', async () => {
    const { id } = await buildAccount(bench.db);
    await buildSite(bench.db, { addressHost: 'occupied.namestead.site' });
    const check = (name: string) =>
      server.inject({ url: `/namestead/v1/sites/address-check?blog_name=${name}`, headers: as(id) });

    expect((await check('vacant')).json()).toEqual({ address: 'vacant.namestead.site' });
    expect((await check('occupied')).json()).toMatchObject({ code: 'site_address_taken' });
  });

  test.each(['..%2F..', '%F0%9F%90%A2.example', '-1', '1e3', "'%3B--", 'x'.repeat(253)])(
    'the site %s is unknown, and nothing breaks',
    async (name) => {
      const { id } = await buildAccount(bench.db);

      const answer = await server.inject({ url: `/rest/v1.1/sites/${name}`, headers: as(id) });

      expect(answer.json()).toMatchObject({ error: 'unknown_site' });
    },
  );

  test('a member who cannot manage it learns the owner’s name, others do not', async () => {
    const { id: ownerId } = await buildAccount(bench.db, { displayName: 'Ada Harbor' });
    const [editor, administrator, stranger] = await Promise.all([1, 2, 3].map(() => buildAccount(bench.db)));
    if (!editor || !administrator || !stranger) throw new Error('nobody was built');
    const site = await buildSite(bench.db, {
      ownerId,
      members: [
        { userId: editor.id, role: 'editor' },
        { userId: administrator.id, role: 'administrator' },
      ],
    });
    const url = `/rest/v1.1/sites/${site.id}`;
    const named = async (userId: number) =>
      (await server.inject({ url, headers: as(userId) })).json<{ site_owner_name?: string | null }>()
        .site_owner_name;

    expect(await named(editor.id)).toBe('Ada Harbor');
    expect(await named(administrator.id)).toBeNull();
    expect((await server.inject({ url, headers: as(stranger.id) })).body).not.toContain('Ada Harbor');
    const listed = await server.inject({ url: '/rest/v1.1/me/sites', headers: as(editor.id) });
    expect(contract.listMySites.answer.parse(listed.json()).sites).toMatchObject([
      { ID: site.id, site_owner_name: 'Ada Harbor' },
    ]);
  });

  test('who is not signed in sees no site', async () => {
    const { addressHost } = await buildSite(bench.db);

    for (const url of ['/rest/v1.1/me/sites', `/rest/v1.1/sites/${addressHost}`]) {
      expect((await server.inject({ url })).json()).toMatchObject({ error: 'authorization_required' });
    }
  });
});

describe('changing an address over HTTP (acquisition, section 7)', () => {
  let built = 0;
  /** A site at an address of its own, and ways to call for its change. */
  async function owned() {
    const { id } = await buildAccount(bench.db);
    built += 1;
    const name = `overhttp${built}`;
    const site = await buildSite(bench.db, { ownerId: id, addressHost: `${name}.namestead.site` });
    const url = `/wpcom/v2/sites/${site.id}/site-address-change`;
    const nonce = async () => (await server.inject({ url: `${url}/nonce`, headers: as(id) })).json<string>();
    const post = async (payload: object, path = '') => {
      const answer = await server.inject({ method: 'POST', url: `${url}${path}`, headers: as(id), payload });
      return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
    };
    const slug = async () => {
      const found = await server.inject({ url: `/rest/v1.1/sites/${site.id}`, headers: as(id) });
      return contract.getSite.answer.parse(found.json()).slug;
    };
    return { name, nonce, post, slug };
  }

  test.each([
    ['as our own client says it', (name: string) => ({ blogname: name, type: 'blog', discard: true })],
    ["in the specification's words", (name: string) => ({ new_domain: name, site_type: 'blog' })],
    ['with no type and no word on discarding', (name: string) => ({ blogname: name })],
    ['in upper case, with spaces', (name: string) => ({ blogname: ` ${name.toUpperCase()} ` })],
  ])('%s', async (_how, request) => {
    const { name, nonce, post } = await owned();
    const domain = 'namestead.site';

    expect(await post({ blogname: `${name}new`, domain, type: 'blog' }, '/validate')).toEqual({
      status: 200,
      body: {},
    });
    const changed = await post({ ...request(`${name}new`), domain, nonce: await nonce() });
    expect(changed).toEqual({ status: 200, body: { new_slug: `${name}new.namestead.site` } });
    // Discarding is the default: the site does not come back.
    expect(await post({ blogname: name, domain, nonce: await nonce() })).toMatchObject({
      status: 409,
      body: { code: 'site_address_given_up', data: { field: 'blogname' } },
    });
  });

  test('keeps the old address for the site if asked to', async () => {
    const { name, nonce, post } = await owned();
    const domain = 'namestead.site';
    await post({ blogname: `${name}kept`, domain, discard: false, nonce: await nonce() });

    expect(await post({ blogname: name, domain, nonce: await nonce() })).toMatchObject({ status: 200 });
  });

  test.each([
    ['no name', {}, 400, 'invalid_site_address_length'],
    ['three letters', { blogname: 'abc' }, 400, 'invalid_site_address_length'],
    ['51 letters', { blogname: 'a'.repeat(51) }, 400, 'invalid_site_address_length'],
    ['a whole host', { blogname: 'bakery.namestead.site' }, 400, 'invalid_site_address'],
    ['a name that is kept', { blogname: 'postmaster' }, 409, 'site_address_reserved'],
    ['no nonce', { blogname: 'nononce', nonce: undefined }, 400, 'invalid_input'],
    [
      'a nonce of another user',
      { blogname: 'foreignnonce', nonce: 'f'.repeat(64) },
      403,
      'invalid_address_nonce',
    ],
    ['a nonce that is no text', { blogname: 'oddnonce', nonce: { $ne: '' } }, 400, 'invalid_input'],
    ['another suffix', { blogname: 'elsewhere', domain: 'evil.example' }, 400, 'invalid_site_address_suffix'],
    ['an unknown type', { blogname: 'oddtype', type: 'shop' }, 400, 'invalid_input'],
  ])('is refused for %s, and the address stays', async (_what, request, status, code) => {
    const { name, nonce, post, slug } = await owned();

    const answer = await post({ domain: 'namestead.site', nonce: await nonce(), ...request });

    expect(answer).toMatchObject({ status, body: { code } });
    expect(await slug()).toBe(`${name}.namestead.site`);
  });
});

describe('the catalogue of refusals', () => {
  test('every code is answered by an endpoint, and endpoints answer no other code', () => {
    const named = new Set(routes().flatMap(({ endpoint }) => endpoint.refusals));

    expect([...named].sort()).toEqual(Object.keys(siteRefusals).sort());
  });
});
