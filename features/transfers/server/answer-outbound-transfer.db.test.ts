import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { PAST_ANSWER, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { leavingNames } from '../testing/leaving-names.ts';
import { openTransfers } from '../testing/open-transfers.ts';
import { answerOutboundTransfer } from './answer-outbound-transfer.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const leaving = leavingNames(opened);

const bought = new Map<string, BoughtName>();
const owner = (name: string): Actor => ({
  kind: 'user',
  userId: bought.get(name)?.userId ?? 0,
  via: 'session',
  scopes: ['*'],
  hasFreshProof: true,
});
const answer = (domain: string, command: 'accept-transfer' | 'deny-transfer', actor = owner(domain)) =>
  answerOutboundTransfer(deps, actor, { domain, command });
const sponsor = async (name: string) => expectOk(await registry.registrar.infoDomain(name)).sponsor;
const known = (name: string) => {
  const of = bought.get(name);
  if (!of) throw new Error(`${name} was not bought`);
  return leaving.known(name, of);
};
const DONE = { ok: true, value: { success: true } };
const refused = (code: string) => ({ ok: false, refusal: { code } });

beforeAll(async () => {
  bench.clock.set(new Date());
  for (const name of ['denied.com', 'accepted.com', 'late.com', 'lost-answer.com', 'lost-command.com']) {
    bought.set(name, await buyer.register(name));
  }
  await opened.passDays(PAST_LOCK);
});

describe('the answer to a transfer that another registrar requested (management, section 4)', () => {
  test('denied: the name stays, at the registry and here; again, there is nothing to answer but no harm', async () => {
    await leaving.request('denied.com');
    await leaving.poll();

    expect(await answer('denied.com', 'deny-transfer')).toEqual(DONE);

    expect(await sponsor('denied.com')).toBe('namestead');
    expect(await known('denied.com')).toMatchObject({ isPending: false, purchase: 'running', history: [] });
    expect(await answer('denied.com', 'deny-transfer')).toEqual(DONE);
    expect(await answer('denied.com', 'accept-transfer')).toMatchObject(refused('no_pending_transfer'));
  });

  test('accepted: the name has left when the call returns', async () => {
    await leaving.request('accepted.com');
    await leaving.poll();

    expect(await answer('accepted.com', 'accept-transfer')).toEqual(DONE);

    expect(await sponsor('accepted.com')).toBe('rival');
    expect(await known('accepted.com')).toMatchObject({
      purchase: 'gone',
      history: [{ way: 'transferred' }],
    });
    expect(await answer('accepted.com', 'deny-transfer')).toMatchObject(refused('domain_left'));
  });

  test('works before the message is read, and comes too late after the registry has answered', async () => {
    await leaving.request('late.com');
    expect(await answer('late.com', 'deny-transfer')).toEqual(DONE);
    await leaving.request('late.com');
    await opened.passDays(PAST_ANSWER);

    expect(await answer('late.com', 'deny-transfer')).toMatchObject(refused('no_pending_transfer'));
    expect(await known('late.com')).toMatchObject({ history: [{ way: 'transferred' }] });
  });

  test.each([
    ['lost-answer.com', true, DONE],
    ['lost-command.com', false, refused('registry_silent')],
  ] as const)('%s: the registry is asked what became of it', async (domain, isExecuted, outcome) => {
    await leaving.request(domain);
    await leaving.poll();
    const rejectTransfer: Registrar['rejectTransfer'] = async (order) => {
      if (isExecuted) await registry.registrar.rejectTransfer(order);
      return { outcome: 'unknown', reason: 'the line broke', clTRID: order.clTRID };
    };
    const registrar = new Proxy(registry.registrar, {
      get: (target, key, receiver): unknown =>
        key === 'rejectTransfer' ? rejectTransfer : Reflect.get(target, key, receiver),
    });
    const input = { domain, command: 'deny-transfer' } as const;

    expect(await answerOutboundTransfer({ ...deps, registrar }, owner(domain), input)).toMatchObject(outcome);
    expect(await answer(domain, 'deny-transfer')).toEqual(DONE);
    expect(await sponsor(domain)).toBe('namestead');
  });

  test('of a name without a pending transfer there is none, and others learn nothing', async () => {
    bought.set('quiet.com', await buyer.register('quiet.com'));
    const stranger = await buildAccount(bench.db);

    expect(await answer('quiet.com', 'accept-transfer')).toMatchObject(refused('no_pending_transfer'));
    expect(
      await answer('quiet.com', 'deny-transfer', {
        kind: 'user',
        userId: stranger.id,
        via: 'session',
        scopes: ['*'],
      }),
    ).toMatchObject(refused('unknown_domain'));
    expect(await answer('quiet.com', 'deny-transfer', { kind: 'visitor', visitorId: null })).toMatchObject(
      refused('authorization_required'),
    );
  });

  test('a TLD that completes transfers at once takes no approval', async () => {
    bought.set('quiet.de', await buyer.register('quiet.de'));

    expect(await answer('quiet.de', 'accept-transfer')).toMatchObject(refused('transfer_not_approvable'));
  });
});
