import { beforeAll, describe, expect, test } from 'vitest';

import type {
  NameCheck,
  NewContact,
  NewDomain,
  Registrar,
  RegistrarAnswer,
} from '#features/domains/server/ports/registrar.ts';

/** How the suite loses a command or its answer on purpose, once. */
export interface RegistrarFaults {
  /** The next such command on a domain never arrives. */
  loseCommand(command: 'check' | 'create' | 'update'): Promise<void>;
  /** The next such command on a domain is carried out, and its answer never arrives. */
  loseAnswer(command: 'check' | 'create' | 'update'): Promise<void>;
}

/** A registrar and what the suite must know of its registry. */
export interface RegistrarUnderTest {
  readonly registrar: Registrar;
  /** Another registrar at the same registry; null where there is only one login. */
  readonly rival: Registrar | null;
  /** A TLD that sells any free name for 1 to 10 years at an ordinary price, IDN included. */
  readonly tld: string;
  /** A free name that is premium; null where the registry has none. */
  readonly premiumName: string | null;
  /** Host names, unknown to the registry and below none of its TLDs. */
  readonly nameServers: readonly [string, string, string];
  /** Makes names and ids that nobody has used: a few letters and digits. */
  readonly unique: () => string;
  /** Null where the registry cannot be made to fail. */
  readonly faults: RegistrarFaults | null;
}

/** Proves that an adapter keeps the promises of the port `Registrar`; told as a story from easy to odd. */
export function describeRegistrar(what: string, start: () => Promise<RegistrarUnderTest>): void {
  describe(`${what} as a registrar`, () => {
    let under: RegistrarUnderTest;
    let holder: NewContact;

    beforeAll(async () => {
      under = await start();
      holder = newContact(under);
      expectOk(await under.registrar.createContact(holder));
    });

    const freeName = () => `${under.unique()}.${under.tld}`;
    const newDomain = (more: Partial<NewDomain> = {}): NewDomain => ({
      clTRID: `CONF-${under.unique()}`,
      name: freeName(),
      periodYears: 1,
      registrant: holder.id,
      contacts: { admin: holder.id, tech: holder.id, billing: null },
      nameServers: under.nameServers.slice(0, 2),
      authInfo: `Code-${under.unique()}`,
      agreedFee: null,
      ...more,
    });
    const register = async (more: Partial<NewDomain> = {}) => {
      const domain = newDomain(more);
      return { domain, created: expectOk(await under.registrar.createDomain(domain)) };
    };

    describe('asking', () => {
      test('a name that nobody has is available, at a price', async () => {
        const name = freeName();

        const [check] = expectOk(await under.registrar.check([name]));

        expect(check).toMatchObject({ name, isAvailable: true, reason: null, premiumTier: null });
        expect(check?.prices?.create?.amount).toBeGreaterThan(0);
        expect(check?.prices).toMatchObject({ periodYears: 1, renew: { currency: expect.any(String) } });
      });

      test('a longer period costs more', async () => {
        const name = freeName();

        const [one] = expectOk(await under.registrar.check([name]));
        const [three] = expectOk(await under.registrar.check([name], { periodYears: 3 }));

        expect(three?.prices?.create?.amount).toBe((one?.prices?.create?.amount ?? 0) * 3);
      });

      test('every name is answered in the order asked, whatever it is', async () => {
        const names = [freeName(), 'no-such-tld.invalid', `-broken.${under.tld}`, freeName()];

        const checks = expectOk(await under.registrar.check(names));

        expect(checks.map(({ name }) => name)).toEqual(names);
        expect(checks.map(({ isAvailable }) => isAvailable)).toEqual([true, false, false, true]);
        expect(checks[1]).toMatchObject({ prices: null, reason: expect.any(String) });
      });

      test('an IDN is asked by its A-label', async () => {
        const [check] = expectOk(await under.registrar.check([`xn--mnchen-${'3ya'}.${under.tld}`]));

        expect(check).toMatchObject({ name: `xn--mnchen-3ya.${under.tld}`, isAvailable: true });
      });

      test('many askers at once each get their own answer', async () => {
        const lists = Array.from({ length: 30 }, () => [freeName(), freeName(), freeName()]);

        const answers = await Promise.all(lists.map((names) => under.registrar.check(names)));

        expect(answers.map(expectOk).map((checks) => checks.map(({ name }) => name))).toEqual(lists);
      });
    });

    describe('contacts', () => {
      test('a contact is read back as it was stored', async () => {
        const contact = newContact(under, {
          address: { ...ADDRESS, name: 'Łucja Ďurčová', city: 'Köln', organization: 'Bücher & Söhne <GmbH>' },
          phone: '+49.22112345678',
        });

        const created = expectOk(await under.registrar.createContact(contact));
        const read = expectOk(await under.registrar.infoContact(contact.id));

        expect(created.id).toBe(contact.id);
        const { clTRID: _clTRID, authInfo: _authInfo, ...facts } = contact;
        expect(read).toMatchObject({ ...facts, isOurs: true });
      });

      test('an id is used once', async () => {
        expect(await under.registrar.createContact(newContact(under, { id: holder.id }))).toMatchObject({
          outcome: 'refused',
          eppCode: 2302,
        });
      });

      test('a contact that is not there does not exist', async () => {
        expect(await under.registrar.infoContact(`n${under.unique()}`)).toMatchObject({
          outcome: 'refused',
          eppCode: 2303,
        });
      });

      test('what the registry cannot take is refused, with a reason', async () => {
        const answer = await under.registrar.createContact(newContact(under, { email: 'nobody' }));

        expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2005 });
        expect(answer.outcome === 'refused' && answer.reason).toMatch(/nobody/);
      });
    });

    describe('registering', () => {
      test('a registered name is ours until its period ends, and no longer available', async () => {
        const { domain, created } = await register({ periodYears: 2 });

        const [check] = expectOk(await under.registrar.check([domain.name]));
        const read = expectOk(await under.registrar.infoDomain(domain.name));

        expect(created).toMatchObject({ name: domain.name, isPending: false });
        expect(created.expiresAt?.getUTCFullYear()).toBe(created.createdAt.getUTCFullYear() + 2);
        expect(check).toMatchObject({ isAvailable: false, reason: expect.any(String) });
        expect(read).toMatchObject({
          name: domain.name,
          isOurs: true,
          registrant: holder.id,
          contacts: domain.contacts,
          expiresAt: created.expiresAt,
          statuses: ['ok'],
          graceStatuses: ['addPeriod'],
        });
      });

      test('name servers that the registry does not know are made known', async () => {
        const { domain } = await register({ nameServers: under.nameServers });

        const read = expectOk(await under.registrar.infoDomain(domain.name));

        expect(read.nameServers.toSorted()).toEqual(under.nameServers.toSorted());
      });

      test('a name may be registered without a name server, and is then inactive', async () => {
        const { domain } = await register({ nameServers: [] });

        expect(expectOk(await under.registrar.infoDomain(domain.name)).statuses).toEqual(['inactive']);
      });

      test('the answer bears the transaction id that the caller stored', async () => {
        const domain = newDomain();

        const answer = await under.registrar.createDomain(domain);

        expect(answer).toMatchObject({ outcome: 'ok', transaction: { clTRID: domain.clTRID } });
      });

      test('a registered name cannot be registered again', async () => {
        const { domain } = await register();

        expect(await under.registrar.createDomain(newDomain({ name: domain.name }))).toMatchObject({
          outcome: 'refused',
          eppCode: 2302,
        });
      });

      test('of many who want one name at once, one gets it', async () => {
        const name = freeName();

        const answers = await Promise.all(
          Array.from({ length: 6 }, () => under.registrar.createDomain(newDomain({ name }))),
        );

        expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
        expect(
          answers.filter((answer) => answer.outcome === 'refused' && answer.eppCode === 2302),
        ).toHaveLength(5);
      });

      test.each([
        ['a period that is not sold', 2004, { periodYears: 99 }],
        ['a registrant who is not there', 2303, { registrant: 'nobody-there' }],
        ['an auth code that protects nothing', 2306, { authInfo: 'a' }],
      ])('%s is refused, and nothing is registered', async (_what, eppCode, more) => {
        const domain = newDomain(more);

        const answer = await under.registrar.createDomain(domain);

        expect(answer).toMatchObject({ outcome: 'refused', eppCode });
        expect(await under.registrar.infoDomain(domain.name)).toMatchObject({
          outcome: 'refused',
          eppCode: 2303,
        });
      });

      test('a premium name is sold to who agrees to its price', async (context) => {
        const name = under.premiumName ?? context.skip('the registry has no premium names');
        const [check] = expectOk(await under.registrar.check([name]));
        const price = check?.prices?.create ?? null;

        const silent = await under.registrar.createDomain(newDomain({ name }));
        const mean = await under.registrar.createDomain(
          newDomain({ name, agreedFee: price && { ...price, amount: price.amount - 1 } }),
        );
        const willing = await under.registrar.createDomain(newDomain({ name, agreedFee: price }));

        expect(check?.premiumTier).toEqual(expect.any(String));
        expect(silent).toMatchObject({ outcome: 'refused', eppCode: 2003 });
        expect(mean).toMatchObject({ outcome: 'refused', eppCode: 2004 });
        expect(willing).toMatchObject({ outcome: 'ok', value: { fee: price } });
      });
    });

    describe('changing', () => {
      test('name servers and statuses are changed together', async () => {
        const { domain } = await register();
        const [first, second, third] = under.nameServers;

        expectOk(
          await under.registrar.updateDomain({
            clTRID: `CONF-${under.unique()}`,
            name: domain.name,
            addNameServers: [third],
            removeNameServers: [first],
            addStatuses: ['clientTransferProhibited'],
          }),
        );

        const read = expectOk(await under.registrar.infoDomain(domain.name));
        expect(read.nameServers.toSorted()).toEqual([second, third].toSorted());
        expect(read.statuses).toEqual(['clientTransferProhibited']);
        expect(read.updatedAt).toBeInstanceOf(Date);
      });

      test('a change with a fault in it changes nothing', async () => {
        const { domain } = await register();

        const answer = await under.registrar.updateDomain({
          clTRID: `CONF-${under.unique()}`,
          name: domain.name,
          addStatuses: ['clientHold'],
          removeStatuses: ['clientTransferProhibited'],
        });

        expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2306 });
        expect(expectOk(await under.registrar.infoDomain(domain.name)).statuses).toEqual(['ok']);
      });

      test('a registrar sets no status of the registry', async () => {
        const { domain } = await register();

        expect(
          await under.registrar.updateDomain({
            clTRID: `CONF-${under.unique()}`,
            name: domain.name,
            addStatuses: ['serverHold'],
          }),
        ).toMatchObject({ outcome: 'refused', eppCode: 2306 });
      });

      test('while changes are prohibited, only the end of the prohibition is taken', async () => {
        const { domain } = await register();
        const change = (more: object) =>
          under.registrar.updateDomain({ clTRID: `CONF-${under.unique()}`, name: domain.name, ...more });
        expectOk(await change({ addStatuses: ['clientUpdateProhibited'] }));

        expect(await change({ addStatuses: ['clientHold'] })).toMatchObject({
          outcome: 'refused',
          eppCode: 2304,
        });
        expectOk(await change({ removeStatuses: ['clientUpdateProhibited'] }));
        expectOk(await change({ addStatuses: ['clientHold'] }));
      });
    });

    describe('the auth code and the other registrar', () => {
      test('the auth code proves a name, and another does not', async () => {
        const { domain } = await register();

        expect(await under.registrar.infoDomain(domain.name, domain.authInfo)).toMatchObject({
          outcome: 'ok',
          value: { isOurs: true },
        });
        expect(await under.registrar.infoDomain(domain.name, 'Another-code')).toMatchObject({
          outcome: 'refused',
          eppCode: 2202,
        });
      });

      test('the other registrar sees that a name is taken, not by whom, and cannot change it', async (context) => {
        const rival = under.rival ?? context.skip('there is one login only');
        const { domain } = await register();

        const seen = expectOk(await rival.infoDomain(domain.name));
        const changed = await rival.updateDomain({
          clTRID: `CONF-${under.unique()}`,
          name: domain.name,
          addStatuses: ['clientHold'],
        });

        expect(seen).toMatchObject({ isOurs: false, registrant: null, authInfo: null, nameServers: [] });
        expect(changed).toMatchObject({ outcome: 'refused', eppCode: 2201 });
        expect(await rival.infoContact(holder.id)).toMatchObject({ outcome: 'refused', eppCode: 2201 });
      });
    });

    describe('when the line fails', () => {
      const needFaults = (context: { skip: (reason: string) => never }) =>
        under.faults ?? context.skip('this registry cannot be made to fail');

      test('a question is asked again', async (context) => {
        const faults = needFaults(context);
        const name = freeName();
        await faults.loseAnswer('check');

        expect(await under.registrar.check([name])).toMatchObject({ outcome: 'ok', value: [{ name }] });
      });

      test('a registration whose answer is lost is unknown, and then proves to be ours', async (context) => {
        const faults = needFaults(context);
        const domain = newDomain();
        expectOk(await under.registrar.check([domain.name]));
        await faults.loseAnswer('create');

        const answer = await under.registrar.createDomain(domain);
        const read = await under.registrar.infoDomain(domain.name, domain.authInfo);
        const again = await under.registrar.createDomain(domain);

        expect(answer).toMatchObject({ outcome: 'unknown', clTRID: domain.clTRID });
        expect(read).toMatchObject({ outcome: 'ok', value: { isOurs: true } });
        expect(again).toMatchObject({ outcome: 'refused', eppCode: 2302 });
      });

      test('a registration that never arrived is unknown, and can be repeated', async (context) => {
        const faults = needFaults(context);
        const domain = newDomain();
        await faults.loseCommand('create');

        const answer = await under.registrar.createDomain(domain);
        const read = await under.registrar.infoDomain(domain.name, domain.authInfo);
        const again = await under.registrar.createDomain(domain);

        expect(answer).toMatchObject({ outcome: 'unknown' });
        expect(read).toMatchObject({ outcome: 'refused', eppCode: 2303 });
        expect(again).toMatchObject({ outcome: 'ok' });
      });

      test('others who ask at that moment are answered', async (context) => {
        const faults = needFaults(context);
        const names = Array.from({ length: 40 }, freeName);
        await faults.loseAnswer('create');

        const [lost, ...checks] = await Promise.all([
          under.registrar.createDomain(newDomain()),
          ...names.map((name) => under.registrar.check([name])),
        ]);

        expect(lost.outcome).toBe('unknown');
        expect(checks.map(expectOk).map(([check]: readonly NameCheck[]) => check?.name)).toEqual(names);
      });
    });
  });
}

const ADDRESS = {
  name: 'Ada Example',
  organization: null,
  street: ['1 Analytical Row', 'Floor 2'],
  city: 'London',
  state: null,
  postalCode: 'EC1A 1BB',
  countryCode: 'GB',
};

function newContact(under: RegistrarUnderTest, more: Partial<NewContact> = {}): NewContact {
  return {
    clTRID: `CONF-${under.unique()}`,
    id: `c${under.unique()}`,
    address: ADDRESS,
    phone: '+44.2071234567',
    fax: null,
    email: 'ada@holder.test',
    isDisclosed: false,
    authInfo: 'Contact-code-1',
    ...more,
  };
}

function expectOk<Value>(answer: RegistrarAnswer<Value>): Value {
  expect(answer).toMatchObject({ outcome: 'ok' });
  if (answer.outcome !== 'ok') throw new Error(answer.reason);
  return answer.value;
}
