import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { secDnsCreate } from '#platform/epp-wire/extensions/sec-dns.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { days } from '#platform/kernel/duration.ts';
import { createTestDatabase } from '#platform/testing/test-database.ts';
import type { TestDatabase } from '#platform/testing/test-database.ts';

import { BENCH_CODE, BENCH_POSTAL, benchObjects } from '../testing/bench-objects.ts';
import { ANSWER_CHECKS, OBJECT_CHECKS, REDACTION_CHECKS } from '../testing/profile-codes.ts';
import type { ProfileAnswer, ProfileKind } from '../testing/profile-codes.ts';
import { readResultCode, REGISTRY_FOLDERS, registryBench } from '../testing/registry-bench.ts';
import type { RegistryBench } from '../testing/registry-bench.ts';
import { addRdapRoutes } from './add-rdap-routes.ts';

const NOW = new Date('2026-02-28T12:00:00Z');

let database: TestDatabase;
let bench: RegistryBench;
let app: FastifyInstance;
const answers: { kind: ProfileKind; label: string; answer: ProfileAnswer }[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ folders: REGISTRY_FOLDERS });
  bench = await registryBench(database, NOW);
  app = Fastify({ routerOptions: { maxParamLength: 800 } });
  await addRdapRoutes(app, bench.deps);
  await collectAnswers();
});

afterAll(async () => {
  await app.close();
  await bench.deps.commandLog.close();
  await database.drop();
});

async function ask(path: string, method: 'GET' | 'HEAD' = 'GET') {
  const { statusCode, headers, body } = await app.inject({
    method,
    url: path,
    headers: { host: 'rdap.test' },
  });
  return { url: `http://rdap.test${path}`, status: statusCode, headers, body };
}

async function collect(kind: ProfileKind, label: string, path: string): Promise<void> {
  const { body, ...answer } = await ask(path);
  answers.push({ kind, label, answer: { ...answer, body: JSON.parse(body) } });
}

/** Names whose contacts show everything, withhold everything, and have next to nothing. */
async function collectAnswers(): Promise<void> {
  const session = await bench.logIn('namestead');
  const objects = await benchObjects(session, 'PROF');
  const every = (['name', 'org', 'addr'] as const).map((name) => ({ name, type: 'int' as const }));
  const lines = (['voice', 'fax', 'email'] as const).map((name) => ({ name, type: null }));
  const open = await objects.contact();
  const shy = await objects.contact({
    voice: { number: '+44.2071234567', extension: '12' },
    fax: { number: '+44.2071234568', extension: '13' },
    disclosure: { isDisclosed: false, elements: [...every, ...lines] },
  });
  const scant = await objects.contact({
    postal: [{ ...BENCH_POSTAL, organization: null, street: [], postalCode: null }],
    voice: null,
  });
  for (const [label, holder] of Object.entries({ open, shy, scant })) {
    const name = `${label}-profile.com`;
    const value = {
      name,
      periodYears: 1,
      nameServers: [],
      registrant: holder,
      contacts: (['admin', 'tech', 'billing'] as const).map((role) => ({ role, id: holder })),
      authInfo: BENCH_CODE,
    };
    const ds = { keyTag: 1, algorithm: 13, digestType: 2, digest: 'AB'.repeat(32), key: null };
    const signers = secDnsCreate.print({ maxSignatureLife: null, records: [ds] });
    expect(readResultCode(await session.ask(domainCreate, value, [signers]))).toBe(1000);
    await collect('domain', `a name whose contacts are ${label}`, `/domain/${name}`);
  }
  const deleted = await objects.domain({ name: 'gone-profile.com' });
  await collect(
    'domain',
    'a name below a registrar of record',
    `/domain/${await objects.domain({ name: 'hall.space' })}`,
  );
  await collect('nameserver', 'a name server', '/nameserver/ns1.namestead.site');
  await collect('registrar', 'a registrar', '/entity/9995');
  await collect('contact', 'a contact', `/entity/${shy}`);
  await collect('help', 'the help', '/help');
  await collect('error', 'an unregistered name', '/domain/test.invalid');
  await collect('error', 'no name at all', '/domain/a..b');
  bench.clock.advance(days(6));
  expect(readResultCode(await session.ask(domainDelete, { key: deleted }))).toBe(1001);
  await collect('domain', 'a deleted name', `/domain/${deleted}`);
}

describe("the checks of ICANN's conformance tool, by the gTLD profile of February 2024", () => {
  test.each([...ANSWER_CHECKS, ...OBJECT_CHECKS, ...REDACTION_CHECKS])(
    '$code: $requires',
    ({ kinds, isMet }) => {
      const read = answers.filter(({ kind }) => kinds.includes(kind));
      expect(read.length).toBeGreaterThan(0);
      expect(read.filter(({ answer }) => !isMet(answer)).map(({ label }) => label)).toEqual([]);
    },
  );

  test.each([
    '/domain/open-profile.com',
    '/domain/test.invalid',
    '/domain/a..b',
    '/nameserver/ns1.namestead.site',
    '/entity/9995',
    '/help',
  ])('-20300, -13018: HEAD has the status of GET at %s', async (path) => {
    const [head, get] = [await ask(path, 'HEAD'), await ask(path)];

    expect([head.status, head.body]).toEqual([get.status, '']);
    expect(head.headers['access-control-allow-origin']).toBe('*');
  });

  test.each(['test.invalid', 'not-a-domain.invalid', 'example.invalid?a=b'])(
    '-13004 to -13006, -65300: %s is 404, and no redirect',
    async (name) => {
      const { status, headers } = await ask(`/domain/${name}`);

      expect([status, headers.location]).toEqual([404, undefined]);
    },
  );

  test('-46101, -10403: letters of any case and script find the same name', async () => {
    const session = await bench.logIn('namestead');
    const objects = await benchObjects(session, 'CASE');
    await objects.domain({ name: 'xn--caf-dma.org' });
    const read = async (path: string) => {
      const { ldhName, unicodeName, handle } = JSON.parse((await ask(path)).body);
      return { ldhName, unicodeName, handle };
    };

    const [plain, ...others] = await Promise.all(
      ['xn--caf-dma.org', 'XN--cAf-DmA.OrG', 'caf%C3%A9.org', 'CAF%C3%89.ORG'].map((name) =>
        read(`/domain/${name}`),
      ),
    );

    expect(plain).toMatchObject({ ldhName: 'xn--caf-dma.org', unicodeName: 'café.org' });
    expect(others).toEqual([plain, plain, plain]);
  });
});
