import { describe, expect, test } from 'vitest';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** Conformance tests of queries. */
export function describeAsking(story: RegistrarStory): void {
  describe('queries', () => {
    test('an unregistered name is available and has a price', async () => {
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

    test('every name is answered, in request order', async () => {
      const names = [story.freeName(), 'no-such-tld.invalid', `-broken.${story.under.tld}`, story.freeName()];

      const checks = expectOk(await story.under.registrar.check(names));

      expect(checks.map(({ name }) => name)).toEqual(names);
      expect(checks.map(({ isAvailable }) => isAvailable)).toEqual([true, false, false, true]);
      expect(checks[1]?.prices).toBeNull();
      expect(checks[1]?.reason).toBeTruthy();
    });

    test('an IDN is checked by its A-label', async () => {
      const [check] = expectOk(await story.under.registrar.check([`xn--mnchen-${'3ya'}.${story.under.tld}`]));

      expect(check).toMatchObject({ name: `xn--mnchen-3ya.${story.under.tld}`, isAvailable: true });
    });

    test('concurrent callers each get their own answer', async () => {
      const lists = Array.from({ length: 30 }, () => [story.freeName(), story.freeName(), story.freeName()]);

      const answers = await Promise.all(lists.map((names) => story.under.registrar.check(names)));

      expect(answers.map(expectOk).map((checks) => checks.map(({ name }) => name))).toEqual(lists);
    });
  });
}
