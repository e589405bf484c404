import { describe, expect, test } from 'vitest';

import { DISCLOSABLE_FIELDS } from '#features/contacts/rules/disclosable-fields.ts';
import type { DisclosableField } from '#features/contacts/rules/disclosable-fields.ts';
import { CONTACT_ADDRESS, expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** Conformance tests of contacts: create, update, disclose, delete. */
export function describeContacts(story: RegistrarStory): void {
  const readContact = async (id: string) => expectOk(await story.under.registrar.infoContact(id));
  const store = async (more: Parameters<RegistrarStory['newContact']>[0] = {}) => {
    const contact = story.newContact(more);
    expectOk(await story.under.registrar.createContact(contact));
    return contact;
  };

  describe('contacts', () => {
    test('a contact is returned as it was created', async () => {
      const contact = await store({
        address: {
          ...CONTACT_ADDRESS,
          name: 'Łucja Ďurčová',
          city: 'Köln',
          organization: 'Bücher & Söhne <GmbH>',
        },
        phone: '+49.22112345678',
      });

      const { clTRID: _clTRID, authInfo: _authInfo, ...facts } = contact;
      expect(await readContact(contact.id)).toMatchObject({ ...facts, isAddressLocal: true, isOurs: true });
    });

    test('an id can be used once', async () => {
      expect(
        await story.under.registrar.createContact(story.newContact({ id: story.holder.id })),
      ).toMatchObject({ outcome: 'refused', eppCode: 2302 });
    });

    test('an unknown contact does not exist', async () => {
      const id = `n${story.under.unique()}`;
      const answers = [
        await story.under.registrar.infoContact(id),
        await story.under.registrar.updateContact({ clTRID: story.traceId(), id, email: 'a@b.test' }),
        await story.under.registrar.deleteContact({ clTRID: story.traceId(), id }),
      ];

      expect(answers).toMatchObject(answers.map(() => ({ outcome: 'refused', eppCode: 2303 })));
    });

    test('invalid data is refused with a reason', async () => {
      const answer = await story.under.registrar.createContact(story.newContact({ email: 'nobody' }));

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2005 });
      expect(answer.outcome === 'refused' && answer.reason).toMatch(/nobody/);
    });

    test('an update changes only the given fields', async () => {
      const contact = await store({ fax: '+44.2071234568' });
      const address = { ...CONTACT_ADDRESS, name: 'Grace Example', street: ['2 Compiler Street'] };

      expectOk(
        await story.under.registrar.updateContact({
          clTRID: story.traceId(),
          id: contact.id,
          address,
          fax: null,
          email: 'grace@holder.test',
        }),
      );

      expect(await readContact(contact.id)).toMatchObject({
        address,
        fax: null,
        email: 'grace@holder.test',
        phone: contact.phone,
      });
    });

    test.each<[string, readonly DisclosableField[]]>([
      ['everything', DISCLOSABLE_FIELDS],
      ['nothing', []],
      ['the organization alone', ['organization']],
      ['all but the address and the phone', ['name', 'organization', 'fax', 'email']],
    ])('disclosure of %s is returned as it was set, at creation and later', async (_what, disclosed) => {
      const { id } = await store({ disclosed });
      const { id: otherId } = await store({ disclosed: ['fax'] });

      expectOk(
        await story.under.registrar.updateContact({ clTRID: story.traceId(), id: otherId, disclosed }),
      );

      expect((await readContact(id)).disclosed).toEqual(disclosed);
      expect((await readContact(otherId)).disclosed).toEqual(disclosed);
    });

    test('an update of other data leaves the disclosure as it is', async () => {
      const { id } = await store({ disclosed: ['organization', 'email'] });

      expectOk(
        await story.under.registrar.updateContact({ clTRID: story.traceId(), id, email: 'new@holder.test' }),
      );

      expect(await readContact(id)).toMatchObject({
        email: 'new@holder.test',
        disclosed: ['organization', 'email'],
      });
    });

    test('an address in local form stays in it', async () => {
      const { id } = await store({ isAddressLocal: true });
      const address = { ...CONTACT_ADDRESS, city: 'Leeds' };

      expectOk(
        await story.under.registrar.updateContact({
          clTRID: story.traceId(),
          id,
          address,
          isAddressLocal: true,
        }),
      );

      expect((await readContact(id)).address).toEqual(address);
    });

    test('a locked contact cannot be changed until it is unlocked', async () => {
      const { id } = await store();
      const change = (more: object) =>
        story.under.registrar.updateContact({ clTRID: story.traceId(), id, ...more });
      expectOk(await change({ addStatuses: ['clientUpdateProhibited'] }));

      expect(await change({ email: 'other@holder.test' })).toMatchObject({
        outcome: 'refused',
        eppCode: 2304,
      });
      expectOk(await change({ removeStatuses: ['clientUpdateProhibited'] }));
      expectOk(await change({ email: 'other@holder.test' }));
    });

    test('an unused contact can be deleted, a used one cannot', async () => {
      const { id } = await store();
      const { id: usedId } = await store();
      await story.register({ registrant: usedId });
      const remove = (which: string) =>
        story.under.registrar.deleteContact({ clTRID: story.traceId(), id: which });

      expect(await remove(id)).toMatchObject({ outcome: 'ok', value: { isPending: false } });
      expect(await story.under.registrar.infoContact(id)).toMatchObject({ eppCode: 2303 });
      expect(await remove(usedId)).toMatchObject({ outcome: 'refused', eppCode: 2305 });
      expect((await readContact(usedId)).statuses).toContain('linked');
    });
  });
}
