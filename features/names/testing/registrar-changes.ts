import { describe, expect, test } from 'vitest';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** Conformance tests of domain updates, and who may read and change a domain. */
export function describeChanging(story: RegistrarStory): void {
  describe('updates', () => {
    test('name servers and statuses are changed together', async () => {
      const { domain } = await story.register();
      const [first, second, third] = story.under.nameServers;

      expectOk(
        await story.under.registrar.updateDomain({
          clTRID: story.traceId(),
          name: domain.name,
          addNameServers: [third],
          removeNameServers: [first],
          addStatuses: ['clientTransferProhibited'],
        }),
      );

      const read = expectOk(await story.under.registrar.infoDomain(domain.name));
      expect(read.nameServers.toSorted()).toEqual([second, third].toSorted());
      expect(read.statuses).toEqual(['clientTransferProhibited']);
      expect(read.updatedAt).toBeInstanceOf(Date);
    });

    test('an update with one invalid part changes nothing', async () => {
      const { domain } = await story.register();

      const answer = await story.under.registrar.updateDomain({
        clTRID: story.traceId(),
        name: domain.name,
        addStatuses: ['clientHold'],
        removeStatuses: ['clientTransferProhibited'],
      });

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2306 });
      expect(expectOk(await story.under.registrar.infoDomain(domain.name)).statuses).toEqual(['ok']);
    });

    test('a registrar cannot set server statuses', async () => {
      const { domain } = await story.register();

      expect(
        await story.under.registrar.updateDomain({
          clTRID: story.traceId(),
          name: domain.name,
          addStatuses: ['serverHold'],
        }),
      ).toMatchObject({ outcome: 'refused', eppCode: 2306 });
    });

    test('with clientUpdateProhibited, only its removal is accepted', async () => {
      const { domain } = await story.register();
      const change = (more: object) =>
        story.under.registrar.updateDomain({
          clTRID: story.traceId(),
          name: domain.name,
          ...more,
        });
      expectOk(await change({ addStatuses: ['clientUpdateProhibited'] }));

      expect(await change({ addStatuses: ['clientHold'] })).toMatchObject({
        outcome: 'refused',
        eppCode: 2304,
      });
      expectOk(await change({ removeStatuses: ['clientUpdateProhibited'] }));
      expectOk(await change({ addStatuses: ['clientHold'] }));
    });
  });

  describe('contacts of a name', () => {
    test('registrant and contacts can be replaced', async () => {
      const { domain } = await story.register();
      const other = story.newContact();
      expectOk(await story.under.registrar.createContact(other));

      expectOk(
        await story.under.registrar.updateDomain({
          ...story.order(domain.name),
          registrant: other.id,
          addContacts: [{ role: 'tech', id: other.id }],
          removeContacts: [{ role: 'tech', id: story.holder.id }],
        }),
      );

      const read = expectOk(await story.under.registrar.infoDomain(domain.name));
      expect(read).toMatchObject({
        registrant: other.id,
        contacts: { admin: story.holder.id, tech: other.id, billing: null },
      });
    });

    test('an unknown registrant is refused, and nothing changes', async () => {
      const { domain } = await story.register();

      const answer = await story.under.registrar.updateDomain({
        ...story.order(domain.name),
        registrant: `n${story.under.unique()}`,
        addStatuses: ['clientHold'],
      });

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2303 });
      expect(expectOk(await story.under.registrar.infoDomain(domain.name))).toMatchObject({
        registrant: story.holder.id,
        statuses: ['ok'],
      });
    });

    test('an unknown name cannot be changed', async () => {
      const answer = await story.under.registrar.updateDomain({
        ...story.order(story.freeName()),
        addStatuses: ['clientHold'],
      });

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2303 });
    });
  });

  describe('the auth code and other registrars', () => {
    test('a new auth code replaces the old one, and no code verifies after its removal', async () => {
      const { domain } = await story.register();
      const setCode = async (authInfo: string) =>
        expectOk(await story.under.registrar.updateDomain({ ...story.order(domain.name), authInfo }));
      const prove = async (authInfo: string) =>
        (await story.under.registrar.infoDomain(domain.name, authInfo)).outcome;
      const fresh = `Fresh-${story.under.unique()}`;

      await setCode(fresh);
      expect([await prove(domain.authInfo), await prove(fresh)]).toEqual(['refused', 'ok']);
      await setCode('');
      expect(await prove(fresh)).toBe('refused');
    });

    test('only the right auth code verifies for a name', async () => {
      const { domain } = await story.register();

      expect(await story.under.registrar.infoDomain(domain.name, domain.authInfo)).toMatchObject({
        outcome: 'ok',
        value: { isOurs: true },
      });
      expect(await story.under.registrar.infoDomain(domain.name, 'Another-code')).toMatchObject({
        outcome: 'refused',
        eppCode: 2202,
      });
    });

    test('another registrar sees that a name is taken, not by whom, and cannot change it', async (context) => {
      const rival = story.under.rival ?? context.skip('only one login is available');
      const { domain } = await story.register();

      const seen = expectOk(await rival.infoDomain(domain.name));
      const changed = await rival.updateDomain({
        clTRID: story.traceId(),
        name: domain.name,
        addStatuses: ['clientHold'],
      });

      expect(seen).toMatchObject({ isOurs: false, registrant: null, authInfo: null, nameServers: [] });
      expect(changed).toMatchObject({ outcome: 'refused', eppCode: 2201 });
      expect(await rival.infoContact(story.holder.id)).toMatchObject({ outcome: 'refused', eppCode: 2201 });
    });
  });
}
