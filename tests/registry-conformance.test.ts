import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { registrarEpp } from '#adapters/registrar-epp/registrar-epp.ts';
import type { RegistrarEpp, RegistrarEppOptions } from '#adapters/registrar-epp/registrar-epp.ts';
import { cnisNotices } from '#adapters/trademark-notices/cnis-notices.ts';
import { describeRegistrar } from '#features/names/testing/registrar-conformance.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { silentLog } from '#platform/log/log.ts';
import { findProcesses } from '#tests/processes/find-processes.ts';
import { REGISTRY_PASSWORD, startRegistryProcess } from '#tests/processes/running-registry.ts';
import type { RunningRegistry } from '#tests/processes/running-registry.ts';
import { makeDataDir, removeDataDir } from '#tests/processes/running-server.ts';

let dataDir: string;
let registry: RunningRegistry;
const opened: RegistrarEpp[] = [];
const unique = () => randomToken(systemRandom, 10);

function login(user: string, more: Partial<RegistrarEppOptions> = {}): RegistrarEpp {
  const epp = registrarEpp({
    host: '127.0.0.1',
    port: registry.eppPort,
    ca: registry.ca,
    user,
    password: REGISTRY_PASSWORD,
    log: silentLog,
    random: systemRandom,
    commandTimeout: 20_000,
    ...more,
  });
  opened.push(epp);
  return epp;
}

const knob = (body: object) => registry.admin('POST', '/admin/knobs', body);

beforeAll(async () => {
  dataDir = await makeDataDir();
  registry = await startRegistryProcess({ dataDir });
});

afterAll(async () => {
  await Promise.all(opened.map((epp) => epp.close()));
  expect(await registry.stop()).toBe(0);
  expect(findProcesses(dataDir)).toEqual([]);
  await removeDataDir(dataDir);
});

describeRegistrar('EPP to the sandbox registry', async () => ({
  registrar: login('namestead').registrar,
  rival: login('rival').registrar,
  tld: 'shop',
  release: { tld: 'uk', rivalTag: 'RIVAL' },
  premiumName: 'coffee.shop',
  claimedName: 'lumivara.studio',
  findNotice: (claimKey) => cnisNotices({ url: `${registry.httpUrl}/cnis`, log: silentLog }).fetch(claimKey),
  nameServers: ['ns1.elsewhere.example', 'ns2.elsewhere.example', 'ns3.elsewhere.example'],
  unique,
  passDays: async (days) =>
    void (await registry.admin('POST', '/admin/clock', { advanceMilliseconds: days * 86_400_000 })),
  faults: {
    loseCommand: async (command) =>
      void (await knob({ effect: 'drop_before', object: 'domain', command, times: 1 })),
    loseAnswer: async (command) =>
      void (await knob({ effect: 'drop_after', object: 'domain', command, times: 1 })),
  },
}));

describe('the adapter and a registry that misbehaves', () => {
  beforeAll(async () => void (await registry.admin('POST', '/admin/clock', { offsetMilliseconds: 0 })));

  test('a late response counts as unknown, and the result is found by a query', async () => {
    const hurried = login('namestead', { commandTimeout: 300 }).registrar;
    const { registrar } = login('namestead');
    const contact = `c${unique()}`;
    await registrar.createContact(newContact(contact));
    const domain = newDomain(contact);
    await knob({ effect: 'answer_late', milliseconds: 900, command: 'create', key: domain.name, times: 1 });

    const answer = await hurried.createDomain(domain);

    expect(answer).toMatchObject({ outcome: 'unknown', reason: 'no answer within 300 ms' });
    // On a busy machine the registry may still be at it when the patience of the first caller has ended.
    await expect
      .poll(async () => (await registrar.infoDomain(domain.name, domain.authInfo)).outcome, {
        timeout: 10_000,
      })
      .toBe('ok');
  });

  test('a refusal on request reaches the caller with its code', async () => {
    const { registrar } = login('namestead');
    const name = `${unique()}.com`;
    await knob({ effect: 'refuse', code: 2104, key: name });

    expect(await registrar.check([name])).toMatchObject({ outcome: 'refused', eppCode: 2104 });
  });

  test.each(['refuse-2308-', 'drop-before-', 'drop-after-', 'slow-'])(
    'a name that begins with %s causes its own fault, once it is registered',
    async (prefix) => {
      const { registrar } = login('namestead', { commandTimeout: 1_000 });
      const contact = `c${unique()}`;
      await registrar.createContact(newContact(contact));
      const domain = newDomain(contact, `${prefix}${unique()}.com`);

      const check = await registrar.check([domain.name]);
      const first = await registrar.createDomain(domain);
      const read = await registrar.infoDomain(domain.name, domain.authInfo);

      expect(check).toMatchObject({ outcome: 'ok', value: [{ isAvailable: true }] });
      expect(first.outcome).toBe(prefix.startsWith('refuse') ? 'refused' : 'unknown');
      expect(read.outcome).toBe(prefix === 'drop-after-' || prefix === 'slow-' ? 'ok' : 'refused');
    },
  );

  test('a wrong password is an outcome, not a crash', async () => {
    const { registrar } = login('namestead', { password: 'another-one' });

    expect(await registrar.check(['example.com'])).toMatchObject({
      outcome: 'unknown',
      reason: expect.stringContaining('2200 Authentication error'),
    });
  });

  test('a server with an untrusted certificate gets no command', async () => {
    const { registrar } = registrarEpp({
      host: '127.0.0.1',
      port: registry.eppPort,
      user: 'namestead',
      password: REGISTRY_PASSWORD,
      log: silentLog,
      random: systemRandom,
    });

    expect(await registrar.check(['example.com'])).toMatchObject({ outcome: 'unknown' });
  });

  test('names priced in different money are answered together', async () => {
    const { registrar } = login('namestead');
    const names = ['com', 'de', 'uk', 'jp', 'eu', 'ch'].map((tld) => `${unique()}.${tld}`);

    const answers = [await registrar.check(names), await registrar.check(names)];

    for (const answer of answers) {
      if (answer.outcome !== 'ok') throw new Error(answer.reason);
      expect(answer.value.map(({ prices }) => prices?.create?.currency)).toEqual([
        'USD',
        'EUR',
        'GBP',
        'JPY',
        'EUR',
        'CHF',
      ]);
    }
  });

  test('a search of 20 names is one command', async () => {
    const { registrar } = login('namestead');
    const names = Array.from({ length: 20 }, () => `${unique()}.com`);

    await Promise.all(names.map((name) => registrar.check([name])));

    const { body } = await registry.admin('GET', `/admin/commands?command=check&key=${names[0]}`);
    expect((body as { commands: { keys: string[] }[] }).commands.map(({ keys }) => keys)).toEqual([names]);
  });
});

describe('the registry', () => {
  test('its clock can be moved, and facts follow it', async () => {
    const { registrar } = login('namestead');
    const contact = `c${unique()}`;
    await registrar.createContact(newContact(contact));
    const domain = newDomain(contact);
    await registrar.createDomain(domain);
    const before = await registrar.infoDomain(domain.name);

    await registry.admin('POST', '/admin/clock', { advanceMilliseconds: 6 * 86_400_000 });
    const after = await registrar.infoDomain(domain.name);
    await registry.admin('POST', '/admin/clock', { offsetMilliseconds: 0 });

    expect(before).toMatchObject({ value: { graceStatuses: ['addPeriod'] } });
    expect(after).toMatchObject({ value: { graceStatuses: [] } });
  });

  test.each([
    ['POST', '/admin/clock', { now: 'yesterday' }],
    ['POST', '/admin/clock', {}],
    ['POST', '/admin/knobs', { effect: 'explode' }],
    ['POST', '/admin/knobs', { effect: 'refuse', code: 1000 }],
    ['GET', '/admin/commands?limit=0', undefined],
  ] as const)('refuses %s %s with nonsense', async (method, path, body) => {
    expect(await registry.admin(method, path, body)).toMatchObject({
      status: 400,
      body: { error: expect.any(String) },
    });
  });

  test('after a kill it restarts with everything that it had confirmed', async () => {
    const first = login('namestead');
    const contact = `c${unique()}`;
    await first.registrar.createContact(newContact(contact));
    const domain = newDomain(contact);
    await first.registrar.createDomain(domain);

    await registry.kill();
    const down = await first.registrar.check([domain.name]);
    registry = await startRegistryProcess({ dataDir, env: { EPP_PORT: String(registry.eppPort) } });
    const back = await first.registrar.infoDomain(domain.name, domain.authInfo);

    expect(down).toMatchObject({ outcome: 'unknown' });
    expect(back).toMatchObject({ outcome: 'ok', value: { isOurs: true } });
  });
});

function newContact(id: string) {
  return {
    clTRID: `T-${unique()}`,
    id,
    address: {
      name: 'Ada',
      organization: null,
      street: ['1 Row'],
      city: 'London',
      state: null,
      postalCode: null,
      countryCode: 'GB',
    },
    phone: null,
    fax: null,
    email: 'ada@holder.test',
    disclosed: [],
    authInfo: 'Contact-code-1',
  };
}

function newDomain(contact: string, name = `${unique()}.com`) {
  return {
    clTRID: `T-${unique()}`,
    name,
    periodYears: 1,
    registrant: contact,
    contacts: { admin: null, tech: null, billing: null },
    nameServers: [],
    authInfo: 'Domain-code-1',
    agreedFee: null,
  };
}
