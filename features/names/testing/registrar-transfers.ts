import { beforeAll, describe, expect, test } from 'vitest';

import type { Registrar } from '../server/ports/registrar.ts';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/**
 * Days after which a new name can be transferred (ICANN Transfer Policy: 60); longer than an
 * unanswered transfer takes to be approved.
 */
const PAST_LOCK = 61;
const PAST_ANSWER = 8;

/** Conformance tests of transfers: request, answer by either side or by timeout, release by tag. */
export function describeTransferring(story: RegistrarStory): void {
  const aged: string[] = [];

  const sides = (context: { skip: (reason: string) => never }) => ({
    ours: story.under.registrar,
    rival: story.under.rival ?? context.skip('only one login is available'),
    passDays: story.passDays ?? context.skip('the registry’s clock cannot be moved past the lock'),
  });
  /** A transferable name of ours, with its auth code. */
  const offered = async () => {
    const name = aged.pop() ?? '';
    const authInfo = `Leave-${story.under.unique()}`;
    expectOk(await story.under.registrar.updateDomain({ ...story.order(name), authInfo }));
    return { name, authInfo };
  };
  const request = (by: Registrar, { name, authInfo }: { name: string; authInfo: string }) =>
    by.requestTransfer({ ...story.order(name), authInfo, periodYears: 1, agreedFee: null });
  const readMessages = async (registrar: Registrar, name: string) =>
    (await story.takeMessages(registrar)).flatMap(({ event }) =>
      event.kind === 'transfer' && event.transfer.name === name ? [event.transfer] : [],
    );

  describe('transfers', () => {
    beforeAll(async () => {
      if (!story.under.rival || !story.passDays) return;
      for (let count = 0; count < 7; count += 1) aged.push((await story.register()).domain.name);
      await story.passDays(PAST_LOCK);
    });

    test('the auth code allows a request, and both sides see it as pending', async (context) => {
      const { ours, rival } = sides(context);
      const name = await offered();

      const requested = expectOk(await request(rival, name));

      expect(requested).toMatchObject({ name: name.name, status: 'pending', side: 'gaining' });
      expect(expectOk(await ours.queryTransfer(name.name))).toMatchObject({
        status: 'pending',
        side: 'losing',
      });
      const { fee: _fee, ...facts } = requested;
      expect(expectOk(await rival.queryTransfer(name.name))).toMatchObject(facts);
      expect(expectOk(await ours.infoDomain(name.name)).statuses).toContain('pendingTransfer');
      expect(await readMessages(ours, name.name)).toMatchObject([{ status: 'pending', side: 'losing' }]);
      expect(await request(rival, name)).toMatchObject({ outcome: 'refused', eppCode: 2300 });

      expect(expectOk(await ours.rejectTransfer(story.order(name.name)))).toMatchObject({
        status: 'clientRejected',
      });
      expect(await readMessages(rival, name.name)).toMatchObject([
        { status: 'clientRejected', side: 'gaining' },
      ]);
      expect(expectOk(await ours.infoDomain(name.name)).isOurs).toBe(true);
    });

    test('a request with a wrong code is refused', async (context) => {
      const { ours, rival } = sides(context);
      const name = await offered();

      expect(await request(rival, { ...name, authInfo: 'Some-other-code-1' })).toMatchObject({
        outcome: 'refused',
        eppCode: 2202,
      });
      expect(await ours.queryTransfer(name.name)).toMatchObject({ outcome: 'refused', eppCode: 2301 });
      expect(await ours.approveTransfer(story.order(name.name))).toMatchObject({ eppCode: 2301 });
    });

    test('a locked name cannot be transferred, even with its code', async (context) => {
      const { ours, rival } = sides(context);
      const name = await offered();
      expectOk(
        await ours.updateDomain({ ...story.order(name.name), addStatuses: ['clientTransferProhibited'] }),
      );

      expect(await request(rival, name)).toMatchObject({ outcome: 'refused', eppCode: 2304 });
    });

    test('only the requester can cancel a transfer', async (context) => {
      const { ours, rival } = sides(context);
      const name = await offered();
      expectOk(await request(rival, name));

      expect(await ours.cancelTransfer(story.order(name.name))).toMatchObject({ outcome: 'refused' });
      expect(await rival.approveTransfer(story.order(name.name))).toMatchObject({ outcome: 'refused' });
      expect(expectOk(await rival.cancelTransfer(story.order(name.name))).status).toBe('clientCancelled');
      expect(expectOk(await ours.infoDomain(name.name))).toMatchObject({ isOurs: true });
    });

    test('an approved transfer moves the name, adds a year and clears the auth code', async (context) => {
      const { ours, rival } = sides(context);
      const name = await offered();
      const before = expectOk(await ours.infoDomain(name.name)).expiresAt;
      expectOk(await request(rival, name));

      expect(expectOk(await ours.approveTransfer(story.order(name.name))).status).toBe('clientApproved');

      const theirs = expectOk(await rival.infoDomain(name.name));
      expect(theirs.isOurs).toBe(true);
      expect(theirs.transferredAt).toBeInstanceOf(Date);
      expect(theirs.graceStatuses).toContain('transferPeriod');
      expect(theirs.expiresAt?.getUTCFullYear()).toBe((before?.getUTCFullYear() ?? 0) + 1);
      expect(await rival.infoDomain(name.name, name.authInfo)).toMatchObject({ eppCode: 2202 });
      expect(
        await ours.updateDomain({ ...story.order(name.name), addStatuses: ['clientHold'] }),
      ).toMatchObject({
        outcome: 'refused',
        eppCode: 2201,
      });
      expect(await readMessages(rival, name.name)).toMatchObject([{ status: 'clientApproved' }]);
    });

    test('an unanswered transfer is approved after its deadline, and messages inform both sides', async (context) => {
      const { ours, rival, passDays } = sides(context);
      const name = await offered();
      expectOk(await request(rival, name));
      await passDays(PAST_ANSWER);

      const first = expectOk(await ours.nextMessage());
      expect(expectOk(await ours.nextMessage())).toEqual(first);
      expect(expectOk(await rival.infoDomain(name.name)).isOurs).toBe(true);
      expect((await readMessages(ours, name.name)).at(-1)).toMatchObject({
        status: 'serverApproved',
        side: 'losing',
      });
      expect((await readMessages(rival, name.name)).at(-1)).toMatchObject({
        status: 'serverApproved',
        side: 'gaining',
      });
    });
  });

  describe('release by tag', () => {
    test('a name moves at once to the registrar with the tag, and a message informs it', async (context) => {
      const { ours, rival } = sides(context);
      const release = story.under.release ?? context.skip('no TLD here supports release by tag');
      const { domain } = await story.register({ name: `${story.under.unique()}.${release.tld}` });
      await story.takeMessages(rival);

      expect(await ours.releaseDomain({ ...story.order(domain.name), tag: 'NOBODY-AT-ALL' })).toMatchObject({
        outcome: 'refused',
      });
      expectOk(await ours.releaseDomain({ ...story.order(domain.name), tag: release.rivalTag }));

      expect(expectOk(await ours.infoDomain(domain.name)).isOurs).toBe(false);
      expect(expectOk(await rival.infoDomain(domain.name)).isOurs).toBe(true);
      expect((await story.takeMessages(rival)).map(({ event }) => event)).toMatchObject([
        { kind: 'released', name: domain.name },
      ]);
    });
  });
}
