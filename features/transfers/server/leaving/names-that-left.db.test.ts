import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { listHostedNames } from '#features/domains/server/api/hosted-name-store.ts';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { findManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import { lockZoneRow } from '#features/domains/server/api/lock-zone.ts';
import { removeDepartedNames } from '#features/domains/server/api/remove-departed-names.ts';
import type { RegistryEvent, RegistryMessage } from '#features/names/server/ports/registrar-messages.ts';
import type { RegistryTransfer } from '#features/names/server/ports/registrar-transfers.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { foreignNames, PAST_ANSWER, PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import { recordPrimaryDomain } from '#features/sites/server/api/record-site-facts.ts';
import { inTransaction } from '#platform/database/database.ts';
import { after, days, hours, minutes } from '#platform/kernel/duration.ts';
import { leavingNames } from '../../testing/leaving-names.ts';
import { openTransfers } from '../../testing/open-transfers.ts';
import { payForTransfer } from '../../testing/pay-for-transfer.ts';
import { followNameJob } from '../jobs/leaving-jobs.ts';
import { readRegistryMessages } from '../read-registry-messages.ts';
import { followName } from './follow-name.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const leaving = leavingNames(opened);

const NAMES = ['unanswered.com', 'withdrawn.com', 'silent.com', 'repeated.com', 'cancelling.com'];
const PLAN = { productId: 1009, slug: 'personal-bundle', shortName: 'Personal', expiresAt: null };
const bought = new Map<string, BoughtName>();
const owned = (name: string): BoughtName => {
  const found = bought.get(name);
  if (!found) throw new Error(`${name} was not bought`);
  return found;
};
const known = (name: string) => leaving.known(name, owned(name));
const isServed = async (name: string): Promise<{ zone: boolean; edge: boolean }> => ({
  zone: await inTransaction(bench.db, async (tx) => {
    return (await lockZoneRow(tx, { domain: name, now: bench.clock.now() }))?.isServed === true;
  }),
  edge: (await listHostedNames(bench.db, { keys: [owned(name).siteId] })).some((each) => each.name === name),
});

/** Sells a name on a site of its own, where it is the primary domain and the plan's free one. */
async function sell(name: string): Promise<void> {
  const site = await buildSite(bench.db, { plan: { ...PLAN, hasDomainCredit: true } });
  const of = { siteId: site.id, userId: site.ownerId };
  const sold = await buyer.begin(name, of, { extra: { uses_domain_credit: true } });
  await sold.run();
  await recordPrimaryDomain(bench.db, site.id, name);
  bought.set(name, sold);
}

beforeAll(async () => {
  bench.clock.set(new Date());
  for (const name of NAMES) await sell(name);
  await opened.passDays(PAST_LOCK);
});

describe('a name that another registrar takes', () => {
  test('is known to be leaving within one poll, and gone within one poll after nobody answered', async () => {
    const name = 'unanswered.com';
    await leaving.request(name);
    await leaving.poll();

    const asked = await known(name);
    expect(asked).toMatchObject({ isPending: true, purchase: 'running', primary: name });
    expect(asked.domain).toMatchObject({ outboundTransferTo: 'rival' });
    expect(asked.domain?.facts.outboundTransferAnswerAt).toEqual(
      after(asked.domain?.facts.outboundTransferRequestedAt ?? new Date(0), days(7)),
    );
    expect(await leaving.mailed()).toEqual([`Transfer of ${name} to another registrar requested`]);

    await opened.passDays(PAST_ANSWER);
    await leaving.poll();

    const left = await known(name);
    expect(left).toMatchObject({
      isRenewing: false,
      purchase: 'gone',
      isFindable: false,
      primary: null,
      hasCredit: true,
      history: [{ way: 'transferred', leftAt: asked.domain?.facts.outboundTransferAnswerAt }],
    });
    const { userId } = owned(name);
    const actor = { kind: 'user', userId, via: 'session', scopes: ['*'] } as const;
    expect(await findManagedDomain(bench.db, actor, name)).toBeNull();
    const gone = await requireManagedDomain(bench.db, actor, name, refuseDomain);
    expect(gone).toMatchObject({
      refusal: { code: 'domain_left', status: 410, message: `${name} is no longer managed here.` },
    });
    const { id: stranger } = await buildAccount(bench.db);
    expect(
      await requireManagedDomain(bench.db, { ...actor, userId: stranger }, name, refuseDomain),
    ).toMatchObject({ refusal: { code: 'unknown_domain', status: 404 } });
    expect(await leaving.mailed()).toEqual([`${name} was transferred to another registrar`]);
    expect(opened.mails.at(-1)?.text).toContain('no longer managed here');
  });

  test('is served on for 7 days, and then removed with its zone; the history stays', async () => {
    const name = 'unanswered.com';
    expect(await isServed(name)).toEqual({ zone: true, edge: true });
    await removeDepartedNames(deps);
    expect(await isServed(name)).toEqual({ zone: true, edge: true });

    bench.clock.advance(days(6));
    await removeDepartedNames(deps);

    expect(await isServed(name)).toEqual({ zone: false, edge: false });
    expect(await findDomain(bench.db, name)).toBeNull();
    expect(await bench.published('domains.domain_released')).toContainEqual(
      expect.objectContaining({ domain: name, siteId: owned(name).siteId }),
    );
    expect((await known(name)).history).toHaveLength(1);
  });

  test('stays if the request is withdrawn, and no mail says otherwise', async () => {
    const name = 'withdrawn.com';
    await leaving.request(name);
    await leaving.poll();
    await leaving.withdraw(name);
    await leaving.poll();

    expect(await known(name)).toMatchObject({
      isPending: false,
      purchase: 'running',
      primary: name,
      history: [],
    });
    expect(await leaving.mailed()).toEqual([]);
  });

  test('is left alone while its customer cancels it: the cancellation alone decides', async () => {
    const name = 'cancelling.com';
    await sql`insert into domains.taking_back (line_id, domain, site_id, user_id, state, requested_at)
      values (${owned(name).lineId}, ${name}, ${owned(name).siteId}, ${owned(name).userId}, 'requested', now())`.execute(
      bench.db,
    );
    await leaving.request(name);
    await leaving.approve(name);

    expect(await followName(deps, { domain: name, announced: null })).toBeNull();
    expect((await known(name)).history).toEqual([]);
  });
});

describe('a name that leaves in another way', () => {
  test('released to a tag, it is served on; deleted, it is not, and its row is gone', async () => {
    await sell('released.uk');
    await sell('purged.com');
    const { registrar } = registry;
    const order = (name: string) => ({ name, clTRID: `left-${name}-${Date.now()}` });
    expectOk(await registrar.releaseDomain({ ...order('released.uk'), tag: 'RIVAL' }));
    await opened.passDays(6);
    expectOk(await registrar.deleteDomain(order('purged.com')));
    await leaving.poll();
    await followName(deps, { domain: 'released.uk', announced: null });
    await followName(deps, { domain: 'purged.com', announced: null });

    expect(await known('released.uk')).toMatchObject({ purchase: 'gone', history: [{ way: 'released' }] });
    expect(await isServed('released.uk')).toEqual({ zone: true, edge: true });
    const dying = await known('purged.com');
    expect(dying.domain?.registryStatuses).toContain('pendingDelete');
    expect(dying).toMatchObject({ purchase: 'running', history: [] });

    await opened.passDays(36);
    await leaving.poll();

    expect(await known('purged.com')).toMatchObject({
      domain: null,
      history: [{ way: 'deleted' }],
      primary: null,
    });
    expect(await isServed('purged.com')).toEqual({ zone: false, edge: false });
    expect(await leaving.mailed()).toEqual(
      expect.arrayContaining(['released.uk was released to another registrar', 'purged.com was deleted']),
    );
  });
});

describe('a name that comes back while it is still served', () => {
  test('belongs to the customer who transferred it in; the former zone is released, and the history stays', async () => {
    const name = 'returning.de';
    await sell(name);
    await leaving.request(name);
    await leaving.poll();
    expect(await isServed(name)).toEqual({ zone: true, edge: true });

    await foreignNames(registry.rival).offer(name, 'Return-4711-now');
    // The panel's clock stands still; the registry's does not.
    bench.clock.advance(minutes(5));
    const back = await payForTransfer(opened, name, { code: 'Return-4711-now' });
    await back.run();

    expect(await back.line()).toBe('delivered');
    expect(await findDomain(bench.db, name)).toMatchObject({
      siteId: back.site.id,
      facts: { type: 'registered', transferredAwayAt: null },
    });
    expect(await bench.published('domains.domain_released')).toContainEqual(
      expect.objectContaining({ domain: name, siteId: owned(name).siteId }),
    );
    bench.clock.advance(days(8));
    await removeDepartedNames(deps);
    await leaving.poll();
    expect(await findDomain(bench.db, name)).not.toBeNull();
    expect((await known(name)).history).toHaveLength(1);
    expect(await leaving.mailed()).toEqual([`${name} was transferred to another registrar`]);
  });
});

describe('messages that arrive wrongly', () => {
  const at = new Date('2026-01-05T10:00:00Z');
  let id = 0;
  const message = (event: RegistryEvent, of = `test-${(id += 1)}`): RegistryMessage => ({
    id: of,
    at,
    text: 'A sentence.',
    waiting: 1,
    event,
  });
  /** A registry with these messages in its queue; everything else is the sandbox's. */
  const withMessages = (
    messages: RegistryMessage[],
    onAcknowledge = async (): Promise<void> => {},
  ): typeof deps => {
    const transaction = { clTRID: 'c', svTRID: 's' };
    const queue: Pick<Registrar, 'nextMessage' | 'acknowledgeMessage'> = {
      nextMessage: async () => ({ outcome: 'ok', value: messages[0] ?? null, transaction }),
      acknowledgeMessage: async () => {
        await onAcknowledge();
        messages.shift();
        return { outcome: 'ok', value: { left: messages.length }, transaction };
      },
    };
    const registrar = new Proxy(registry.registrar, {
      get: (target, key, receiver): unknown => Reflect.get(key in queue ? queue : target, key, receiver),
    });
    return Object.assign({}, deps, { registrar });
  };
  const gone = (name: string): RegistryEvent => ({ kind: 'deleted', name, isGone: true });

  test('each is stored, with its job, before it is acknowledged', async () => {
    const stored: unknown[] = [];
    const about = message({ kind: 'renewed', name: 'repeated.com', expiresAt: null });
    await readRegistryMessages(
      withMessages([about], async () => {
        const { rows } =
          await sql`select kind, domain from domains.registry_message where id = ${about.id}`.execute(
            bench.db,
          );
        const jobs = (await bench.queued(followNameJob)).filter(({ domain }) => domain === 'repeated.com');
        stored.push(rows, jobs.length > 0);
      }),
    );

    expect(stored).toEqual([[{ kind: 'renewed', domain: 'repeated.com' }], true]);
  });

  test('a deletion that is not true, a transfer of long ago and messages in any order change nothing', async () => {
    const transfer: RegistryTransfer = {
      name: 'repeated.com',
      status: 'serverApproved',
      requester: 'rival',
      requestedAt: at,
      answerer: 'namestead',
      answerAt: at,
      side: 'losing',
      expiresAt: null,
      fee: null,
    };
    const before = await findDomain(bench.db, 'repeated.com');
    const messages = [
      message(gone('repeated.com')),
      message({ kind: 'transfer', transfer }),
      message({ kind: 'released', name: 'repeated.com' }),
      message({ kind: 'restored', name: 'repeated.com' }),
    ];
    await readRegistryMessages(withMessages([...messages, ...messages.toReversed()]));
    await leaving.poll();

    const { domain, purchase, history } = await known('repeated.com');
    expect({ purchase, history }).toEqual({ purchase: 'running', history: [] });
    expect(domain?.facts).toEqual(before?.facts);
    expect(await leaving.mailed()).toEqual([]);
  });

  test('those about names that are not ours lead to nothing', async () => {
    const before = (await bench.queued(followNameJob)).length;

    await readRegistryMessages(
      withMessages([message(gone('never-ours.com')), message({ kind: 'other', name: null })]),
    );

    expect(await bench.queued(followNameJob)).toHaveLength(before);
    expect(await followName(deps, { domain: 'never-ours.com', announced: null })).toBeNull();
  });

  test('one about a departure, read twice and late, is recorded and mailed once', async () => {
    const name = 'silent.com';
    await leaving.request(name);
    await leaving.approve(name);
    await followName(deps, { domain: name, announced: null });
    await followName(deps, { domain: name, announced: { kind: 'transfer', at } });
    await leaving.poll();
    await leaving.poll();

    expect((await known(name)).history).toMatchObject([{ way: 'transferred' }]);
    expect(await leaving.mailed()).toEqual([`${name} was transferred to another registrar`]);
  });
});

describe('a silent registry and a clock that jumps', () => {
  const NAMES_LATE = ['silentday.com', 'jumped.com'];
  beforeAll(async () => {
    for (const name of NAMES_LATE) await sell(name);
    await opened.passDays(PAST_LOCK);
  });

  test('what a name became while the registry was silent for a day is recorded afterwards, once', async () => {
    const name = 'silentday.com';
    await leaving.request(name);
    await leaving.approve(name);
    await registry.turnKnob({ effect: 'drop_before', command: 'info', key: name });
    for (let count = 0; count < 4; count += 1) {
      bench.clock.advance(hours(6));
      await expect(followName(deps, { domain: name, announced: null })).rejects.toThrow(name);
    }
    expect(await known(name)).toMatchObject({ purchase: 'running', primary: name, history: [] });

    await registry.clearKnobs();
    await leaving.poll();
    await followName(deps, { domain: name, announced: null });

    expect(await known(name)).toMatchObject({ purchase: 'gone', history: [{ way: 'transferred' }] });
    expect(await leaving.mailed()).toEqual([`${name} was transferred to another registrar`]);
  });

  test('past the answer and the last days of service at once, the name has left and is not served: one mail, in its true order', async () => {
    const name = 'jumped.com';
    await leaving.request(name);
    await leaving.poll();
    const answerAt = (await known(name)).domain?.facts.outboundTransferAnswerAt;
    expect(await leaving.mailed()).toEqual([`Transfer of ${name} to another registrar requested`]);

    await opened.passDays(PAST_ANSWER + 10);
    await leaving.poll();

    expect(await known(name)).toMatchObject({
      domain: null,
      purchase: 'gone',
      primary: null,
      history: [{ way: 'transferred', leftAt: answerAt }],
    });
    expect(await isServed(name)).toEqual({ zone: false, edge: false });
    expect(await bench.published('domains.domain_released')).toContainEqual(
      expect.objectContaining({ domain: name, siteId: owned(name).siteId }),
    );
    expect(await leaving.mailed()).toEqual([`${name} was transferred to another registrar`]);
  });
});
