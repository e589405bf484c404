import { describe, expect, test } from 'vitest';

import type { DelegationSigner } from '../server/ports/registrar-domains.ts';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** The answer for a command that the registry does not offer; nothing is sent. */
const NOT_OFFERED = { outcome: 'refused', eppCode: 2103, transaction: { svTRID: '' } };

const signer = (keyTag: number): DelegationSigner => ({
  keyTag,
  algorithm: 13,
  digestType: 2,
  digest: `${keyTag}`.padStart(64, 'A'),
});

/** Conformance tests of DS records. */
export function describeSigning(story: RegistrarStory): void {
  const readSigners = async (name: string) =>
    expectOk(await story.under.registrar.infoDomain(name)).delegationSigners.toSorted(
      (one, other) => one.keyTag - other.keyTag,
    );

  describe('delegation signers', () => {
    test('can be set at registration or later, and removed', async (context) => {
      const domain = story.newDomain({ delegationSigners: [signer(1)] });
      const created = await story.under.registrar.createDomain(domain);
      if (created.outcome === 'refused' && created.eppCode === NOT_OFFERED.eppCode)
        return context.skip('the registry supports no DS records');
      expectOk(created);
      const change = (more: object) =>
        story.under.registrar.updateDomain({ ...story.order(domain.name), ...more });

      expect(await readSigners(domain.name)).toEqual([signer(1)]);
      expectOk(await change({ addDelegationSigners: [signer(2), signer(3)] }));
      expect(await readSigners(domain.name)).toEqual([signer(1), signer(2), signer(3)]);
      expectOk(await change({ removeDelegationSigners: [signer(1)], addDelegationSigners: [signer(4)] }));
      expect(await readSigners(domain.name)).toEqual([signer(2), signer(3), signer(4)]);
      expectOk(await change({ removeDelegationSigners: 'all' }));
      expect(await readSigners(domain.name)).toEqual([]);
    });

    test('change atomically with the rest of an update', async (context) => {
      const { domain } = await story.register();
      const answer = await story.under.registrar.updateDomain({
        ...story.order(domain.name),
        addDelegationSigners: [signer(5)],
        removeStatuses: ['clientHold'],
      });
      if (answer.outcome === 'refused' && answer.eppCode === NOT_OFFERED.eppCode)
        return context.skip('the registry supports no DS records');

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2306 });
      expect(await readSigners(domain.name)).toEqual([]);
    });
  });
}
