import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount } from '#features/accounts/testing/build-account.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { leavingNames } from '../../testing/leaving-names.ts';
import { openTransfers } from '../../testing/open-transfers.ts';
import { setTransferLock } from './set-transfer-lock.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const leaving = leavingNames(opened);
const LOCK = 'clientTransferProhibited';

const bought = new Map<string, BoughtName>();
const actAs = (userId: number): Actor => ({
  kind: 'user',
  userId,
  via: 'session',
  scopes: ['*'],
  hasFreshProof: true,
});
const owner = (name: string): Actor => actAs(bought.get(name)?.userId ?? 0);
const set = (domain: string, isLocked: boolean, using = deps) =>
  setTransferLock(using, owner(domain), { domain, isLocked });
const locks = async (domain: string) => ({
  atRegistry: expectOk(await registry.registrar.infoDomain(domain)).statuses.includes(LOCK),
  here: (await findDomain(bench.db, domain))?.registryStatuses.includes(LOCK),
});
const updates = async (domain: string) =>
  (await registry.listCommands(domain)).filter(({ command }) => command === 'update').length;
const refused = (code: string) => ({ ok: false, refusal: { code } });
const LOCKED = { atRegistry: true, here: true };
const UNLOCKED = { atRegistry: false, here: false };

beforeAll(async () => {
  bench.clock.set(new Date());
  for (const name of ['anchor.com', 'buoy.com', 'crane.com', 'dock.com', 'ebb.com', 'fjord.de']) {
    bought.set(name, await buyer.register(name));
  }
});

describe('the transfer lock of a domain', () => {
  test('is turned on and off at the registry and here, and repeating it sends nothing', async () => {
    expect(await set('anchor.com', true)).toEqual({ ok: true, value: { is_locked: true } });
    expect(await locks('anchor.com')).toEqual(LOCKED);
    const sent = await updates('anchor.com');
    expect(await set('anchor.com', true)).toEqual({ ok: true, value: { is_locked: true } });
    expect(await updates('anchor.com')).toBe(sent);

    expect(await set('anchor.com', false)).toEqual({ ok: true, value: { is_locked: false } });
    expect(await locks('anchor.com')).toEqual(UNLOCKED);
    expect(await bench.announced()).toContainEqual(
      expect.objectContaining({ topic: 'domains', siteId: bought.get('anchor.com')?.siteId }),
    );
  });

  test.each([
    ['carried out', true, { ok: true, value: { is_locked: true } }, LOCKED],
    ['lost', false, refused('registry_silent'), UNLOCKED],
  ] as const)(
    'whose command is %s without an answer is asked about, not guessed',
    async (_what, isExecuted, outcome, locked) => {
      const domain = isExecuted ? 'buoy.com' : 'crane.com';
      const updateDomain: Registrar['updateDomain'] = async (change) => {
        if (isExecuted) await registry.registrar.updateDomain(change);
        return { outcome: 'unknown', reason: 'the line broke', clTRID: change.clTRID };
      };
      const registrar = new Proxy(registry.registrar, {
        get: (target, key, receiver): unknown =>
          key === 'updateDomain' ? updateDomain : Reflect.get(target, key, receiver),
      });

      expect(await set(domain, true, { ...deps, registrar })).toMatchObject(outcome);
      expect(await locks(domain)).toEqual(locked);
      expect(await set(domain, true)).toEqual({ ok: true, value: { is_locked: true } });
      expect(await locks(domain)).toEqual(LOCKED);
    },
  );

  test('that the registry rejects stays as it is', async () => {
    await registry.turnKnob({ effect: 'refuse', command: 'update', key: 'dock.com', code: 2304, times: 1 });

    expect(await set('dock.com', true)).toMatchObject(refused('lock_rejected'));
    expect(await locks('dock.com')).toEqual(UNLOCKED);
  });

  test('cannot be changed for a TLD without locks, after a change of contacts, or during a transfer', async () => {
    expect(await set('fjord.de', true)).toMatchObject(refused('lock_not_offered'));

    await set('ebb.com', true);
    await bench.db
      .updateTable('domains.domain')
      .set({ contact_changed_at: bench.clock.now() })
      .where('name', '=', 'ebb.com')
      .execute();
    expect(await set('ebb.com', false)).toMatchObject(refused('lock_after_contact_change'));
    expect(await locks('ebb.com')).toEqual(LOCKED);
  });

  test('is nobody else’s to change, and others learn nothing', async () => {
    const stranger = await buildAccount(bench.db);
    const input = { domain: 'anchor.com', isLocked: true };

    expect(await setTransferLock(deps, actAs(stranger.id), input)).toMatchObject(refused('unknown_domain'));
    expect(await setTransferLock(deps, { kind: 'visitor', visitorId: null }, input)).toMatchObject(
      refused('authorization_required'),
    );
    expect(await locks('anchor.com')).toEqual(UNLOCKED);
  });

  test('is fixed while another registrar’s transfer is pending, known from the registry alone', async () => {
    await opened.passDays(PAST_LOCK);
    await leaving.request('anchor.com');

    expect(await set('anchor.com', true)).toMatchObject(refused('lock_in_transfer'));
    expect((await locks('anchor.com')).atRegistry).toBe(false);
  });
});
