import { beforeAll, describe, expect, test } from 'vitest';
import { answerDataConsent } from '#features/domains/server/answer-data-consent.ts';
import { runMailDataConsent } from '#features/domains/server/jobs/mail-data-consent.ts';
import { listPendingContactChanges } from '#features/domains/server/api/registrant-store.ts';
import { findStoredRegistrant } from '#features/domains/server/api/domains.ts';
import { confirmOwnAddress } from '#features/domains/server/confirm-contact.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { PRIVACY_CONTACT } from '#features/contacts/testing/privacy-contact.ts';
import { DISCLOSABLE_FIELDS } from '#features/names/rules/domain-policy.ts';
import type { DisclosableField } from '#features/names/rules/domain-policy.ts';
import { REGISTRANT } from '#features/registration/testing/build-paid-order.ts';
import { openRegistrations } from '#features/registration/testing/open-registrations.ts';
import { actAs, heldNames, losing } from '#features/registrants/testing/held-names.ts';
import { setPrivacy } from '#features/registrants/server/api/set-privacy.ts';
import { changeContact } from '#features/registrants/server/change-contact.ts';
import { getWhois } from '#features/registrants/server/get-whois.ts';
import { setDisclosure } from '#features/registrants/server/set-disclosure.ts';

const opened = openRegistrations();
const { bench, registry, deps, mails } = opened;
const held = heldNames(opened);
const DONE = { ok: true, value: { isPending: false } };
const refused = (code: string) => ({ ok: false, refusal: { code } });

beforeAll(() => bench.clock.set(new Date()));

async function register(domain: string, order: Parameters<typeof held.register>[1] = {}) {
  const { userId } = await held.register(domain, order);
  await confirmOwnAddress(deps, { userId, email: REGISTRANT.email });
  return {
    userId,
    hide: (isPrivate: boolean, using = deps) => setPrivacy(using, actAs(userId), { domain, isPrivate }),
    disclose: (disclosed: readonly DisclosableField[], using = deps) =>
      setDisclosure(using, actAs(userId), { domain, disclosed }),
  };
}

/** What anybody reads of the registrant. */
async function readRdap(domain: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${registry.httpPort}/domain/${domain}`);
  const { entities } = (await answer.json()) as { entities: { roles: string[]; vcardArray?: unknown }[] };
  return JSON.stringify(entities.find(({ roles }) => roles.includes('registrant'))?.vcardArray);
}

describe('privacy protection (acquisition, section 7; decision 52)', () => {
  test('puts our proxy contact in the registrant’s place, and the registrant back', async () => {
    const { userId, hide } = await register('hidden.com');
    const before = await held.atRegistry('hidden.com');
    expect(await readRdap('hidden.com')).toContain('ada@example.com');

    expect(await hide(true)).toEqual(DONE);

    const hidden = await held.atRegistry('hidden.com');
    expect(hidden.contact).toMatchObject({ email: PRIVACY_CONTACT.email, disclosed: DISCLOSABLE_FIELDS });
    expect(hidden.info.contacts).toMatchObject({
      admin: hidden.info.registrant,
      tech: hidden.info.registrant,
    });
    expect(await registry.registrar.infoContact(before.info.registrant ?? '')).toMatchObject({
      eppCode: 2303,
    });
    expect(await readRdap('hidden.com')).toContain(PRIVACY_CONTACT.email);
    // Where anyone can write to the holder.
    expect(await readRdap('hidden.com')).toContain('/contact-domain-owner/hidden.com');
    expect(await readRdap('hidden.com')).not.toContain('Lovelace');
    expect(await held.here('hidden.com')).toMatchObject({
      isPrivate: true,
      facts: { contactChangedAt: null },
    });
    expect(await getWhois(deps, actAs(userId), { domain: 'hidden.com' })).toMatchObject({
      value: [
        { type: 'registrant', email: 'ada@example.com' },
        { type: 'privacy_service', email: PRIVACY_CONTACT.email, org: 'Namestead Privacy' },
      ],
    });

    const sent = (await registry.listCommands('hidden.com')).length;
    expect(await hide(true)).toEqual(DONE);
    expect((await registry.listCommands('hidden.com')).length).toBe(sent);

    expect(await hide(false)).toEqual(DONE);
    expect((await held.atRegistry('hidden.com')).contact).toMatchObject({
      email: 'ada@example.com',
      address: { name: 'Ada Lovelace', city: 'London' },
    });
    expect(await readRdap('hidden.com')).toContain('Lovelace');
  });

  test('keeps a change of the registrant from the registry until it is off', async () => {
    const { userId, hide } = await register('changed-behind.com');
    await hide(true);
    const { info } = await held.atRegistry('changed-behind.com');
    const change = { domain: 'changed-behind.com', whois: { lname: 'King' }, transferLock: true };

    expect(await changeContact(deps, actAs(userId), change)).toMatchObject({ ok: true });

    const after = await held.atRegistry('changed-behind.com');
    expect(after.info.registrant).toBe(info.registrant);
    expect(after.contact.email).toBe(PRIVACY_CONTACT.email);
    // The lock is the registry's all the same.
    expect(after.info.statuses).toContain('clientTransferProhibited');
    expect(await findStoredRegistrant(bench.db, 'changed-behind.com')).toMatchObject({ lastName: 'King' });
    await hide(false);
    expect((await held.atRegistry('changed-behind.com')).contact.address.name).toBe('Ada King');
  });

  test('is not offered by every TLD, is nobody else’s, and waits for no outbound transfer', async () => {
    const german = await register('offen.de', {
      contact: { ...REGISTRANT, countryCode: 'DE', postalCode: '10115' },
    });
    expect(await german.hide(true)).toMatchObject({
      refusal: {
        code: 'privacy_not_offered',
        message: 'Privacy settings can not be changed for this domain',
      },
    });

    await register('notyours.com');
    const stranger = actAs((await buildAccount(bench.db)).id);
    expect(await setPrivacy(deps, stranger, { domain: 'notyours.com', isPrivate: true })).toMatchObject(
      refused('unknown_domain'),
    );
  });

  test.each([
    ['contact', 'create'],
    ['domain', 'update'],
  ] as const)(
    'that the registry rejects at its %s %s stays as it was, and can be tried again',
    async (object, command) => {
      const name = `rejected-${object}.com`;
      const { hide } = await register(name);
      await registry.turnKnob({ effect: 'refuse', object, command, code: 2306, times: 1 });

      expect(await hide(true)).toMatchObject(refused('contact_rejected'));
      expect(await held.here(name)).toMatchObject({ isPrivate: false });
      expect(await readRdap(name)).toContain('Lovelace');
      expect(await hide(true)).toEqual(DONE);
    },
  );

  test.each([
    ['createContact', true],
    ['createContact', false],
    ['updateDomain', true],
    ['updateDomain', false],
  ] as const)('whose %s is not answered, executed %s, is carried out once', async (method, isExecuted) => {
    const name = `silent-${method.toLowerCase()}-${isExecuted}.com`;
    const { hide } = await register(name);

    const answer = await hide(true, { ...deps, registrar: losing(deps.registrar, method, isExecuted) });

    const isPending = method === 'createContact' || !isExecuted;
    expect(answer).toEqual({ ok: true, value: { isPending } });
    if (isPending) {
      expect((await held.here(name)).isPrivate).toBe(false);
      expect((await listPendingContactChanges(bench.db, [name])).has(name)).toBe(true);
      expect(await hide(true)).toMatchObject(refused('contact_change_in_progress'));
    }
    await held.carryOut();
    expect((await held.here(name)).isPrivate).toBe(true);
    expect((await held.atRegistry(name)).contact.email).toBe(PRIVACY_CONTACT.email);
    expect((await listPendingContactChanges(bench.db, [name])).has(name)).toBe(false);
  });
});

describe('disclosure (acquisition, section 7; RFC 5733, section 2.9)', () => {
  test.each<[string, readonly DisclosableField[], string, string]>([
    ['nothing', [], '"US"', 'Lovelace'],
    ['the name alone', ['name'], 'Lovelace', 'ada@example.com'],
    ['all but the address', ['name', 'organization', 'phone', 'fax', 'email'], 'ada@example.com', 'London'],
  ])('of %s is what the registry publishes', async (what, disclosed, shown, hidden) => {
    const name = `${what.replaceAll(' ', '-')}-shown.com`;
    const { disclose } = await register(name, {
      contact: { ...REGISTRANT, countryCode: 'US', state: 'NY', postalCode: '10001' },
    });

    expect(await disclose(disclosed)).toEqual(DONE);

    expect((await held.atRegistry(name)).contact).toMatchObject({ disclosed, email: 'ada@example.com' });
    const seen = await readRdap(name);
    expect(seen).toContain(shown);
    expect(seen).not.toContain(hidden);
    expect(await disclose(DISCLOSABLE_FIELDS)).toEqual(DONE);
    expect(await readRdap(name)).toContain(hidden);
  });

  test('outlasts a time behind privacy protection, and a change of the registrant', async () => {
    const { userId, hide, disclose } = await register('outlasting.com');
    await disclose(['organization']);
    await hide(true);
    expect(await disclose([])).toMatchObject(refused('disclosure_while_private'));
    await hide(false);
    expect((await held.atRegistry('outlasting.com')).contact.disclosed).toEqual(['organization']);

    const change = { domain: 'outlasting.com', whois: { lname: 'King' }, transferLock: false };
    await changeContact(deps, actAs(userId), change);
    expect((await held.atRegistry('outlasting.com')).contact.disclosed).toEqual(['organization']);
  });

  test('is refused before the registrant is confirmed, but not redaction (acquisition, section 8)', async () => {
    const { userId } = await held.register('unverified.com');
    const set = (disclosed: readonly DisclosableField[]) =>
      setDisclosure(deps, actAs(userId), { domain: 'unverified.com', disclosed });

    expect(await set([])).toEqual(DONE);
    expect(await set(['name'])).toMatchObject(refused('disclosure_unverified'));
    await confirmOwnAddress(deps, { userId, email: REGISTRANT.email });
    expect(await set(['name'])).toEqual(DONE);
  });

  test('is refused against the registrant’s own answer', async () => {
    const { disclose } = await register('declined.com');
    await runMailDataConsent(deps, { domain: 'declined.com' });
    const token = /data-consent\?token=(\S+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    await disclose([]);
    await answerDataConsent(deps, { token, isGiven: false });

    expect(await disclose(['email'])).toMatchObject(refused('disclosure_declined'));
  });

  test('is not offered under country codes', async () => {
    const german = await register('gezeigt.de', {
      contact: { ...REGISTRANT, countryCode: 'DE', postalCode: '10115' },
    });

    expect(await german.disclose([])).toMatchObject(refused('privacy_not_offered'));
  });

  test.each([true, false])('that is not answered, executed %s, is carried out once', async (isExecuted) => {
    const name = `unanswered-${isExecuted}.com`;
    const { disclose } = await register(name);

    const answer = await disclose([], {
      ...deps,
      registrar: losing(deps.registrar, 'updateContact', isExecuted),
    });

    expect(answer).toEqual({ ok: true, value: { isPending: !isExecuted } });
    await held.carryOut();
    expect((await held.here(name)).withheldFields).toEqual(DISCLOSABLE_FIELDS);
    expect((await held.atRegistry(name)).contact.disclosed).toEqual([]);
  });

  test('that the registry rejects stays as it was', async () => {
    const { disclose } = await register('kept.com');
    await registry.turnKnob({ effect: 'refuse', object: 'contact', command: 'update', code: 2306, times: 1 });

    expect(await disclose([])).toMatchObject(refused('contact_rejected'));
    expect((await held.here('kept.com')).withheldFields).toEqual([]);
  });
});
