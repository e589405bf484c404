import { describe, expect, test } from 'vitest';

import type { NameCheck } from '#features/domains/server/ports/registrar.ts';

import { expectOk } from './registrar-story.ts';
import type { RegistrarStory } from './registrar-story.ts';

/** What a registrar tells when the line fails, and what the caller can do then. */
export function describeFailing(story: RegistrarStory): void {
  describe('when the line fails', () => {
    const needFaults = (context: { skip: (reason: string) => never }) =>
      story.under.faults ?? context.skip('this registry cannot be made to fail');

    test('a question is asked again', async (context) => {
      const faults = needFaults(context);
      const name = story.freeName();
      await faults.loseAnswer('check');

      expect(await story.under.registrar.check([name])).toMatchObject({ outcome: 'ok', value: [{ name }] });
    });

    test('a registration whose answer is lost is unknown, and then proves to be ours', async (context) => {
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

    test('others who ask at that moment are answered', async (context) => {
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
