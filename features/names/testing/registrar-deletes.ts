import { describe, expect, test } from 'vitest';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** RFC 3915 section 3.1 and the registries' usual days: 5 of add grace, 30 of redemption and 5 until the name is free. */
const PAST_ADD_GRACE = 6;
const PAST_REDEMPTION = 36;
const A_YEAR = 366;

/** How names end: deleted, brought back, renewed by the registry, gone. */
export function describeDeleting(story: RegistrarStory): void {
  type Skip = { skip: (reason: string) => never };
  const clock = (context: Skip) =>
    story.passDays ?? context.skip('the registry’s clock cannot be moved past a grace period');
  /** A name past its add period, deleted. */
  const deleted = async (passDays: (days: number) => Promise<void>) => {
    const { domain } = await story.register();
    await passDays(PAST_ADD_GRACE);
    expectOk(await story.under.registrar.deleteDomain(story.order(domain.name)));
    return { name: domain.name, deletedAt: story.now() };
  };
  const report = (name: string, deletedAt: Date, restoredAt: Date) =>
    story.under.registrar.reportRestore({
      ...story.order(name),
      ...{ dataBefore: 'As registered', dataAfter: 'As registered', reason: 'Registrant error' },
      ...{ deletedAt, restoredAt },
      statements: ['It was not restored for ourselves.', 'All of this is true.'],
    });
  const toldOf = async (name: string) =>
    (await story.messagesOf(story.under.registrar)).flatMap(({ event }) =>
      'name' in event && event.name === name ? [event] : [],
    );

  describe('deleting', () => {
    test('a name deleted within its add period is free at once', async () => {
      const { domain } = await story.register();

      const answer = await story.under.registrar.deleteDomain(story.order(domain.name));

      expect(answer).toMatchObject({ outcome: 'ok', value: { isPending: false } });
      expect(await story.under.registrar.infoDomain(domain.name)).toMatchObject({ eppCode: 2303 });
      expect(expectOk(await story.under.registrar.check([domain.name]))).toMatchObject([
        { isAvailable: true },
      ]);
    });

    test('a protected name, one that is not there and another’s are not deleted', async (context) => {
      const { domain } = await story.register();
      const change = { ...story.order(domain.name), addStatuses: ['clientDeleteProhibited'] };
      expectOk(await story.under.registrar.updateDomain(change));
      const remove = (name: string, registrar = story.under.registrar) =>
        registrar.deleteDomain(story.order(name));

      expect(await remove(domain.name)).toMatchObject({ outcome: 'refused', eppCode: 2304 });
      expect(await remove(story.freeName())).toMatchObject({ outcome: 'refused', eppCode: 2303 });
      const rival = story.under.rival ?? context.skip('there is one login only');
      expect(await remove(domain.name, rival)).toMatchObject({ outcome: 'refused', eppCode: 2201 });
    });

    test('later it can be brought back, for the price told, with a report', async (context) => {
      const { name, deletedAt } = await deleted(clock(context));
      const { registrar } = story.under;
      const waiting = expectOk(await registrar.infoDomain(name));
      const [check] = expectOk(await registrar.check([name]));

      expect(waiting.statuses).toContain('pendingDelete');
      expect(waiting.graceStatuses).toContain('redemptionPeriod');
      expect(check).toMatchObject({ isAvailable: false });
      const restored = expectOk(
        await registrar.requestRestore({ ...story.order(name), agreedFee: check?.prices?.restore ?? null }),
      );
      if (restored.isReportAwaited) {
        expect(expectOk(await registrar.infoDomain(name)).graceStatuses).toContain('pendingRestore');
        expectOk(await report(name, deletedAt, story.now()));
      }
      const back = expectOk(await registrar.infoDomain(name));
      expect(back.statuses).not.toContain('pendingDelete');
      expect(back.graceStatuses).not.toContain('redemptionPeriod');
      expect(back.isOurs).toBe(true);
    });

    test('a name that was not deleted cannot be brought back', async () => {
      const { domain } = await story.register();

      expect(
        await story.under.registrar.requestRestore({ ...story.order(domain.name), agreedFee: null }),
      ).toMatchObject({ outcome: 'refused', eppCode: 2304 });
    });

    test('what is not brought back is free for everybody, and we are told', async (context) => {
      const passDays = clock(context);
      const { name } = await deleted(passDays);
      await passDays(PAST_REDEMPTION);

      expect(await story.under.registrar.infoDomain(name)).toMatchObject({ eppCode: 2303 });
      expect(expectOk(await story.under.registrar.check([name]))).toMatchObject([{ isAvailable: true }]);
      expect((await toldOf(name)).at(-1)).toMatchObject({ name, isGone: true });
    });

    test('a name that nobody renews is renewed by the registry, and we are told', async (context) => {
      const passDays = clock(context);
      const { domain, created } = await story.register();
      await passDays(A_YEAR);

      const read = expectOk(await story.under.registrar.infoDomain(domain.name));
      expect(read.expiresAt?.getUTCFullYear()).toBe((created.expiresAt?.getUTCFullYear() ?? 0) + 1);
      expect(read.graceStatuses).toContain('autoRenewPeriod');
      expect(await toldOf(domain.name)).toMatchObject([{ kind: 'renewed', expiresAt: read.expiresAt }]);
    });
  });

  describe('messages', () => {
    test('an empty queue says so, and has nothing to acknowledge', async () => {
      await story.messagesOf(story.under.registrar);

      expect(expectOk(await story.under.registrar.nextMessage())).toBeNull();
      expect(await story.under.registrar.acknowledgeMessage('1')).toMatchObject({
        outcome: 'refused',
        eppCode: 2303,
      });
    });
  });
}
