import { describe, expect, test } from 'vitest';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** Conformance tests of renewal: exactly once per order. */
export function describeRenewing(story: RegistrarStory): void {
  const readExpiry = async (name: string): Promise<Date> => {
    const { expiresAt } = expectOk(await story.under.registrar.infoDomain(name));
    if (expiresAt === null) throw new Error(`${name} has no expiry`);
    return expiresAt;
  };

  describe('renewal', () => {
    test('a renewal extends the expiry by its period, at the checked price', async () => {
      const { domain } = await story.register();
      const currentExpiry = await readExpiry(domain.name);
      const [check] = expectOk(await story.under.registrar.check([domain.name], { periodYears: 2 }));

      const renewed = expectOk(
        await story.under.registrar.renewDomain({
          ...story.order(domain.name),
          periodYears: 2,
          currentExpiry,
          agreedFee: check?.prices?.renew ?? null,
        }),
      );

      const read = expectOk(await story.under.registrar.infoDomain(domain.name));
      expect(renewed.expiresAt?.getUTCFullYear()).toBe(currentExpiry.getUTCFullYear() + 2);
      expect(read.expiresAt).toEqual(renewed.expiresAt);
      expect(read.graceStatuses).toContain('renewPeriod');
      if (renewed.fee && check?.prices?.renew) expect(renewed.fee).toEqual(check.prices.renew);
    });

    test('a renewal with a wrong fee is refused', async () => {
      const { domain } = await story.register();
      const currentExpiry = await readExpiry(domain.name);
      const [check] = expectOk(await story.under.registrar.check([domain.name]));
      const price = check?.prices?.renew ?? null;

      const answer = await story.under.registrar.renewDomain({
        ...story.order(domain.name),
        periodYears: 1,
        currentExpiry,
        agreedFee: price && { ...price, amount: price.amount - 1 },
      });

      expect(answer).toMatchObject({ outcome: 'refused', eppCode: 2004 });
      expect(await readExpiry(domain.name)).toEqual(currentExpiry);
    });

    test('the same order twice renews once', async () => {
      const { domain } = await story.register();
      const currentExpiry = await readExpiry(domain.name);
      const renew = () =>
        story.under.registrar.renewDomain({
          ...story.order(domain.name),
          periodYears: 1,
          currentExpiry,
          agreedFee: null,
        });

      const answers = [await renew(), await renew()];

      expect(answers.map(({ outcome }) => outcome)).toEqual(['ok', 'refused']);
      expect((await readExpiry(domain.name)).getUTCFullYear()).toBe(currentExpiry.getUTCFullYear() + 1);
    });

    test('a name cannot be renewed beyond ten years ahead', async () => {
      const { domain } = await story.register({ periodYears: 9 });
      const currentExpiry = await readExpiry(domain.name);

      const answer = await story.under.registrar.renewDomain({
        ...story.order(domain.name),
        periodYears: 5,
        currentExpiry,
        agreedFee: null,
      });

      expect(answer.outcome).toBe('refused');
      expect(await readExpiry(domain.name)).toEqual(currentExpiry);
    });

    test('an unknown name and another registrar’s cannot be renewed', async (context) => {
      const order = { periodYears: 1, currentExpiry: new Date(), agreedFee: null };

      expect(
        await story.under.registrar.renewDomain({ ...story.order(story.freeName()), ...order }),
      ).toMatchObject({ outcome: 'refused', eppCode: 2303 });

      const rival = story.under.rival ?? context.skip('only one login is available');
      const { domain } = await story.register();
      expect(await rival.renewDomain({ ...story.order(domain.name), ...order })).toMatchObject({
        outcome: 'refused',
        eppCode: 2201,
      });
    });
  });
}
