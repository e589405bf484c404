import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  becomeCustomer,
  buyDomain,
  openSite,
  pay,
  REGISTRANT,
  settledOrder,
} from '../../processes/customer.ts';
import type { Answer } from '../../processes/customer.ts';
import { removeDataDir, startServer } from '../../processes/running-server.ts';
import type { RunningServer } from '../../processes/running-server.ts';
import { transportTo, wpcom5, wpcom7 } from './foreign-clients.ts';

type Body = Answer['body'];

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
});
afterAll(async () => {
  await server.stop();
  await removeDataDir(server.dataDir);
});

describe('the address of a site, its primary domain and its redirect', () => {
  const clients = [
    ['wpcom 7.1.1', 'sevenbakery', wpcom7],
    ['wpcom 5.4.2', 'fivebakery', wpcom5],
  ] as const;

  test.each(clients)('%s checks and changes an address with a nonce', async (_which, name, make) => {
    const owner = await becomeCustomer(server, `${name}@example.com`);
    const id = await openSite(owner, name);
    const { req } = make(transportTo(server, { cookie: owner.cookie }));
    const at = (part: string) => ({
      apiNamespace: 'wpcom/v2',
      path: `/sites/${id}/site-address-change${part}`,
    });
    const request = { blogname: `${name}new`, domain: 'namestead.site', type: 'blog' };

    expect(await req.post<Body>(at('/validate'), {}, request)).toEqual({});
    await expect(req.post<Body>(at('/validate'), {}, { ...request, blogname: name })).rejects.toMatchObject({
      statusCode: 409,
    });
    const nonce = await req.get<string>(at('/nonce'));
    const change = { ...request, old_domain: `${name}.namestead.site`, discard: true, nonce };
    expect(await req.post<Body>(at(''), {}, change)).toEqual({ new_slug: `${name}new.namestead.site` });
    await expect(req.post<Body>(at(''), {}, change)).rejects.toMatchObject({ statusCode: 403 });
    expect(await req.get<Body>(`/sites/${name}.namestead.site`)).toMatchObject({
      ID: id,
      slug: `${name}new.namestead.site`,
    });
  });

  test.each(clients)('%s sets the primary domain of a site, and reads it', async (_which, name, make) => {
    const owner = await becomeCustomer(server, `${name}-primary@example.com`);
    const id = await openSite(owner, `${name}first`);
    const address = `${name}first.namestead.site`;
    const own = `${name}-goes-first.com`;
    await buyDomain(owner, id, own);
    const domain = make(transportTo(server, { cookie: owner.cookie }))
      .site(id)
      .domain();

    expect(await domain.getPrimary<Body>()).toEqual({ domain: address });
    expect(await domain.setPrimary<Body>(own)).toEqual({ success: true });
    expect(await domain.getPrimary<Body>()).toEqual({ domain: own });
    expect((await owner.get(`/rest/v1.1/sites/${id}`)).body).toMatchObject({
      domain: own,
      slug: address,
      URL: `https://${own}`,
    });
    await expect(domain.setPrimary<Body>('of-someone-else.com')).rejects.toMatchObject({
      statusCode: 404,
      error: 'primary_not_on_site',
    });
    expect(await domain.setPrimary<Body>(address)).toEqual({ success: true });
  });

  test.each(clients)('%s reads the target of a site redirect, and changes it', async (_which, name, make) => {
    const owner = await becomeCustomer(server, `${name}-redirect@example.com`);
    const id = await openSite(owner, `${name}away`);
    const { req } = make(transportTo(server, { cookie: owner.cookie }));
    const path = `/sites/${id}/domains/redirect`;
    await expect(req.get<Body>(path)).rejects.toMatchObject({ statusCode: 404, error: 'no_site_redirect' });

    const { product_id } = (await owner.get('/rest/v1.1/products')).body.offsite_redirect as Body;
    const { country_code, postal_code, state: subdivision_code } = REGISTRANT;
    const { total_cost_integer: total } = await req.post<Body>(
      `/me/shopping-cart/${id}`,
      {},
      {
        products: [
          { product_slug: 'offsite_redirect', product_id, meta: 'harbor.example.org', volume: 1, extra: {} },
        ],
        tax: { location: { country_code, postal_code, subdivision_code } },
      },
    );
    const paid = await pay(owner, id, { total: total as number, key: `${name}-redirect` });
    await settledOrder(owner, paid.body.order_id as number);

    expect(await req.get<Body>(path)).toMatchObject({
      location: 'http://harbor.example.org/',
      expired: false,
      current_user_can_manage: true,
      purchase_id: expect.any(Number) as number,
    });
    const held = await req.get<Body>({ path: `/sites/${id}/domains`, apiVersion: '1.2' });
    expect(held.domains).toContainEqual(
      expect.objectContaining({
        domain: 'harbor.example.org',
        type: 'redirect',
        auto_renewing: true,
        is_renewable: true,
        subscription_id: expect.any(String) as string,
      }),
    );
    expect(await req.get<Body>(`/sites/${id}/purchases`)).toMatchObject([
      {
        blog_id: id,
        product_slug: 'offsite_redirect',
        meta: 'harbor.example.org',
        is_refundable: true,
        expiry_status: 'auto-renewing',
      },
    ]);
    expect(await req.post<Body>(path, {}, { location: 'https://quay.example.org/shop' })).toMatchObject({
      success: true,
    });
    expect(await req.get<Body>(path)).toMatchObject({ location: 'https://quay.example.org/shop' });
    await expect(req.post<Body>(path, {}, { location: 'http://me@quay.example.org' })).rejects.toMatchObject({
      statusCode: 400,
      error: 'invalid_domain',
    });

    // Deleted by a bare call, its money goes back; by another amount than was seen it is not.
    const remove = (body: object) => owner.post(`/namestead/v1/sites/${id}/domains/redirect/delete`, body);
    expect(await remove({ refund_integer: 1, currency_code: 'USD' })).toMatchObject({
      status: 409,
      body: { code: 'refund_changed', data: { refund_integer: total } },
    });
    expect(await remove({})).toMatchObject({
      status: 200,
      body: { success: true, refund_integer: total, currency_code: 'USD' },
    });
    await expect(req.get<Body>(path)).rejects.toMatchObject({ statusCode: 404, error: 'no_site_redirect' });
    expect(await req.get<Body>(`/sites/${id}/purchases`)).toEqual([]);
  });

  test.each(clients)('%s asks whether a site can be redirected', async (_which, name, make) => {
    const owner = await becomeCustomer(server, `${name}-asks@example.com`);
    const id = await openSite(owner, `${name}asks`);
    const { req } = make(transportTo(server, { cookie: owner.cookie }));
    const ask = (url: string) => req.get<Body>(`/domains/${id}/${encodeURIComponent(url)}/can-redirect`);

    expect(await ask('http://harbor.example.org/shop')).toEqual({ can_redirect: true });
    await expect(ask('http://me@harbor.example.org')).rejects.toMatchObject({
      statusCode: 400,
      error: 'invalid_domain',
    });
  });
});
