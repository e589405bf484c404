import { describe, expect, test } from 'vitest';

import { expectOk } from './registrar-conformance-scenario.ts';
import type { RegistrarStory } from './registrar-conformance-scenario.ts';

/** Conformance tests of registration: exactly once, at the agreed price. */
export function describeRegistering(story: RegistrarStory): void {
  describe('registration', () => {
    test('a registered name is ours until it expires, and no longer available', async () => {
      const { domain, created } = await story.register({ periodYears: 2 });

      const [check] = expectOk(await story.under.registrar.check([domain.name]));
      const read = expectOk(await story.under.registrar.infoDomain(domain.name));

      expect(created).toMatchObject({ name: domain.name, isPending: false });
      expect(created.expiresAt?.getUTCFullYear()).toBe(created.createdAt.getUTCFullYear() + 2);
      expect(check?.isAvailable).toBe(false);
      expect(check?.reason).toBeTruthy();
      expect(read).toMatchObject({
        name: domain.name,
        isOurs: true,
        registrant: story.holder.id,
        contacts: domain.contacts,
        expiresAt: created.expiresAt,
        statuses: ['ok'],
        graceStatuses: ['addPeriod'],
      });
    });

    test('host objects are created for unknown name servers', async () => {
      const { domain } = await story.register({ nameServers: story.under.nameServers });

      const read = expectOk(await story.under.registrar.infoDomain(domain.name));

      expect(read.nameServers.toSorted()).toEqual(story.under.nameServers.toSorted());
    });

    test('a name without name servers can be registered, and is inactive', async () => {
      const { domain } = await story.register({ nameServers: [] });

      expect(expectOk(await story.under.registrar.infoDomain(domain.name)).statuses).toEqual(['inactive']);
    });

    test('the answer contains the caller’s transaction id', async () => {
      const domain = story.newDomain();

      const answer = await story.under.registrar.createDomain(domain);

      expect(answer).toMatchObject({ outcome: 'ok', transaction: { clTRID: domain.clTRID } });
    });

    test('a registered name cannot be registered again', async () => {
      const { domain } = await story.register();

      expect(await story.under.registrar.createDomain(story.newDomain({ name: domain.name }))).toMatchObject({
        outcome: 'refused',
        eppCode: 2302,
      });
    });

    test('of many concurrent registrations of one name, one succeeds', async () => {
      const name = story.freeName();

      const answers = await Promise.all(
        Array.from({ length: 6 }, () => story.under.registrar.createDomain(story.newDomain({ name }))),
      );

      expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(1);
      expect(
        answers.filter((answer) => answer.outcome === 'refused' && answer.eppCode === 2302),
      ).toHaveLength(5);
    });

    test.each([
      ['an unsupported period', 2004, { periodYears: 99 }],
      ['an unknown registrant', 2303, { registrant: 'nobody-there' }],
      ['a weak auth code', 2306, { authInfo: 'a' }],
    ])('%s is refused, and nothing is registered', async (_what, eppCode, more) => {
      const domain = story.newDomain(more);

      const answer = await story.under.registrar.createDomain(domain);

      expect(answer).toMatchObject({ outcome: 'refused', eppCode });
      expect(await story.under.registrar.infoDomain(domain.name)).toMatchObject({
        outcome: 'refused',
        eppCode: 2303,
      });
    });

    test('a name with a trademark claim can be registered only with its notice accepted', async (context) => {
      const name = story.under.claimedName ?? context.skip('the registry has no trademark claims');
      const claims = expectOk(await story.under.registrar.checkClaims([name, story.freeName()]));
      const notice = await story.under.findNotice(claims[0]?.claimKey ?? '');
      const accepted = {
        noticeId: notice?.id ?? '',
        notAfter: notice?.notAfter ?? new Date(0),
        acceptedAt: new Date(),
      };
      const register = (acceptedNotice: typeof accepted | null) =>
        story.under.registrar.createDomain(story.newDomain({ name, acceptedNotice }));

      expect(claims).toMatchObject([{ name }, { claimKey: null }]);
      expect(await register(null)).toMatchObject({ outcome: 'refused', eppCode: 2003 });
      expect(await register({ ...accepted, noticeId: `${accepted.noticeId}0` })).toMatchObject({
        outcome: 'refused',
        eppCode: 2306,
      });
      expect(await register({ ...accepted, acceptedAt: new Date(0) })).toMatchObject({
        outcome: 'refused',
        eppCode: 2306,
      });
      expectOk(await register(accepted));
    });

    test('a premium name is sold only at its price', async (context) => {
      const name = story.under.premiumName ?? context.skip('the registry has no premium names');
      const [check] = expectOk(await story.under.registrar.check([name]));
      const price = check?.prices?.create ?? null;

      const silent = await story.under.registrar.createDomain(story.newDomain({ name }));
      const mean = await story.under.registrar.createDomain(
        story.newDomain({ name, agreedFee: price && { ...price, amount: price.amount - 1 } }),
      );
      const willing = await story.under.registrar.createDomain(story.newDomain({ name, agreedFee: price }));

      expect(check?.premiumTier).toBeTruthy();
      expect(silent).toMatchObject({ outcome: 'refused', eppCode: 2003 });
      expect(mean).toMatchObject({ outcome: 'refused', eppCode: 2004 });
      expect(willing).toMatchObject({ outcome: 'ok', value: { fee: price } });
    });
  });
}
