import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findStoredRegistrant } from '#features/domains/server/api/domains.ts';
import { projectNamed } from '#features/domains/rules/domain-lifecycle.ts';
import { REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { actAs, heldNames, losing } from '../testing/held-names.ts';
import { changeContact } from './change-contact.ts';
import { getWhois } from './get-whois.ts';

const opened = openRegistrations();
const { bench, registry, deps } = opened;
const held = heldNames(opened);
const LOCK = 'clientTransferProhibited';

const refused = (code: string) => ({ ok: false, refusal: { code } });
const DONE = { ok: true, value: { success: true, is_pending: false, confirmed_by: [] } };
type Whois = Parameters<typeof changeContact>[2]['whois'];

async function register(domain: string, order: Parameters<typeof held.register>[1] = {}) {
  const { userId } = await held.register(domain, order);
  return (whois: Whois, { transferLock = true, using = deps } = {}) =>
    changeContact(using, actAs(userId), { domain, whois, transferLock });
}

beforeAll(() => bench.clock.set(new Date()));
beforeEach(() => held.sendMails());

describe('the contacts of a domain (management, section 3)', () => {
  test('are read by its manager as the registrant alone, in the names of the wire', async () => {
    const { userId } = await held.register('reader.com');

    expect(await getWhois(deps, actAs(userId), { domain: 'reader.com' })).toEqual({
      ok: true,
      value: [
        {
          type: 'registrant',
          fname: 'Ada',
          lname: 'Lovelace',
          org: '',
          email: 'ada@example.com',
          phone: '+44.2071234567',
          sa1: REGISTRANT.address1,
          sa2: '',
          city: 'London',
          sp: '',
          state: '',
          pc: 'SW1Y 4LB',
          country_code: 'GB',
          fax: '',
        },
      ],
    });
  });

  test('are the registry’s where we have stored none, with one name in two fields', async () => {
    const { userId } = await held.register('unstored.com');
    await bench.db.deleteFrom('domains.registrant').where('domain', '=', 'unstored.com').execute();

    expect(await getWhois(deps, actAs(userId), { domain: 'unstored.com' })).toMatchObject({
      value: [{ fname: 'Ada', lname: 'Lovelace', email: 'ada@example.com', country_code: 'GB' }],
    });
    const silent = losing(deps.registrar, 'infoDomain', false);
    expect(
      await getWhois({ ...deps, registrar: silent }, actAs(userId), { domain: 'unstored.com' }),
    ).toMatchObject(refused('registry_silent'));
  });

  test('are nobody else’s to see or to change, and others learn nothing', async () => {
    await held.register('mine.com');
    const stranger = actAs((await buildAccount(bench.db)).id);
    const input = { domain: 'mine.com', whois: { phone: '+1 555 010 0100' }, transferLock: true };

    expect(await getWhois(deps, stranger, input)).toMatchObject(refused('unknown_domain'));
    expect(await changeContact(deps, stranger, input)).toMatchObject(refused('unknown_domain'));
    expect((await held.atRegistry('mine.com')).contact.phone).toBe(REGISTRANT.phone);
  });
});

describe('a change that leaves the registrant the same (management, section 4, "Contact edit")', () => {
  test('updates the contact at the registry, locks nothing and is mailed to its one address', async () => {
    const change = await register('moved.com');
    const before = await held.atRegistry('moved.com');

    expect(await change({ sa1: ' 5 Märkische Straße ', city: 'Leeds', phone: '+44 113 496 0000' })).toEqual(
      DONE,
    );

    const { info, contact } = await held.atRegistry('moved.com');
    expect(info.registrant).toBe(before.info.registrant);
    expect(contact).toMatchObject({
      phone: '+44.1134960000',
      disclosed: DISCLOSABLE_FIELDS,
      address: { name: 'Ada Lovelace', street: ['5 Markische Strasse'], city: 'Leeds' },
    });
    expect(info.statuses).not.toContain(LOCK);
    expect((await held.here('moved.com')).facts.contactChangedAt).toBeNull();
    expect((await held.sendMails()).map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'ada@example.com: The contact details of moved.com have changed',
      // The manager, at another address.
      expect.stringMatching(/^person\d+@example.com: The contact details of moved.com have changed$/),
    ]);
  });

  test('leaves a contact alone that other names share, and gives the name one of its own', async () => {
    const change = await register('shared-one.com');
    await register('shared-two.com');
    const { info } = await held.atRegistry('shared-two.com');
    const shared = info.registrant ?? '';
    const former = (await held.atRegistry('shared-one.com')).info.registrant ?? '';
    await registry.registrar.updateDomain({
      name: 'shared-one.com',
      registrant: shared,
      removeContacts: [
        { role: 'admin', id: former },
        { role: 'tech', id: former },
      ],
      addContacts: [
        { role: 'admin', id: shared },
        { role: 'tech', id: shared },
      ],
      clTRID: 'share-1',
    });

    expect(await change({ city: 'Leeds' })).toEqual(DONE);

    expect((await held.atRegistry('shared-one.com')).contact.address.city).toBe('Leeds');
    expect((await held.atRegistry('shared-two.com')).contact).toMatchObject({
      id: shared,
      address: { city: 'London' },
    });
    expect((await held.here('shared-one.com')).facts.contactChangedAt).toBeNull();
  });

  test('is sent once, however often it is repeated', async () => {
    const change = await register('again.com');
    await change({ city: 'Leeds' });
    const { info } = await held.atRegistry('again.com');
    const sent = await registry.listCommands(info.registrant ?? '');

    expect(await change({ city: 'Leeds' })).toEqual(DONE);
    await held.carryOut();

    const commands = (await registry.listCommands(info.registrant ?? '')).filter(
      ({ command }) => command === 'update',
    );
    expect(commands).toEqual(sent.filter(({ command }) => command === 'update'));
    expect(await held.sendMails()).toHaveLength(2);
  });
});

describe('a change of the registrant (management, section 4; ICANN, Transfer Policy II.C)', () => {
  test('makes a new contact at the registry, locks the domain for 60 days and asks the new address', async () => {
    const change = await register('sold.com', { contact: { ...REGISTRANT, organization: 'Engines' } });
    const before = await held.atRegistry('sold.com');

    expect(await change({ fname: 'Grace', lname: 'Hopper', email: 'grace@example.com', org: null })).toEqual(
      DONE,
    );

    const { info, contact } = await held.atRegistry('sold.com');
    expect(info.registrant).not.toBe(before.info.registrant);
    expect(info.contacts).toMatchObject({ admin: info.registrant, tech: info.registrant });
    expect(contact).toMatchObject({
      email: 'grace@example.com',
      address: { name: 'Grace Hopper', organization: null, city: 'London' },
    });
    // The former registrant's data leaves the registry with their contact.
    expect(await registry.registrar.infoContact(before.info.registrant ?? '')).toMatchObject({
      eppCode: 2303,
    });
    expect(info.statuses).toContain(LOCK);

    const domain = await held.here('sold.com');
    const now = bench.clock.now();
    expect(domain.registryStatuses).toContain(LOCK);
    expect(domain.facts).toMatchObject({ contactChangedAt: now, verificationRequestedAt: now });
    expect(domain.verificationAddress).toBe('grace@example.com');
    expect(projectNamed(domain, after(now, days(59)))).toMatchObject({ isContactLocked: true });
    expect(projectNamed(domain, after(now, days(61)))).toMatchObject({ isContactLocked: false });
    const mails = await held.sendMails();
    expect(mails.map(({ to }) => to).toSorted()).toEqual([
      'ada@example.com',
      'grace@example.com',
      expect.stringMatching(/^person/),
    ]);
    expect(mails[0]?.text).toContain('First name: Grace');
    expect(mails[0]?.text).toContain('cannot be transferred to another registrar before');
    expect(await findStoredRegistrant(bench.db, 'sold.com')).toMatchObject({ email: 'grace@example.com' });
  });

  test('leaves the domain transferable after an opt-out', async () => {
    const change = await register('opted-out.com');

    expect(await change({ org: 'Analytical Engines' }, { transferLock: false })).toEqual(DONE);

    expect((await held.atRegistry('opted-out.com')).info.statuses).not.toContain(LOCK);
    expect((await held.here('opted-out.com')).facts.contactChangedAt).toBeNull();
    expect((await held.sendMails())[0]?.text).not.toContain('cannot be transferred');
  });

  test('locks nothing where the TLD has no such lock', async () => {
    const change = await register('gewechselt.de', {
      contact: { ...REGISTRANT, countryCode: 'DE', postalCode: '10115' },
    });

    expect(await change({ lname: 'King' })).toEqual(DONE);

    expect((await held.atRegistry('gewechselt.de')).contact.address.name).toBe('Ada King');
    expect((await held.here('gewechselt.de')).facts.contactChangedAt).toBeNull();
  });

  test('does not put off the end of a confirmation that is awaited for the same address', async () => {
    const change = await register('unconfirmed.com');
    const { verificationRequestedAt } = (await held.here('unconfirmed.com')).facts;
    expect(verificationRequestedAt).not.toBeNull();
    bench.clock.advance(days(5));

    await change({ lname: 'King' });

    expect((await held.here('unconfirmed.com')).facts.verificationRequestedAt).toEqual(
      verificationRequestedAt,
    );
  });
});

describe('what is wrong with a change is said by field, by the rules of the form', () => {
  test.each<[string, Whois, string, readonly string[]]>([
    ['an empty name', { fname: ' ' }, 'invalid_registrant', ['first_name']],
    [
      'two faults at once',
      { email: 'ada', country_code: 'XX' },
      'invalid_registrant',
      ['country_code', 'email'],
    ],
    ['a long address', { sa1: 'x'.repeat(41) }, 'invalid_registrant', ['address_1']],
    ['a web address for a name', { lname: 'https://evil.example' }, 'invalid_registrant', ['last_name']],
    ['a postal code of another country', { pc: '10115' }, 'invalid_registrant', ['postal_code']],
    ['control characters', { city: 'Lon\u0007don' }, 'invalid_registrant', ['city']],
  ])('%s', async (what, whois, code, fields) => {
    const name = `wrong-${what.replaceAll(' ', '-')}.com`;
    const change = await register(name);

    const answer = await change(whois);

    expect(answer).toMatchObject(refused(code));
    const data = answer.ok ? {} : (answer.refusal.data as { messages: object });
    expect(Object.keys((data as { messages: object }).messages).toSorted()).toEqual(fields);
    expect((await held.atRegistry(name)).contact).toMatchObject({ email: REGISTRANT.email });
  });

  test('the terms of the TLD hold as at the registration', async () => {
    const change = await register('canadien.ca', {
      contact: { ...REGISTRANT, countryCode: 'CA', state: 'ON', postalCode: 'K1A 0B1' },
    });

    expect(await change({ country_code: 'US', state: 'NY', pc: '10001' })).toMatchObject(
      refused('invalid_registrant'),
    );
  });

  test('fields that the registry fixes stay, the others can be changed', async () => {
    const change = await register('fixe.fr', {
      contact: { ...REGISTRANT, countryCode: 'FR', postalCode: '75001' },
    });

    expect(await change({ lname: 'King', city: 'Paris' })).toMatchObject({
      ok: false,
      refusal: { code: 'contact_field_fixed', data: { field: 'last_name' } },
    });
    expect(await change({ city: 'Paris' })).toEqual(DONE);
  });

  test('a fax number is kept where it is needed alone (management, section 5)', async () => {
    const dutch = await register('gefaxt.nl', {
      contact: { ...REGISTRANT, countryCode: 'NL', postalCode: '1012 JS' },
    });
    const other = await register('unfaxed.com');

    await dutch({ fax: '+31 20 555 0100' });
    await other({ fax: '+44 20 7123 4568', city: 'Leeds' });

    expect((await held.atRegistry('gefaxt.nl')).contact.fax).toBe('+31.205550100');
    expect((await held.atRegistry('unfaxed.com')).contact.fax).toBeNull();
  });
});

describe('a registry that does not do what is asked', () => {
  test.each([
    ['rejects the new contact', { object: 'contact', command: 'create' }, { lname: 'King' }],
    ['rejects the change of the domain', { object: 'domain', command: 'update' }, { lname: 'King' }],
    ['rejects the update of the contact', { object: 'contact', command: 'update' }, { city: 'Leeds' }],
  ] as const)(
    '%s: nothing is stored, the reason is said, and it can be tried again',
    async (what, aim, whois) => {
      const name = `${what.replaceAll(' ', '-')}.com`;
      const change = await register(name);
      await registry.turnKnob({ ...aim, effect: 'refuse', code: 2306, times: 1 });

      expect(await change(whois)).toMatchObject(refused('contact_rejected'));

      expect((await held.here(name)).facts.contactChangedAt).toBeNull();
      expect(await findStoredRegistrant(bench.db, name)).toMatchObject({
        lastName: 'Lovelace',
        city: 'London',
      });
      expect((await held.atRegistry(name)).contact.address).toMatchObject({
        name: 'Ada Lovelace',
        city: 'London',
      });
      expect(await change(whois)).toEqual(DONE);
    },
  );

  test.each([
    ['createContact', true, { lname: 'King' }],
    ['createContact', false, { lname: 'King' }],
    ['updateDomain', true, { lname: 'King' }],
    ['updateDomain', false, { lname: 'King' }],
    ['updateContact', true, { city: 'Leeds' }],
    ['updateContact', false, { city: 'Leeds' }],
  ] as const)(
    'loses the answer to %s, executed %s: it is asked about, and carried out once',
    async (method, isExecuted, whois) => {
      const name = `lost-${method.toLowerCase()}-${isExecuted}.com`;
      const change = await register(name);
      const using = { ...deps, registrar: losing(deps.registrar, method, isExecuted) };

      const answer = await change(whois, { using });
      expect(answer).toMatchObject({ ok: true });
      // An answer that was lost after all is seen at once, but for that of a new contact.
      const isPending = method === 'createContact' || !isExecuted;
      expect(answer).toMatchObject({ value: { is_pending: isPending } });
      if (isPending) {
        expect(await change({ sa2: 'Floor 2' })).toMatchObject(refused('contact_change_in_progress'));
        await held.carryOut();
      }

      const { info, contact } = await held.atRegistry(name);
      expect(contact.address).toMatchObject('lname' in whois ? { name: 'Ada King' } : { city: 'Leeds' });
      expect(await findStoredRegistrant(bench.db, name)).toMatchObject(
        'lname' in whois ? { lastName: 'King' } : { city: 'Leeds' },
      );
      const creations = (await registry.listCommands(info.registrant ?? '')).filter(
        ({ command, code }) => command === 'create' && code === 1000,
      );
      expect(creations).toHaveLength(1);
      expect((await held.sendMails()).length).toBe(2);
    },
  );
});
