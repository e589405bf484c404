import { describe, expect, test } from 'vitest';

import { expectOk } from './registrar-story.ts';
import type { RegistrarStory } from './registrar-story.ts';

/** How a name is changed, by whom, and who may look at it. */
export function describeChanging(story: RegistrarStory): void {
  describe('changing', () => {
    test('name servers and statuses are changed together', async () => {
      const { domain } = await story.register();
      const [first, second, third] = story.under.nameServers;

      expectOk(
        await story.under.registrar.updateDomain({
          clTRID: `CONF-${story.under.unique()}`,
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

    test('a change with a fault in it changes nothing', async () => {
      const { domain } = await story.register();

      const answer = await story.under.registrar.updateDomain({
        clTRID: `CONF-${story.under.unique()}`,
        name: domain.name,
        addStatuses: ['clientHold'],
        removeStatuses: ['clientTransferProhibited'],
      });

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2306 });
      expect(expectOk(await story.under.registrar.infoDomain(domain.name)).statuses).toEqual(['ok']);
    });

    test('a registrar sets no status of the registry', async () => {
      const { domain } = await story.register();

      expect(
        await story.under.registrar.updateDomain({
          clTRID: `CONF-${story.under.unique()}`,
          name: domain.name,
          addStatuses: ['serverHold'],
        }),
      ).toMatchObject({ outcome: 'refused', eppCode: 2306 });
    });

    test('while changes are prohibited, only the end of the prohibition is taken', async () => {
      const { domain } = await story.register();
      const change = (more: object) =>
        story.under.registrar.updateDomain({
          clTRID: `CONF-${story.under.unique()}`,
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

  describe('the auth code and the other registrar', () => {
    test('the auth code proves a name, and another does not', async () => {
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

    test('the other registrar sees that a name is taken, not by whom, and cannot change it', async (context) => {
      const rival = story.under.rival ?? context.skip('there is one login only');
      const { domain } = await story.register();

      const seen = expectOk(await rival.infoDomain(domain.name));
      const changed = await rival.updateDomain({
        clTRID: `CONF-${story.under.unique()}`,
        name: domain.name,
        addStatuses: ['clientHold'],
      });

      expect(seen).toMatchObject({ isOurs: false, registrant: null, authInfo: null, nameServers: [] });
      expect(changed).toMatchObject({ outcome: 'refused', eppCode: 2201 });
      expect(await rival.infoContact(story.holder.id)).toMatchObject({ outcome: 'refused', eppCode: 2201 });
    });
  });
}
