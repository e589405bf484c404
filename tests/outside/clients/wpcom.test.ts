import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { becomeCustomer, buyDomain, openSite } from '../../processes/customer.ts';
import type { Answer, Customer } from '../../processes/customer.ts';
import { findProcesses } from '../../processes/find-processes.ts';
import { removeDataDir, startServer } from '../../processes/running-server.ts';
import type { RunningServer } from '../../processes/running-server.ts';
import { bearerToken, transportTo, wpcom5, Wpcom5Client, wpcom7 } from './foreign-clients.ts';
import type { Wpcom } from './foreign-clients.ts';

type Body = Answer['body'];

const DOMAIN = 'juniperclient.com';

let server: RunningServer;
let customer: Customer;
let token: string;
let siteId: number;

beforeAll(async () => {
  server = await startServer({ env: { DEMO: '0' } });
  customer = await becomeCustomer(server, 'wpcom@example.com');
  token = await bearerToken(customer);
  siteId = await openSite(customer, 'wpcomsite');
  await buyDomain(customer, siteId, DOMAIN);
});
afterAll(async () => {
  await server.stop();
  for (const { pid } of findProcesses(server.dataDir)) process.kill(pid, 'SIGKILL');
  await removeDataDir(server.dataDir);
});

/** A session right after sign-up, without a confirmed address. */
async function signUpCookie(email: string): Promise<string> {
  const answer = await fetch(`${server.url}/namestead/v1/accounts/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'correct horse battery' }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

describe.each([
  ['wpcom 7.1.1 by token', () => wpcom7(transportTo(server, { token }))],
  ['wpcom 7.1.1 by session', () => wpcom7(transportTo(server, { cookie: customer.cookie }))],
  ['wpcom 5.4.2 by token', () => wpcom5(transportTo(server, { token }))],
])('%s', (_name, make: () => Wpcom) => {
  const client = () => make();

  test('me', async () => {
    const me = await client().req.get<Body>('/me');

    expect(me).toMatchObject({ email: 'wpcom@example.com', email_verified: true });
    expect(typeof me.ID).toBe('number');
  });

  test('sites, one site by id and by slug, and its domains', async () => {
    const { sites } = await client().req.get<Body>('/me/sites');
    const [site] = sites;

    expect(sites).toHaveLength(1);
    expect(await client().site(siteId).get<Body>()).toMatchObject({ ID: siteId, slug: site.slug });
    expect(await client().site(site.slug).get<Body>()).toMatchObject({ ID: siteId });
    const { domains } = await client().site(siteId).domainsList<Body>({ apiVersion: '1.2' });
    expect(domains.map(({ domain }: Body) => domain)).toContain(DOMAIN);
    const neighbour = await client().site(siteId).domainsList<Body>();
    expect(neighbour.domains).toEqual(domains);
  });

  test('the people of a site, and one of them by login', async () => {
    const { users, found } = await client()
      .site(siteId)
      .usersList<Body>({ number: 1_000, role: 'administrator' });
    const [user] = users;

    expect(found).toBe(1);
    expect(user).toMatchObject({ email: 'wpcom@example.com', site_ID: siteId, roles: ['administrator'] });
    const searched = { search: 'wpcom*', search_columns: ['user_email', 'user_login'] };
    expect((await client().site(siteId).usersList<Body>(searched)).users).toEqual(users);
    expect(await client().req.get<Body>(`/sites/${siteId}/users/login:${user.login}`)).toEqual(user);
  });

  test('the status of a domain at its registry, and the fields that its TLD decides', async () => {
    const status = await client().req.get<Body>(`/domains/${DOMAIN}/status/`);
    const { domains } = await client().site(siteId).domainsList<Body>({ apiVersion: '1.2' });

    expect(status).toEqual({
      locked: true,
      pending_transfer: false,
      // Registered just now.
      transfer_prohibited: true,
      manual_transfer_required: false,
    });
    expect(domains.find(({ domain }: Body) => domain === DOMAIN)).toMatchObject({
      name: DOMAIN,
      registrar: 'Namestead',
      domain_locking_available: true,
      manual_transfer_required: false,
      whois_update_unmodifiable_fields: [],
      email_forwards_count: 0,
      pending_whois_update: false,
    });
  });

  test('products by slug', async () => {
    const products = await client().req.get<Body>('/products');

    expect(products['dotcom_domain']).toMatchObject({
      product_slug: 'dotcom_domain',
      is_domain_registration: true,
      currency_code: 'USD',
    });
    expect(products['value_bundle'].product_id).toBeGreaterThan(0);
  });

  test('countries and states', async () => {
    const countries = await client().domains().supportedCountries<Body>();
    const payment = await client().req.get<Body>('/me/transactions/supported-countries');

    for (const list of [countries, payment]) {
      expect(list.find(({ code }: Body) => code === 'DE')).toMatchObject({ name: 'Germany' });
    }
    const dialled = await client().req.get<Body>('/meta/sms-country-codes/');
    expect(dialled.find(({ code }: Body) => code === 'DE')).toMatchObject({ numeric_code: '+49' });
    expect((await client().req.get<Body>('/domains/supported-states/CA'))[0]).toEqual({
      code: 'AB',
      name: 'Alberta',
    });
    expect(await client().req.get<Body>('/domains/supported-states/DE')).toEqual([]);
  });

  test('suggestions and availability', async () => {
    const suggestions = await client().domains().suggestions<Body>({ query: 'honeycomb', quantity: 5 });
    const free = await client().domain('honeycombclient.com').isAvailable<Body>({ apiVersion: '1.3' });
    const ours = await client().domain(DOMAIN).isAvailable<Body>({ apiVersion: '1.3', blog_id: siteId });

    expect(suggestions).toHaveLength(5);
    expect(suggestions[0]).toMatchObject({ domain_name: expect.stringContaining('.') });
    expect(free.status).toBe('available');
    expect(ours.status).toBe('registered_on_same_site');
  });

  test('suggestions narrowed by endings, length and dashes, with the price of one', async () => {
    const query = { query: 'honeycomb garden', quantity: 8, tlds: ['net', 'org'], max_characters: 20 };
    const names = await client()
      .domains()
      .suggestions<Body[]>({ ...query, include_dashes: false });
    const price = await client().req.get<Body>(`/domains/${names[0]?.domain_name}/price`);

    expect(names).toHaveLength(8);
    expect(names.every(({ domain_name }) => /^[^-]{1,20}\.(net|org)$/.test(domain_name))).toBe(true);
    expect(price).toMatchObject({
      domain_name: names[0]?.domain_name,
      cost: names[0]?.cost,
      raw_price: names[0]?.raw_price,
      product_slug: names[0]?.product_slug,
    });
  });

  test.each([
    ['', 'empty_query'],
    ['x', 'invalid_query'],
    ['x'.repeat(300), 'invalid_query'],
    ['me@example.com', 'invalid_query'],
    ['pаypal', 'invalid_domain'],
  ])('a search for %j is refused: %s', async (query, error) => {
    const asked = client().domains().suggestions({ query });

    await expect(asked).rejects.toMatchObject({ statusCode: 400, error });
  });

  test.each([
    ['coffee.com', 'transferrable'],
    ['example.com', 'restricted_domain'],
    ['pizza.shop', 'available_premium'],
    ['honey.berlin', 'tld_not_supported'],
    ['honey.nosuchtld', 'invalid_tld'],
    ['www.honeycombclient.com', 'forbidden_subdomain'],
    ['namestead.site', 'forbidden_domain'],
    ['honey.namestead.site', 'dotblog_subdomain'],
    ['not a name', 'invalid_domain'],
  ])('%s: %s', async (name, status) => {
    const answer = await client().domain(name).isAvailable<Body>({ apiVersion: '1.3' });

    expect(answer.status).toBe(status);
  });

  test('DNS records, and a change whose plan is JSON in a string', async () => {
    const record = { name: 'client', type: 'TXT', data: 'written by a client of theirs' };
    const change = (records_to_add: object[], records_to_remove: object[]) =>
      client().req.post<Body>(
        `/domains/${DOMAIN}/dns`,
        {},
        {
          dns: JSON.stringify({ records_to_add, records_to_remove }),
        },
      );
    const named = (records: Body) => records.filter(({ name }: Body) => name === 'client');

    const { records } = await client().domain(DOMAIN).dnsList<Body>();
    const added = await change([record], []);
    const removed = await change([], [record]);

    expect(records.length).toBeGreaterThan(0);
    expect(named(added.records)).toMatchObject([record]);
    expect(named(removed.records)).toEqual([]);
  });

  test('the contacts of a domain, its privacy, and what is published', async () => {
    const path = `/domains/${DOMAIN}/whois`;
    const post = (call: string) =>
      client().req.post<Body>({ path: `/domains/${DOMAIN}/privacy/${call}`, apiVersion: '1' }, {}, {});
    const types = async () => (await client().req.get<Body>(path)).map(({ type }: Body) => type);

    const [registrant] = await client().req.get<Body>(path);
    expect(registrant).toMatchObject({ type: 'registrant', country_code: 'US' });
    const whois = { ...registrant, city: 'Leeds' };
    expect(await client().req.post<Body>(path, {}, { whois, transfer_lock: true })).toMatchObject({
      success: true,
    });
    expect(await client().req.get<Body>(path)).toMatchObject([{ city: 'Leeds' }]);

    expect(await post('enable')).toMatchObject({ success: true });
    expect(await types()).toEqual(['registrant', 'privacy_service']);
    await expect(post('redact')).rejects.toMatchObject({ error: 'disclosure_while_private' });
    expect(await post('disable')).toMatchObject({ success: true });
    expect(await post('redact')).toMatchObject({ success: true });
    expect(await types()).toEqual(['registrant']);
  });

  test('one DNS record, added and deleted by the calls of its own', async () => {
    const record = { name: 'single', type: 'A', data: '192.0.2.44' };
    const dns = client().domain(DOMAIN).dns();
    const named = ({ records }: Body) => records.filter(({ name }: Body) => name === 'single');

    const [stored] = named(await dns.add<Body>(record));
    expect(stored).toMatchObject(record);
    await expect(dns.add(record)).rejects.toMatchObject({ error: 'duplicate_record' });
    expect(named(await dns.delete<Body>(record))).toEqual([]);

    // As it was listed, with its id; and one that is gone.
    const [again] = named(await dns.add<Body>(record));
    expect(named(await dns.delete<Body>(again))).toEqual([]);
    await expect(dns.delete(again)).rejects.toMatchObject({ error: 'record_not_found' });
  });

  test('preferences are merged, and read back', async () => {
    const write = (calypso_preferences: object) =>
      client().req.post<Body>('/me/preferences', {}, { calypso_preferences });
    await write({ 'dismissible-card-one': true });

    await write({ 'dismissible-card-two': true });

    expect((await client().req.get<Body>('/me/preferences')).calypso_preferences).toMatchObject({
      'dismissible-card-one': true,
      'dismissible-card-two': true,
    });
  });

  test('the verification mail is sent again, except to an address that is confirmed', async () => {
    const again = { path: '/me/send-verification-email' };
    const email = `unconfirmed${Date.now()}@example.com`;
    const newcomer = wpcom7(transportTo(server, { cookie: await signUpCookie(email) }));

    expect(await newcomer.req.post<Body>(again, {}, {})).toMatchObject({ success: true });
    await expect(client().req.post<Body>(again, {}, {})).rejects.toMatchObject({
      error: 'email_already_verified',
    });
  });

  test('the contact that was used last, all domains, and the endings that suggestions know', async () => {
    const contact = await client().req.get<Body>('/me/domain-contact-information');
    const { domains } = await client().req.get<Body>('/all-domains');
    const tlds = await client().req.get<Body>('/domains/suggestions/tlds');

    expect(contact).toMatchObject({ first_name: 'Ada', country_code: 'US' });
    expect(domains).toContainEqual(expect.objectContaining({ domain: DOMAIN, blog_id: siteId }));
    expect(tlds).toContain('com');
  });

  test('plans of a site in version 1.3', async () => {
    const plans = await client().req.get<Body>({ path: `/sites/${siteId}/plans`, apiVersion: '1.3' });

    expect(Object.values(plans).map(({ product_slug }: Body) => product_slug)).toContain('value_bundle');
  });

  test('a refusal arrives with its status, code and sentence', async () => {
    const asked = client().site(987_654_321).get();

    await expect(asked).rejects.toMatchObject({ statusCode: 404, error: 'unknown_site' });
  });

  test('an envelope is taken apart by the client, a refusal inside one as well', async () => {
    const me = await client().req.get<Body>('/me', { http_envelope: 1 });
    const asked = client().req.get('/sites/987654321', { http_envelope: 1 });

    expect(me.email).toBe('wpcom@example.com');
    await expect(asked).rejects.toMatchObject({ statusCode: 404, error: 'unknown_site' });
  });
});

describe('wpcom 5.4.2 with nothing but its own transport', () => {
  test('calls where `proxyOrigin` says, by its token', async () => {
    const client = new Wpcom5Client(token);
    const here = { proxyOrigin: server.url };

    expect(await client.me().get<Body>({ ...here })).toMatchObject({ email: 'wpcom@example.com' });
    expect((await client.me().sites<Body>({ ...here })).sites).toHaveLength(1);
    expect((await client.me().billingHistory<Body>({ ...here })).billing_transactions).toHaveLength(1);
  });

  test('without a token it is a visitor', async () => {
    const asked = new Wpcom5Client('').me().get({ proxyOrigin: server.url });

    await expect(asked).rejects.toMatchObject({ statusCode: 403, error: 'authorization_required' });
  });
});

describe('the cart without any client (API, "Rules of the dialect", "The cart on the wire")', () => {
  const key = () => `me/shopping-cart/${siteId}`;
  const mapping = { product_slug: 'domain_map', product_id: 5, meta: 'mapped.museum' };

  test.each(['v1', 'v1.0', 'v1.1', 'v1.2', 'v1.3'])(
    'POST and GET of %s are the same cart',
    async (version) => {
      const products = [{ ...mapping, meta: `by-${version}.museum` }];

      const posted = await customer.post(`/rest/${version}/${key()}/`, { products });
      const read = await customer.get(`/rest/v1.1/${key()}`);

      expect(posted.status).toBe(200);
      expect(read.body.products).toMatchObject(products);
      expect(posted.body.version).toBe(read.body.version);
    },
  );

  test('an envelope holds the cart, or why it was refused', async () => {
    const read = await customer.get(`/rest/v1.1/${key()}?http_envelope=1`);
    const refused = await customer.post(`/rest/v1.1/${key()}?_envelope=1`, { products: [{}] });

    expect(read.body).toMatchObject({ code: 200, body: { cart_key: siteId } });
    expect(refused.body).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
  });

  test('secrets are in no answer and in no log', async () => {
    const extra = { auth_code: 'LARKSPUR-1', users: [{ email: 'a@mapped.example', Password: 'LARKSPUR-2' }] };

    const answers = [
      await customer.post(`/rest/v1.1/${key()}`, { products: [{ ...mapping, extra }] }),
      await customer.post(`/rest/v1.1/${key()}`, { products: [{ ...mapping, volume: -1, extra }] }),
      await customer.post(`/rest/v1.1/${key()}`, { products: [{ ...mapping, quantity: 'x', extra }] }),
      await customer.get(`/rest/v1.1/${key()}`),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400, 200]);
    expect(JSON.stringify(answers) + server.output()).not.toContain('LARKSPUR');
  });

  test.each([
    ['no cookie', ''],
    ['a name without a signature', 'namestead_visitor=abc'],
    ['a signature that is not ours', `namestead_visitor=${'a'.repeat(32)}.${'A'.repeat(43)}`],
  ])('a visitor with %s has a cart of their own, and no other key', async (_name, cookie) => {
    const ask = (path: string) =>
      fetch(`${server.url}/rest/v1.1/me/shopping-cart/${path}`, { headers: { cookie } });

    expect(await (await ask('no-user')).json()).toMatchObject({
      cart_key: 'no-user',
      version: 0,
      products: [],
    });
    for (const path of ['no-site', String(siteId)]) {
      const answer = await ask(path);
      expect(answer.status).toBe(403);
      expect(await answer.json()).toMatchObject({ error: 'authorization_required' });
    }
  });
});
