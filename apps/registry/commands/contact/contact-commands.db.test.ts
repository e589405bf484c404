import { describe, expect, test } from 'vitest';

import { contactCheck, contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { contactCreate, contactDelete } from '#platform/epp-wire/contact/contact-create.ts';
import type { ContactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import type { DisclosedElement } from '#platform/epp-wire/contact/contact-parts.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import type { ContactUpdate } from '#platform/epp-wire/contact/contact-update.ts';

import { BENCH_CODE, BENCH_POSTAL, NO_CONTACT_CHANGE } from '../../testing/bench-objects.ts';
import { openRegistry } from '../../testing/open-registry.ts';
import { readResultCode, readData, readFault } from '../../testing/registry-bench.ts';

const NOW = new Date('2026-02-28T12:00:00Z');

const { bench, ours, rival, objects } = openRegistry(NOW);

type Change = Partial<Omit<ContactUpdate, 'id'>>;
const update = (id: string, more: Change, session = ours) =>
  session.ask(contactUpdate, { id, ...NO_CONTACT_CHANGE, ...more });
const info = async (id: string) =>
  readData(await ours.ask(contactInfo, { id, authInfo: null }), contactInfo.answer);
const askAsRival = async (id: string, authInfo: string | null = BENCH_CODE) =>
  rival.ask(contactInfo, { id, authInfo });
const LOCAL = { ...BENCH_POSTAL, type: 'loc', name: 'Åsa Öberg', city: 'Malmö', countryCode: 'SE' } as const;

describe('contact:create (RFC 5733 section 3.2.1)', () => {
  const whole: ContactCreate = {
    id: 'made-1',
    postal: [BENCH_POSTAL],
    voice: null,
    fax: null,
    email: 'ada@holder.test',
    authInfo: BENCH_CODE,
    disclosure: null,
  };
  test.each<[string, Partial<ContactCreate>, number, string]>([
    ['an id that is taken', { id: 'RIVAL-HOLDER' }, 2302, 'contact:id'],
    ['an id that is too short', { id: 'ab' }, 2005, 'contact:id'],
    ['an id that is too long', { id: 'a'.repeat(17) }, 2005, 'contact:id'],
    ['an auth code that is too short', { authInfo: 'abc' }, 2306, 'contact:pw'],
    ['no address', { postal: [] }, 2003, 'contact:postalInfo'],
    ['two addresses of one type', { postal: [BENCH_POSTAL, BENCH_POSTAL] }, 2001, 'contact:postalInfo'],
    ['a country that is none', { postal: [{ ...BENCH_POSTAL, countryCode: 'GBR' }] }, 2005, 'contact:cc'],
    [
      'letters that int does not have',
      { postal: [{ ...BENCH_POSTAL, city: 'Malmö' }] },
      2005,
      'contact:postalInfo',
    ],
    [
      'a number without its country',
      { voice: { number: '2071234567', extension: null } },
      2005,
      'contact:voice',
    ],
    ['an address without an at sign', { email: 'nobody' }, 2005, 'contact:email'],
  ])('with %s is refused', async (_what, more, code, element) => {
    expect(readFault(await ours.ask(contactCreate, { ...whole, ...more }))).toEqual([code, element]);
    expect(readFault(await ours.ask(contactInfo, { id: whole.id, authInfo: null }))[0]).toBe(2303);
  });
});

describe('contact:update (RFC 5733 section 3.2.5)', () => {
  test('fields of an address are changed separately; omitted ones stay', async () => {
    const id = await objects.contact({ postal: [BENCH_POSTAL, LOCAL] });

    expect(readResultCode(await update(id, { postal: [{ type: 'int', name: 'Ada New' }] }))).toBe(1000);
    expect((await info(id)).postal).toEqual([{ ...BENCH_POSTAL, name: 'Ada New' }, LOCAL]);

    const { street, state, postalCode } = BENCH_POSTAL;
    const address = { street, city: 'Leeds', state, postalCode, countryCode: 'GB' };
    expect(readResultCode(await update(id, { postal: [{ type: 'int', ...address }] }))).toBe(1000);
    expect((await info(id)).postal).toEqual([{ ...BENCH_POSTAL, name: 'Ada New', city: 'Leeds' }, LOCAL]);
  });

  test('an empty organization is taken away', async () => {
    const id = await objects.contact();

    await update(id, { postal: [{ type: 'int', organization: null }] });

    expect((await info(id)).postal).toEqual([{ ...BENCH_POSTAL, organization: null }]);
  });

  test('an address of the other type comes beside the one that is there', async () => {
    const id = await objects.contact();

    expect(readResultCode(await update(id, { postal: [LOCAL] }))).toBe(1000);

    expect((await info(id)).postal).toEqual([BENCH_POSTAL, LOCAL]);
  });

  test('numbers, mail, disclosure, statuses and auth code are changed together, with who and when', async () => {
    const id = await objects.contact();
    const disclosure = { isDisclosed: false, elements: [{ name: 'voice', type: null } as const] };

    const answer = await update(id, {
      addStatuses: ['clientDeleteProhibited', 'clientTransferProhibited'],
      voice: 'none',
      fax: { number: '+44.2071234568', extension: '12' },
      email: 'ada@new.test',
      authInfo: 'Another-code-2',
      disclosure,
    });

    expect(readResultCode(answer)).toBe(1000);
    expect(await info(id)).toMatchObject({
      statuses: ['clientDeleteProhibited', 'clientTransferProhibited'],
      voice: null,
      fax: { number: '+44.2071234568', extension: '12' },
      email: 'ada@new.test',
      disclosure,
      updater: 'namestead',
      updatedAt: NOW,
      authInfo: null,
    });
    expect(readResultCode(await askAsRival(id, 'Another-code-2'))).toBe(1000);
  });

  test.each<[string, Change, number, string]>([
    ['nothing at all', {}, 2003, 'contact:update'],
    ['half an address of a new type', { postal: [{ type: 'loc', name: 'Ada' }] }, 2003, 'contact:addr'],
    [
      'a name in letters that int does not have',
      { postal: [{ type: 'int', name: 'Åsa' }] },
      2005,
      'contact:postalInfo',
    ],
    ['an auth code that is too short', { authInfo: 'abc' }, 2306, 'contact:pw'],
    ["a status that is the registry's", { addStatuses: ['serverUpdateProhibited'] }, 2306, 'contact:status'],
    ['a status that clients may not set', { addStatuses: ['linked'] }, 2306, 'contact:status'],
    [
      'the end of a status that is not set',
      { removeStatuses: ['clientDeleteProhibited'] },
      2306,
      'contact:status',
    ],
    ['an address without an at sign', { email: 'nobody' }, 2005, 'contact:email'],
  ])('to %s is refused and changes nothing', async (_what, more, code, element) => {
    const id = await objects.contact();

    expect(readFault(await update(id, more))).toEqual([code, element]);
    expect(await info(id)).toMatchObject({ postal: [BENCH_POSTAL], updater: null, statuses: ['ok'] });
  });

  test('while updates are prohibited only the end of the prohibition is taken (section 2.2)', async () => {
    const id = await objects.contact();
    await update(id, { addStatuses: ['clientUpdateProhibited'] });

    expect(readFault(await update(id, { email: 'ada@new.test' }))).toEqual([2304, 'contact:id']);
    expect(readResultCode(await update(id, { removeStatuses: ['clientUpdateProhibited'] }))).toBe(1000);
  });

  test("registrars cannot remove the registry's prohibitions", async () => {
    const id = await objects.contact();
    await bench.deps.db
      .updateTable('registry.contact')
      .set({ server_statuses: ['serverUpdateProhibited', 'serverDeleteProhibited'] })
      .where('handle', '=', id)
      .execute();

    expect(readFault(await update(id, { email: 'ada@new.test' }))).toEqual([2304, 'contact:id']);
    expect(readFault(await ours.ask(contactDelete, { key: id }))).toEqual([2304, 'contact:id']);
  });
});

describe('contact:delete (RFC 5733 section 3.2.2)', () => {
  test('takes a contact away, and its id is free again', async () => {
    const id = await objects.contact();

    expect(readResultCode(await ours.ask(contactDelete, { key: id }))).toBe(1000);

    expect(readFault(await ours.ask(contactInfo, { id, authInfo: null }))).toEqual([2303, 'contact:id']);
    const [checked] = readData(await ours.ask(contactCheck, { keys: [id] }), contactCheck.answer);
    expect(checked).toMatchObject({ isAvailable: true });
  });

  test.each(['registrant', 'admin', 'billing', 'tech'] as const)(
    'is rejected while a domain uses it as %s, and it has the status linked',
    async (role) => {
      const id = await objects.contact();
      await objects.domain(role === 'registrant' ? { registrant: id } : { contacts: [{ role, id }] });

      expect(readFault(await ours.ask(contactDelete, { key: id }))).toEqual([2305, 'contact:id']);
      expect(await info(id)).toMatchObject({ statuses: ['ok', 'linked'] });
    },
  );

  test('is refused where it is prohibited', async () => {
    const id = await objects.contact();
    await update(id, { addStatuses: ['clientDeleteProhibited'] });

    expect(readFault(await ours.ask(contactDelete, { key: id }))).toEqual([2304, 'contact:id']);
  });
});

describe("another registrar's contact", () => {
  test('cannot be read, changed or deleted without its auth code', async () => {
    const id = await objects.contact();

    expect(readFault(await askAsRival(id, null))).toEqual([2201, 'contact:id']);
    expect(readFault(await askAsRival(id, 'A-wrong-code'))).toEqual([2202, 'contact:pw']);
    expect(readFault(await update(id, { email: 'taken@rival.test' }, rival))).toEqual([2201, 'contact:id']);
    expect(readFault(await rival.ask(contactDelete, { key: id }))).toEqual([2201, 'contact:id']);
    expect(readFault(await update('no-such-id', { email: 'a@b.test' }))).toEqual([2303, 'contact:id']);
    expect(await info(id)).toMatchObject({ email: 'ada@holder.test', updater: null });
  });

  const hide = (...elements: readonly DisclosedElement[]) => ({ isDisclosed: false, elements });
  const of = (name: DisclosedElement['name'], type: DisclosedElement['type'] = null) => ({ name, type });
  test.each<[string, { isDisclosed: boolean; elements: readonly DisclosedElement[] } | null, object]>([
    ['everything when nothing was said', null, { postal: [BENCH_POSTAL, LOCAL], email: 'ada@holder.test' }],
    [
      'everything when that is what was said',
      { isDisclosed: true, elements: [of('email')] },
      { email: 'ada@holder.test' },
    ],
    ['no number', hide(of('voice'), of('fax')), { voice: null, fax: null, email: 'ada@holder.test' }],
    ['no mail address', hide(of('email')), { email: 'not-disclosed@not-disclosed.invalid' }],
    [
      'no name and no organization of the address meant',
      hide(of('name', 'int'), of('org', 'int')),
      { postal: [{ ...BENCH_POSTAL, name: 'Not disclosed', organization: null }, LOCAL] },
    ],
    [
      'no address but its country',
      hide(of('addr', 'loc')),
      { postal: [BENCH_POSTAL, { ...LOCAL, street: [], city: 'Not disclosed', postalCode: null }] },
    ],
  ])('with its auth code tells %s (RFC 5733 section 2.9)', async (_what, disclosure, reported) => {
    const id = await objects.contact({
      postal: [BENCH_POSTAL, LOCAL],
      fax: { number: '+44.2071234568', extension: null },
      disclosure,
    });

    const read = readData(await askAsRival(id), contactInfo.answer);

    expect(read).toMatchObject(reported);
    expect(read).toMatchObject({ id, sponsor: 'namestead', authInfo: null, disclosure: null });
    expect(await info(id)).toMatchObject({
      postal: [BENCH_POSTAL, LOCAL],
      email: 'ada@holder.test',
      disclosure,
    });
  });
});
