import { describe, expect, test } from 'vitest';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** RFC 3915 section 3.1 with the usual periods: 5 days of add grace, 30 of redemption and 5 until release. */
const PAST_ADD_GRACE = 6;
const PAST_REDEMPTION = 36;
const A_YEAR = 366;

/** Conformance tests of deletion, restore and automatic renewal. */
export function describeDeleting(story: RegistrarStory): void {
  type Skip = { skip: (reason: string) => never };
  const clock = (context: Skip) =>
    story.passDays ?? context.skip('the registry’s clock cannot be moved past a grace period');
  /** A name deleted after its add grace period. */
  const deleted = async (passDays: (days: number) => Promise<void>) => {
    const { domain } = await story.register();
    await passDays(PAST_ADD_GRACE);
    expectOk(await story.under.registrar.deleteDomain(story.order(domain.name)));
    return { name: domain.name, deletedAt: story.now() };
  };
  const report = (name: string, deletedAt: Date, restoredAt: Date) =>
    story.under.registrar.reportRestore({
      ...story.order(name),
      dataBefore: 'As registered',
      dataAfter: 'As registered',
      reason: 'Registrant error',
      deletedAt,
      restoredAt,
      statements: ['It was not restored for ourselves.', 'All of this is true.'],
    });
  const readMessages = async (name: string) =>
    (await story.takeMessages(story.under.registrar)).flatMap(({ event }) =>
      'name' in event && event.name === name ? [event] : [],
    );

  describe('deletion', () => {
    test('a name deleted in its add grace period is available at once', async () => {
      const { domain } = await story.register();

      const answer = await story.under.registrar.deleteDomain(story.order(domain.name));

      expect(answer).toMatchObject({ outcome: 'ok', value: { isPending: false } });
      expect(await story.under.registrar.infoDomain(domain.name)).toMatchObject({ eppCode: 2303 });
      expect(expectOk(await story.under.registrar.check([domain.name]))).toMatchObject([
        { isAvailable: true },
      ]);
    });

    test('a protected name, an unknown one and another registrar’s cannot be deleted', async (context) => {
      const { domain } = await story.register();
      const change = { ...story.order(domain.name), addStatuses: ['clientDeleteProhibited'] };
      expectOk(await story.under.registrar.updateDomain(change));
      const remove = (name: string, registrar = story.under.registrar) =>
        registrar.deleteDomain(story.order(name));

      expect(await remove(domain.name)).toMatchObject({ outcome: 'refused', eppCode: 2304 });
      expect(await remove(story.freeName())).toMatchObject({ outcome: 'refused', eppCode: 2303 });
      const rival = story.under.rival ?? context.skip('only one login is available');
      expect(await remove(domain.name, rival)).toMatchObject({ outcome: 'refused', eppCode: 2201 });
    });

    test('after the add grace period a name can be restored at the quoted price, with a report', async (context) => {
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

    test('a name that was not deleted cannot be restored', async () => {
      const { domain } = await story.register();

      expect(
        await story.under.registrar.requestRestore({ ...story.order(domain.name), agreedFee: null }),
      ).toMatchObject({ outcome: 'refused', eppCode: 2304 });
    });

    test('an unrestored name becomes available, and a message reports it', async (context) => {
      const passDays = clock(context);
      const { name } = await deleted(passDays);
      await passDays(PAST_REDEMPTION);

      expect(await story.under.registrar.infoDomain(name)).toMatchObject({ eppCode: 2303 });
      expect(expectOk(await story.under.registrar.check([name]))).toMatchObject([{ isAvailable: true }]);
      expect((await readMessages(name)).at(-1)).toMatchObject({ name, isGone: true });
    });

    test('the registry renews an expired name automatically, and a message reports it', async (context) => {
      const passDays = clock(context);
      const { domain, created } = await story.register();
      await passDays(A_YEAR);

      const read = expectOk(await story.under.registrar.infoDomain(domain.name));
      expect(read.expiresAt?.getUTCFullYear()).toBe((created.expiresAt?.getUTCFullYear() ?? 0) + 1);
      expect(read.graceStatuses).toContain('autoRenewPeriod');
      expect(await readMessages(domain.name)).toMatchObject([{ kind: 'renewed', expiresAt: read.expiresAt }]);
    });
  });

  describe('poll messages', () => {
    test('an empty queue returns no message and nothing to acknowledge', async () => {
      await story.takeMessages(story.under.registrar);

      expect(expectOk(await story.under.registrar.nextMessage())).toBeNull();
      expect(await story.under.registrar.acknowledgeMessage('1')).toMatchObject({
        outcome: 'refused',
        eppCode: 2303,
      });
    });
  });
}
