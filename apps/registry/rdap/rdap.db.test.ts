import * as fc from 'fast-check';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { secDnsCreate } from '#platform/epp-wire/extensions/sec-dns.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';
import { addYears, days } from '#platform/kernel/duration.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { loadDomains } from '../load-domains.ts';
import { BENCH_POSTAL, benchObjects } from '../testing/bench-objects.ts';
import type { BenchObjects } from '../testing/bench-objects.ts';
import { readResultCode, REGISTRY_FOLDERS, registryBench } from '../testing/registry-bench.ts';
import type { BenchSession, RegistryBench } from '../testing/registry-bench.ts';
import { addRdapRoutes } from './add-rdap-routes.ts';

const NOW = new Date('2026-02-28T12:00:00Z');
const CONTACT_ROID = expect.stringMatching(/^C\d+-NMST$/);
const DS = { keyTag: 12345, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32), key: null };

let database: TestDatabase;
let bench: RegistryBench;
let session: BenchSession;
let objects: BenchObjects;
let app: FastifyInstance;

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  bench = await registryBench(database, NOW);
  session = await bench.logIn('namestead');
  objects = await benchObjects(session, 'RDAP');
  app = Fastify({ routerOptions: { maxParamLength: 800 } });
  await addRdapRoutes(app, bench.deps);
});

afterAll(async () => {
  await app.close();
  await bench.deps.commandLog.close();
  await database.drop();
});

async function ask(path: string) {
  const { statusCode, headers, body } = await app.inject({ url: path, headers: { host: 'rdap.test' } });
  return { status: statusCode, headers, body: JSON.parse(body) };
}

describe('a registered name (RFC 9083 section 5.3)', () => {
  test('returns statuses, name servers, DNSSEC, dates and contacts', async () => {
    const name = 'xn--bcher-kva.org';
    const holder = await objects.contact({ postal: [{ ...BENCH_POSTAL, street: ['1 Row', 'Floor 2'] }] });
    const host = { name: 'ns1.elsewhere.example', addresses: [] };
    expect(readResultCode(await session.ask(hostCreate, host))).toBe(1000);
    const value = {
      name,
      periodYears: 2,
      nameServers: [host.name],
      registrant: holder,
      contacts: [{ role: 'admin' as const, id: holder }],
      authInfo: 'Bench-code-1',
    };
    const signers = secDnsCreate.print({ maxSignatureLife: 604_800, records: [DS] });
    expect(readResultCode(await session.ask(domainCreate, value, [signers]))).toBe(1000);

    const { status, headers, body } = await ask('/domain/B%C3%BCcher.ORG.');

    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/rdap\+json/);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(body).toMatchObject({
      rdapConformance: [
        'rdap_level_0',
        'icann_rdap_response_profile_1',
        'icann_rdap_technical_implementation_guide_1',
        'redacted',
      ],
      objectClassName: 'domain',
      handle: expect.stringMatching(/^D\d+-NMST$/),
      ldhName: name,
      unicodeName: 'bücher.org',
      status: ['add period'],
      nameservers: [{ objectClassName: 'nameserver', ldhName: 'ns1.elsewhere.example' }],
      secureDNS: {
        delegationSigned: true,
        maxSigLife: 604_800,
        dsData: [{ keyTag: 12345, algorithm: 13, digestType: 2, digest: DS.digest }],
      },
      events: [
        { eventAction: 'registration', eventDate: '2026-02-28T12:00:00.000Z' },
        { eventAction: 'expiration', eventDate: '2028-02-28T12:00:00.000Z' },
        { eventAction: 'registrar expiration', eventDate: '2028-02-28T12:00:00.000Z' },
        { eventAction: 'last update of RDAP database', eventDate: '2026-02-28T12:00:00.000Z' },
      ],
      links: [
        { rel: 'self', href: `http://rdap.test/domain/${name}` },
        { rel: 'related', href: `https://rdap.namestead.test/domain/${name}` },
      ],
      entities: [
        { handle: '9995', roles: ['registrar'], entities: [{ roles: ['abuse'] }] },
        { handle: CONTACT_ROID, roles: ['registrant'] },
        { handle: CONTACT_ROID, roles: ['administrative'] },
      ],
    });
    expect(body).not.toHaveProperty('redacted');
    expect(body.entities[1].vcardArray).toEqual([
      'vcard',
      [
        ['version', {}, 'text', '4.0'],
        ['fn', {}, 'text', 'Ada Example'],
        ['org', {}, 'text', 'Example Engines'],
        ['adr', { cc: 'GB' }, 'text', ['', '', ['1 Row', 'Floor 2'], 'London', '', 'E1 6AN', '']],
        ['tel', { type: 'voice' }, 'uri', 'tel:+44.2071234567'],
        ['email', {}, 'text', 'ada@holder.test'],
      ],
    ]);
  });

  test('redacts what its holder withholds, and says so (RFC 9537)', async () => {
    const elements = (['name', 'org', 'addr'] as const).map((name) => ({ name, type: 'int' as const }));
    const holder = await objects.contact({
      disclosure: {
        isDisclosed: false,
        elements: [...elements, { name: 'voice', type: null }, { name: 'email', type: null }],
      },
    });
    const name = await objects.domain({ registrant: holder });

    const { body } = await ask(`/domain/${name}`);

    expect(JSON.stringify(body)).not.toMatch(/Ada Example|Engines|1 Row|London|E1 6AN|2071234567|ada@holder/);
    expect(body.entities[1].vcardArray[1]).toEqual([
      ['version', {}, 'text', '4.0'],
      ['fn', {}, 'text', ''],
      ['adr', { cc: 'GB' }, 'text', ['', '', '', '', '', '', '']],
    ]);
    expect(body.redacted).toContainEqual({
      name: { type: 'Registrant Name' },
      postPath: "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='fn')][3]",
      pathLang: 'jsonpath',
      method: 'emptyValue',
      reason: { description: 'The holder does not want it published' },
    });
    expect(body.redacted).toContainEqual({
      name: { type: 'Registrant Email' },
      prePath: "$.entities[?(@.roles[0]=='registrant')].vcardArray[1][?(@[0]=='email')]",
      pathLang: 'jsonpath',
      method: 'removal',
      reason: { description: 'The holder does not want it published' },
    });
    expect(body.entities[1]).not.toHaveProperty('handle');
    expect(body.entities[1]).not.toHaveProperty('links');
    // The id, name, organization, street, city, postal code, telephone, its extension, mail address.
    expect(body.redacted).toHaveLength(9);
    expect((await ask(`/entity/${holder}`)).body.redacted).toHaveLength(8);
  });

  test('a deleted one returns its state, and is gone after its time', async () => {
    const name = await objects.domain();
    bench.clock.advance(days(6));
    expect(readResultCode(await session.ask(domainDelete, { key: name }))).toBe(1001);

    expect((await ask(`/domain/${name}`)).body.status).toEqual([
      'pending delete',
      'inactive',
      'redemption period',
    ]);
    bench.clock.advance(days(36));
    expect((await ask(`/domain/${name}`)).status).toBe(404);
  });

  test('below a TLD that others sell for a registrar has that registrar, and its sponsor as reseller', async () => {
    const name = await objects.domain({ name: 'room.space' });

    const { body } = await ask(`/domain/${name}`);

    expect(body.entities.slice(0, 2)).toMatchObject([
      { roles: ['registrar'], publicIds: [{ type: 'IANA Registrar ID', identifier: '440' }] },
      { roles: ['reseller'], handle: '9995' },
    ]);
  });

  test('answers for any of them', async () => {
    const rows = await database.db.selectFrom('registry.domain').select('name').execute();
    const names = rows.map(({ name }) => String(name));

    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), async (name) => {
        const { status, body } = await ask(`/domain/${name}`);
        expect([status, body.ldhName, body.objectClassName]).toEqual([200, name, 'domain']);
        expect(body.status.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });
});

describe('name servers and entities', () => {
  test('a name server has its addresses (RFC 9083 section 5.2)', async () => {
    expect((await ask('/nameserver/NS1.namestead.site')).body).toMatchObject({
      objectClassName: 'nameserver',
      ldhName: 'ns1.namestead.site',
      ipAddresses: { v4: ['127.0.0.1'] },
      status: ['active'],
    });
  });

  test('a registrar and a contact are entities (RFC 9083 section 5.1)', async () => {
    const contact = await objects.contact();

    for (const handle of ['rival', '9996'])
      expect((await ask(`/entity/${handle}`)).body).toMatchObject({ handle: '9996', roles: ['registrar'] });
    const { body } = await ask(`/entity/${contact}`);
    expect(body).toMatchObject({
      objectClassName: 'entity',
      handle: CONTACT_ROID,
      status: ['active'],
    });
    expect((await ask(`/entity/${body.handle}`)).body).toMatchObject({ handle: body.handle });
  });
});

describe('a search (RFC 9082 section 3.2.1)', () => {
  test('finds names by their beginning, tells fifty and says that there are more', async () => {
    const many = Array.from({ length: 51 }, (_each, index) => ({
      name: `many-${index}.com`,
      registrar: 'rival',
      registeredAt: NOW,
      expiresAt: addYears(NOW, 9),
      clientStatuses: [],
      serverStatuses: [],
      nameServers: [],
    }));
    await loadDomains({ ...bench.deps, now: NOW }, many);
    const types = (notices: readonly { readonly type?: string }[]) =>
      notices.flatMap(({ type }) => (type === undefined ? [] : [type]));

    const exact = await ask('/domains?name=coffee.com');
    const few = await ask('/domains?name=COFF*.com');
    const all = await ask('/domains?name=many-*');

    expect(exact.body.domainSearchResults).toMatchObject([{ ldhName: 'coffee.com' }]);
    expect(few.body.domainSearchResults).toMatchObject([{ ldhName: 'coffee.com' }]);
    expect(types(few.body.notices)).toEqual([]);
    expect(all.body.domainSearchResults).toHaveLength(50);
    expect(types(all.body.notices)).toEqual(['result set truncated due to excessive load']);
  });
});

describe('errors have a code and a sentence (RFC 9083 section 6)', () => {
  test.each([
    ['/domain/nobody-has-this.com', 404],
    ['/domain/a..b', 400],
    ['/domain/a_b.com', 400],
    ['/nameserver/ns1.nowhere.example', 404],
    ['/entity/NOBODY-1', 404],
    ['/domains?name=a*', 422],
    ['/domains?name=*.com', 422],
    ['/domains?name=a*b.com', 400],
    ['/domains?name=zzzz*.com', 404],
    ['/domains?nsIp=192.0.2.1', 501],
    ['/domains', 501],
    ['/ip/192.0.2.1', 501],
    ['/autnum/1', 501],
    ['/entities?fn=Ada*', 501],
  ])('%s is %i', async (path, status) => {
    const answer = await ask(path);

    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toMatch(/^application\/rdap\+json/);
    expect(answer.body).toMatchObject({
      errorCode: status,
      rdapConformance: expect.arrayContaining(['rdap_level_0']),
    });
    expect(answer.body.description[0]).not.toBe('');
  });

  test('help lists the supported queries (RFC 9082 section 3.1.6)', async () => {
    const { status, body } = await ask('/help');

    expect(status).toBe(200);
    expect(body.notices[0].description[0]).toContain('/domain/{name}');
  });

  test('queries above the limit wait for the next minute (RFC 7480 section 5.5)', async () => {
    const limited = Fastify();
    await addRdapRoutes(limited, bench.deps, { perMinute: 1 });
    await limited.inject('/help');
    const { statusCode, headers } = await limited.inject('/help');
    await limited.close();

    expect(statusCode).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});
