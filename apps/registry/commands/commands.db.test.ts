import { beforeAll, describe, expect, test } from 'vitest';

import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { ContactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import type { DomainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import type { DomainContact } from '#platform/epp-wire/domain/domain-parts.ts';
import { domainUpdate, EMPTY_UPDATE_PART } from '#platform/epp-wire/domain/domain-update.ts';
import type { DomainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { feeCreate } from '#platform/epp-wire/extensions/fee-transform.ts';
import { hostCheck, hostInfo } from '#platform/epp-wire/host/host-info.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';

import { findPrice } from '../tlds/tld-group.ts';
import { TLDS } from '../tlds/tld-data.ts';
import { NO_CONTACT_CHANGE, NO_DOMAIN_CHANGE } from '../testing/bench-objects.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, readData, readFault } from '../testing/registry-bench.ts';

const NOW = new Date('2026-02-28T12:00:00Z');

const { bench, ours, rival } = openRegistry(NOW);
let count = 0;

beforeAll(() => ours.ask(contactCreate, newContact('holder')));

const freeName = (tld = 'com') => `name-${(count += 1)}.${tld}`;
const newContact = (id: string): ContactCreate => ({
  id,
  postal: [
    {
      type: 'int',
      name: 'Ada Example',
      organization: null,
      street: ['1 Row'],
      city: 'London',
      state: null,
      postalCode: null,
      countryCode: 'GB',
    },
  ],
  voice: { number: '+44.2071234567', extension: null },
  fax: null,
  email: 'ada@holder.test',
  authInfo: 'Contact-code-1',
  disclosure: null,
});
const newDomain = (more: Partial<DomainCreate> = {}): DomainCreate => ({
  name: freeName(),
  periodYears: null,
  nameServers: [],
  registrant: 'holder',
  contacts: [],
  authInfo: 'Domain-code-1',
  ...more,
});
const change = (name: string, more: Partial<DomainUpdate>): DomainUpdate => ({
  name,
  ...NO_DOMAIN_CHANGE,
  ...more,
});
const info = async (name: string) =>
  readData(await ours.ask(domainInfo, { name, hosts: 'all', authInfo: null }), domainInfo.answer);

describe('registrations', () => {
  test('without a period run for the shortest that the TLD sells, to the same day of the year', async () => {
    const created = readData(await ours.ask(domainCreate, newDomain()), domainCreate.answer);

    expect(created).toMatchObject({ createdAt: NOW, expiresAt: new Date('2027-02-28T12:00:00Z') });
  });

  test('are charged by the price list, and nothing if rejected', async () => {
    const names = [freeName('com'), freeName('de'), `coffee-shop-${(count += 1)}.shop`];
    for (const name of names) await ours.ask(domainCreate, newDomain({ name, periodYears: 1 }));
    await ours.ask(domainCreate, newDomain({ name: freeName(), registrant: 'nobody' }));
    await ours.ask(domainCreate, newDomain({ name: names[0] ?? '' }));

    const charges = await bench.deps.db
      .selectFrom('registry.charge')
      .select(['domain', 'amount', 'currency', 'registrar'])
      .where('domain', 'in', names)
      .orderBy('id')
      .execute();
    expect(charges).toEqual(
      names.map((domain) => {
        const [label = '', tldName = ''] = domain.split('.');
        const tld = TLDS.find(({ name }) => name === tldName);
        return { domain, registrar: 'namestead', ...(tld && findPrice(tld, label, 'create', 1)) };
      }),
    );
  });

  test.each([
    ['in another money', { amount: 99_999, currency: 'EUR' }, 2004],
    ['of too little', { amount: 1, currency: 'USD' }, 2004],
    ['of more than the price', { amount: 99_999, currency: 'USD' }, 1000],
  ])('an agreement %s is answered %s', async (_what, fee, code) => {
    expect(readResultCode(await ours.ask(domainCreate, newDomain(), [feeCreate.print(fee)]))).toBe(code);
  });

  test.each([
    ['a name in a TLD that is in maintenance', { name: 'anything.tools' }, 2400],
    ['a reserved name', { name: 'www.com' }, 2306],
    ['a name below a name', { name: 'a.b.com' }, 2306],
    ['no registrant', { registrant: null }, 2003],
    ['a host that is not there', { nameServers: ['ns1.nowhere.example'] }, 2303],
    ['a contact that is not there', { contacts: [{ role: 'tech', id: 'nobody' }] }, 2303],
    ["another registrar's contact", { registrant: 'RIVAL-HOLDER' }, 2201],
  ] as const)('%s is refused', async (_what, more, code) => {
    expect(readResultCode(await ours.ask(domainCreate, newDomain(more)))).toBe(code);
  });
});

describe('changes', () => {
  test('contacts, registrant and auth code can be exchanged', async () => {
    const { name } = newDomain();
    await ours.ask(contactCreate, newContact('second'));
    await ours.ask(domainCreate, newDomain({ name, contacts: [{ role: 'admin', id: 'holder' }] }));

    const answer = await ours.ask(
      domainUpdate,
      change(name, {
        add: { ...EMPTY_UPDATE_PART, contacts: [{ role: 'admin', id: 'second' }] },
        remove: { ...EMPTY_UPDATE_PART, contacts: [{ role: 'admin', id: 'holder' }] },
        registrant: 'second',
        authInfo: 'Domain-code-2',
      }),
    );

    expect(readResultCode(answer)).toBe(1000);
    expect(await info(name)).toMatchObject({
      registrant: 'second',
      contacts: [{ role: 'admin', id: 'second' }],
      updater: 'namestead',
    });
  });

  test.each([
    ['nothing at all', {}, 2003],
    ['no registrant', { registrant: '' }, 2306],
    [
      'a contact that is none of its',
      { remove: { ...EMPTY_UPDATE_PART, contacts: [{ role: 'tech', id: 'holder' }] } },
      2306,
    ],
    [
      'a name server that is none of its',
      { remove: { ...EMPTY_UPDATE_PART, nameServers: ['ns1.namestead.site'] } },
      2306,
    ],
    [
      'a host that is not there',
      { add: { ...EMPTY_UPDATE_PART, nameServers: ['ns1.nowhere.example'] } },
      2303,
    ],
  ] as const)('to %s are rejected', async (_what, more, code) => {
    const { name } = newDomain();
    await ours.ask(domainCreate, newDomain({ name }));

    expect(readResultCode(await ours.ask(domainUpdate, change(name, more)))).toBe(code);
  });

  test("of another registrar's name, and of an unknown one, are rejected", async () => {
    const { name } = newDomain();
    await ours.ask(domainCreate, newDomain({ name }));
    const lock = { add: { ...EMPTY_UPDATE_PART, statuses: ['clientHold'] as const } };

    expect(readResultCode(await rival.ask(domainUpdate, change(name, lock)))).toBe(2201);
    expect(readResultCode(await ours.ask(domainUpdate, change(freeName(), lock)))).toBe(2303);
  });

  test('of a contact replace the given fields and keep the others', async () => {
    await ours.ask(contactCreate, newContact('mover'));

    const answer = await ours.ask(contactUpdate, {
      id: 'mover',
      ...NO_CONTACT_CHANGE,
      addStatuses: ['clientUpdateProhibited'],
      voice: 'none',
      email: 'ada@moved.test',
    });

    expect(readResultCode(answer)).toBe(1000);
    const read = readData(await ours.ask(contactInfo, { id: 'mover', authInfo: null }), contactInfo.answer);
    expect(read).toMatchObject({
      ...newContact('mover'),
      authInfo: null,
      email: 'ada@moved.test',
      voice: null,
      statuses: ['clientUpdateProhibited'],
    });
  });
});

describe('hosts (RFC 5732)', () => {
  const v4 = { version: 'v4', address: '192.0.2.1' } as const;

  test('a host elsewhere is made without addresses, and may serve any name', async () => {
    const name = `ns-${(count += 1)}.elsewhere.example`;

    expect(readResultCode(await rival.ask(hostCreate, { name, addresses: [] }))).toBe(1000);
    expect(readResultCode(await ours.ask(domainCreate, newDomain({ nameServers: [name] })))).toBe(1000);
    const read = readData(await ours.ask(hostInfo, { name }), hostInfo.answer);
    expect(read).toMatchObject({ name, sponsor: 'rival', statuses: ['ok', 'linked'] });
  });

  test('a host below our name has glue, and the name lists it', async () => {
    const { name } = newDomain();
    await ours.ask(domainCreate, newDomain({ name }));

    expect(readResultCode(await ours.ask(hostCreate, { name: `ns1.${name}`, addresses: [v4] }))).toBe(1000);
    expect(await info(name)).toMatchObject({ subordinateHosts: [`ns1.${name}`] });
    const [checked] = readData(await ours.ask(hostCheck, { keys: [`ns1.${name}`] }), hostCheck.answer);
    expect(checked).toMatchObject({ isAvailable: false });
  });

  test.each([
    ['below a name that is not registered', 'ns1.not-there.com', [v4], 2303],
    ["below another registrar's name", 'ns1.coffee.com', [v4], 2201],
    ['below a name of ours without an address', 'ns9.namestead.site', [], 2003],
    ['elsewhere with an address', 'ns1.address.example', [v4], 2306],
    ['with an address that is none', 'ns9.namestead.site', [{ version: 'v4', address: '300.0.0.1' }], 2005],
    [
      'with an address of the other kind',
      'ns9.namestead.site',
      [{ version: 'v6', address: '192.0.2.1' }],
      2005,
    ],
    ['that is there', 'ns1.namestead.site', [v4], 2302],
    ['with a name that the registry gives (RFC 9874)', 'h1.sacrificed.invalid', [], 2306],
  ] as const)('a host %s is refused', async (_what, name, addresses, code) => {
    expect(readResultCode(await ours.ask(hostCreate, { name, addresses }))).toBe(code);
  });
});

describe('a contact linked to a domain (RFC 5731 section 1.1)', () => {
  const tech = { role: 'tech', id: 'holder' } as const;

  test.each([
    ['twice in one role', { contacts: [tech, tech] }, 2306, 'domain:contact'],
    ['that is not there', { contacts: [{ ...tech, id: 'nobody' }] }, 2303, 'domain:contact'],
    ['that is not there, as registrant', { registrant: 'nobody' }, 2303, 'domain:registrant'],
  ])('%s is refused at registration', async (_what, more, code, element) => {
    const { name } = newDomain();

    expect(readFault(await ours.ask(domainCreate, newDomain({ name, ...more })))).toEqual([code, element]);
    expect(readResultCode(await ours.ask(domainInfo, { name, hosts: 'all', authInfo: null }))).toBe(2303);
  });

  test('twice in one role is refused by update, in two roles is taken', async () => {
    const { name } = newDomain();
    await ours.ask(domainCreate, newDomain({ name }));
    const add = (contacts: readonly DomainContact[]) =>
      ours.ask(domainUpdate, change(name, { add: { ...EMPTY_UPDATE_PART, contacts } }));

    expect(readFault(await add([tech, tech]))).toEqual([2306, 'domain:contact']);
    expect(readResultCode(await add([tech, { ...tech, role: 'admin' }]))).toBe(1000);
  });
});

test('the log tells what came, without passwords and auth codes', async () => {
  const { name } = newDomain();
  await ours.ask(domainCreate, newDomain({ name, authInfo: 'Very-secret-1' }));

  const logged = await bench.deps.commandLog.list({ key: name, limit: 10 });

  expect(logged).toMatchObject([
    {
      command: 'create',
      object: 'domain',
      keys: [name],
      code: 1000,
      registrar: 'namestead',
      clTRID: 'BENCH-CL',
    },
  ]);
  expect(JSON.stringify(logged)).not.toContain('secret');
});
