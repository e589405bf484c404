import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  becomeCustomer,
  openSite,
  pay,
  REGISTRANT,
  settledOrder,
  signIn,
  waitFor,
} from '../../processes/customer.ts';
import type { Answer, Customer } from '../../processes/customer.ts';
import { findProcesses } from '../../processes/find-processes.ts';
import { rivalNames } from '../../processes/rival-names.ts';
import { removeDataDir, startServer } from '../../processes/running-server.ts';
import type { RunningServer } from '../../processes/running-server.ts';
import { startProvider } from '../../processes/trial-provider.ts';
import type { TrialProvider } from '../../processes/trial-provider.ts';
import { PublicDns } from '../../processes/public-dns.ts';
import { transportTo, wpcom5, wpcom7 } from './foreign-clients.ts';

type Body = Answer['body'];

const VIP_SITE = 'meridiannews.namestead.site';

let server: RunningServer;
/** Of the demo company. */
let owner: Customer;
let world: PublicDns;
let provider: TrialProvider;
let rival: Awaited<ReturnType<typeof rivalNames>>;

beforeAll(async () => {
  world = await PublicDns.open();
  provider = await startProvider(() => undefined);
  server = await startServer({ env: world.environment });
  owner = await signIn(server, 'demo@namestead.test');
  await waitFor('the names of the demo company', async () => {
    const { body } = await owner.get('/rest/v1.1/all-domains?number=1');
    return (body.found as number) > 0 ? true : null;
  });
  rival = await rivalNames(server);
});
afterAll(async () => {
  await rival.close();
  provider.close();
  world.close();
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

describe('names that are registered elsewhere', () => {
  const clients = [
    ['wpcom 7.1.1', 'seven', wpcom7],
    ['wpcom 5.4.2', 'five', wpcom5],
  ] as const;

  test.each(clients)(
    '%s asks whether one can be connected, and buys a connection',
    async (_which, key, make) => {
      const name = `${key}mapping.com`;
      await rival.register(name);
      const buyer = await becomeCustomer(server, `${key}-maps@example.com`);
      const id = await openSite(buyer, `${key}maps`);
      const { req } = make(transportTo(server, { cookie: buyer.cookie }));

      for (const path of ['mapping-status', 'is-mappable']) {
        expect(await req.get<Body>(`/domains/${name}/${path}`, { blog_id: id })).toMatchObject({
          status: 'mappable',
          mappable: 'mappable',
          product_slug: 'domain_map',
        });
      }
      await expect(
        req.post<Body>(`/sites/${id}/add-domain-mapping`, {}, { domain: name }),
      ).rejects.toMatchObject({ statusCode: 409, error: 'mapping_needs_purchase' });

      const { product_id } = (await buyer.get('/rest/v1.1/products')).body.domain_map as Body;
      const { country_code, postal_code, state: subdivision_code } = REGISTRANT;
      const { total_cost_integer: total } = await req.post<Body>(
        `/me/shopping-cart/${id}`,
        {},
        {
          products: [{ product_slug: 'domain_map', product_id, meta: name, volume: 1, extra: {} }],
          tax: { location: { country_code, postal_code, subdivision_code } },
        },
      );
      const paid = await pay(buyer, id, { total: total as number, key: `${key}-mapping` });
      await settledOrder(buyer, paid.body.order_id as number);

      const held = await req.get<Body>({ path: `/sites/${id}/domains`, apiVersion: '1.2' });
      expect(held.domains).toContainEqual(
        expect.objectContaining({
          domain: name,
          type: 'mapping',
          has_registration: false,
          points_to_wpcom: false,
        }),
      );
      expect(await req.get<Body>(`/domains/${name}/mapping-status`, { blog_id: id })).toMatchObject({
        status: 'mapped_to_same_site_transferrable',
      });
    },
  );

  test.each(clients)('%s connects one to a VIP site at once', async (_which, key, make) => {
    const name = `${key}meridian.com`;
    await rival.register(name);
    const { req } = make(transportTo(server, { cookie: owner.cookie }));

    for (let time = 0; time < 2; time += 1) {
      expect(
        await req.post<Body>(`/sites/${VIP_SITE}/vip-domain-mapping`, {}, { domain: name.toUpperCase() }),
      ).toMatchObject({ success: true });
    }
    await expect(
      req.post<Body>(`/sites/${VIP_SITE}/vip-domain-mapping`, {}, { domain: 'no name' }),
    ).rejects.toMatchObject({ statusCode: 409, error: 'not_mappable' });
  });

  test.each(clients)('%s asks where a browser is sent for Domain Connect', async (_which, _key, make) => {
    const name = 'fernpottery.net';
    world.say(name, {
      [`_domainconnect.${name}`]: [{ type: 'TXT', strings: [Buffer.from(provider.discovery)] }],
    });
    const { req } = make(transportTo(server, { cookie: owner.cookie }));
    const known = (await owner.get(`/namestead/v1/domains/${name}/dns-provider`)).body.provider as Body;
    const held = await req.get<Body>({ path: '/sites/fernstudio.design/domains', apiVersion: '1.2' });
    expect(held.domains).toContainEqual(
      expect.objectContaining({ domain: name, type: 'mapping', supports_domain_connect: true }),
    );
    const path = `/domains/${name}/dns/providers/${known.provider_id}/services/${known.service_id}/syncurl`;
    const back = `${server.url}/domains/manage/${name}/domain-connect-mapping/fernstudio.design`;

    const answer = await req.get<Body>(path, { redirect_uri: back });

    expect(answer).toMatchObject({ success: true });
    const url = new URL(answer.sync_ux_apply_url as string);
    expect(url.host).toBe(provider.discovery);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ domain: name, redirect_uri: back });
    await expect(req.get<Body>(path, { redirect_uri: 'https://evil.example/' })).rejects.toMatchObject({
      statusCode: 400,
      error: 'foreign_redirect_uri',
    });
  });
});
