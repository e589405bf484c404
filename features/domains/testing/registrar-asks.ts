import { describe, expect, test } from 'vitest';

import { CONTACT_ADDRESS, expectOk } from './registrar-story.ts';
import type { RegistrarStory } from './registrar-story.ts';

/** What can be asked of any registrar, and the contacts that come before a registration. */
export function describeAsking(story: RegistrarStory): void {
  describe('asking', () => {
    test('a name that nobody has is available, at a price', async () => {
      const name = story.freeName();

      const [check] = expectOk(await story.under.registrar.check([name]));

      expect(check).toMatchObject({ name, isAvailable: true, reason: null, premiumTier: null });
      expect(check?.prices?.create?.amount).toBeGreaterThan(0);
      expect(check?.prices?.periodYears).toBe(1);
      expect(check?.prices?.renew?.currency).toMatch(/^[A-Z]{3}$/);
    });

    test('a longer period costs more', async () => {
      const name = story.freeName();

      const [one] = expectOk(await story.under.registrar.check([name]));
      const [three] = expectOk(await story.under.registrar.check([name], { periodYears: 3 }));

      expect(three?.prices?.create?.amount).toBe((one?.prices?.create?.amount ?? 0) * 3);
    });

    test('every name is answered in the order asked, whatever it is', async () => {
      const names = [story.freeName(), 'no-such-tld.invalid', `-broken.${story.under.tld}`, story.freeName()];

      const checks = expectOk(await story.under.registrar.check(names));

      expect(checks.map(({ name }) => name)).toEqual(names);
      expect(checks.map(({ isAvailable }) => isAvailable)).toEqual([true, false, false, true]);
      expect(checks[1]?.prices).toBeNull();
      expect(checks[1]?.reason).toBeTruthy();
    });

    test('an IDN is asked by its A-label', async () => {
      const [check] = expectOk(await story.under.registrar.check([`xn--mnchen-${'3ya'}.${story.under.tld}`]));

      expect(check).toMatchObject({ name: `xn--mnchen-3ya.${story.under.tld}`, isAvailable: true });
    });

    test('many askers at once each get their own answer', async () => {
      const lists = Array.from({ length: 30 }, () => [story.freeName(), story.freeName(), story.freeName()]);

      const answers = await Promise.all(lists.map((names) => story.under.registrar.check(names)));

      expect(answers.map(expectOk).map((checks) => checks.map(({ name }) => name))).toEqual(lists);
    });
  });

  describe('contacts', () => {
    test('a contact is read back as it was stored', async () => {
      const contact = story.newContact({
        address: {
          ...CONTACT_ADDRESS,
          name: 'Łucja Ďurčová',
          city: 'Köln',
          organization: 'Bücher & Söhne <GmbH>',
        },
        phone: '+49.22112345678',
      });

      const created = expectOk(await story.under.registrar.createContact(contact));
      const read = expectOk(await story.under.registrar.infoContact(contact.id));

      expect(created.id).toBe(contact.id);
      const { clTRID: _clTRID, authInfo: _authInfo, ...facts } = contact;
      expect(read).toMatchObject({ ...facts, isOurs: true });
    });

    test('an id is used once', async () => {
      expect(
        await story.under.registrar.createContact(story.newContact({ id: story.holder.id })),
      ).toMatchObject({
        outcome: 'refused',
        eppCode: 2302,
      });
    });

    test('a contact that is not there does not exist', async () => {
      expect(await story.under.registrar.infoContact(`n${story.under.unique()}`)).toMatchObject({
        outcome: 'refused',
        eppCode: 2303,
      });
    });

    test('what the registry cannot take is refused, with a reason', async () => {
      const answer = await story.under.registrar.createContact(story.newContact({ email: 'nobody' }));

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2005 });
      expect(answer.outcome === 'refused' && answer.reason).toMatch(/nobody/);
    });
  });
}
