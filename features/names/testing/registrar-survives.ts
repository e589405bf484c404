import { describe, expect, test } from 'vitest';
import type { TestContext } from 'vitest';

import type { RegistryDomain } from '../server/ports/registrar-domains.ts';
import type { NamedOrder } from '../server/ports/registrar-orders.ts';
import type { NameCheck, Registrar, RegistrarAnswer } from '../server/ports/registrar.ts';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** A change of a name, and how `infoDomain` shows that it was made. */
interface Change {
  readonly command: 'update' | 'renew' | 'delete';
  readonly act: (
    registrar: Registrar,
    order: NamedOrder & { readonly currentExpiry: Date },
  ) => Promise<RegistrarAnswer<unknown>>;
  readonly isDone: (read: RegistrarAnswer<RegistryDomain>, currentExpiry: Date) => boolean;
}

const CHANGES: readonly Change[] = [
  {
    command: 'update',
    act: (registrar, { clTRID, name }) =>
      registrar.updateDomain({ clTRID, name, addStatuses: ['clientHold'] }),
    isDone: (read) => read.outcome === 'ok' && read.value.statuses.includes('clientHold'),
  },
  {
    command: 'renew',
    act: (registrar, order) => registrar.renewDomain({ ...order, periodYears: 1, agreedFee: null }),
    isDone: (read, currentExpiry) =>
      read.outcome === 'ok' && (read.value.expiresAt?.getTime() ?? 0) > currentExpiry.getTime(),
  },
  {
    command: 'delete',
    act: (registrar, { clTRID, name }) => registrar.deleteDomain({ clTRID, name }),
    isDone: (read) => read.outcome === 'refused' && read.eppCode === 2303,
  },
];

/** Conformance tests of connection failures and the caller's recovery. */
export function describeFailing(story: RegistrarStory): void {
  describe('when the connection fails', () => {
    const needFaults = (context: Pick<TestContext, 'skip'>) =>
      story.under.faults ?? context.skip('this registry cannot simulate failures');

    test('a query can be repeated', async (context) => {
      const faults = needFaults(context);
      const name = story.freeName();
      await faults.loseAnswer('check');

      expect(await story.under.registrar.check([name])).toMatchObject({ outcome: 'ok', value: [{ name }] });
    });

    test('a registration with a lost answer is unknown, and a query shows that it is ours', async (context) => {
      const faults = needFaults(context);
      const domain = story.newDomain();
      expectOk(await story.under.registrar.check([domain.name]));
      await faults.loseAnswer('create');

      const answer = await story.under.registrar.createDomain(domain);
      const read = await story.under.registrar.infoDomain(domain.name, domain.authInfo);
      const again = await story.under.registrar.createDomain(domain);

      expect(answer).toMatchObject({ outcome: 'unknown', clTRID: domain.clTRID });
      expect(read).toMatchObject({ outcome: 'ok', value: { isOurs: true } });
      expect(again).toMatchObject({ outcome: 'refused', eppCode: 2302 });
    });

    test('a registration that never arrived is unknown, and can be repeated', async (context) => {
      const faults = needFaults(context);
      const domain = story.newDomain();
      await faults.loseCommand('create');

      const answer = await story.under.registrar.createDomain(domain);
      const read = await story.under.registrar.infoDomain(domain.name, domain.authInfo);
      const again = await story.under.registrar.createDomain(domain);

      expect(answer).toMatchObject({ outcome: 'unknown' });
      expect(read).toMatchObject({ outcome: 'refused', eppCode: 2303 });
      expect(again).toMatchObject({ outcome: 'ok' });
    });

    test.for(CHANGES)(
      '$command: lost, it is unknown, and a query shows whether to repeat it',
      async ({ command, act, isDone }, context) => {
        const faults = needFaults(context);
        for (const lose of ['loseCommand', 'loseAnswer'] as const) {
          const { domain, created } = await story.register();
          await faults[lose](command);
          const order = { ...story.order(domain.name), currentExpiry: created.expiresAt ?? new Date() };

          const answer = await act(story.under.registrar, order);
          const read = await story.under.registrar.infoDomain(domain.name);
          const again = await act(story.under.registrar, { ...order, clTRID: story.traceId() });

          expect(answer).toMatchObject({ outcome: 'unknown', clTRID: order.clTRID });
          expect(isDone(read, order.currentExpiry)).toBe(lose === 'loseAnswer');
          expect(again.outcome).toBe(lose === 'loseAnswer' ? 'refused' : 'ok');
          expect(isDone(await story.under.registrar.infoDomain(domain.name), order.currentExpiry)).toBe(true);
        }
      },
    );

    test('concurrent commands are still answered', async (context) => {
      const faults = needFaults(context);
      const names = Array.from({ length: 40 }, story.freeName);
      await faults.loseAnswer('create');

      const [lost, ...checks] = await Promise.all([
        story.under.registrar.createDomain(story.newDomain()),
        ...names.map((name) => story.under.registrar.check([name])),
      ]);

      expect(lost.outcome).toBe('unknown');
      expect(checks.map(expectOk).map(([check]: readonly NameCheck[]) => check?.name)).toEqual(names);
    });
  });
}
