import { beforeEach, describe, expect, test } from 'vitest';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { addYears, after, days } from '#platform/kernel/duration.ts';
import { expectOk } from '#platform/kernel/result.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { connectDeps, connectName, OUR_HOST } from '../testing/connect-name.ts';
import { delegatedDns, type DelegatedDns } from '../testing/delegated-dns.ts';
import { openTransfers } from '#features/transfers/testing/open-transfers.ts';
import { checkMappingSetup } from './check-mapping-setup.ts';
import { findDomain, saveDomain } from '#features/domains/server/api/domains.ts';
import { listHostedNameDigests, listHostedNames } from '#features/domains/server/api/hosted-name-store.ts';

const opened = openTransfers();
const { bench } = opened;
const buyer = nameBuyer(opened);
const OURS = [1, 2, 3].map((number) => `ns${number}.${OUR_HOST}`);
const ELSEWHERE = ['ns1.host.com'];

let world: DelegatedDns;
beforeEach(() => (world = delegatedDns(OUR_HOST)));

/** Connects a name, with helpers to check its state. */
async function connect(name: string) {
  const deps = connectDeps(bench, world.world);
  const connected = await connectName(deps, name);
  const actor: UserActor = { kind: 'user', userId: connected.userId, via: 'session', scopes: ['*'] };
  return {
    ...connected,
    setup: async () => expectOk(await checkMappingSetup(deps, actor, { domain: name })),
    isAnswered: async () =>
      (await listHostedNames(bench.db, { keys: [connected.siteId] })).some((each) => each.name === name),
  };
}

describe('visitors of a connected name', () => {
  test('get no response before its delegation is checked', async () => {
    const { isAnswered, look } = await connect('visit-unseen.com');
    expect(await isAnswered()).toBe(false);

    world.isSilent = true;
    await look();
    expect(await isAnswered()).toBe(false);
  });

  test('get a response through our name servers only with a proof', async () => {
    world.delegate('visit-lame.com', [...OURS, 'ns1.host.com']);
    const { isAnswered, look } = await connect('visit-lame.com');
    const before = await listHostedNameDigests(bench.db);
    const token = (await look()).proof?.token;
    expect(await isAnswered()).toBe(false);

    world.delegate('visit-lame.com', [...OURS, `${token}.proof.${OUR_HOST}`]);
    await look();

    expect(await isAnswered()).toBe(true);
    expect(await listHostedNameDigests(bench.db)).not.toEqual(before);
    expect(await bench.published('domains.zone_right_changed')).toContainEqual(
      expect.objectContaining({ domain: 'visit-lame.com' }),
    );
  });

  test('get a response with other name servers, until it is delegated to us', async () => {
    world.delegate('visit-away.com', ELSEWHERE);
    const { isAnswered, look } = await connect('visit-away.com');
    await look();
    expect(await isAnswered()).toBe(true);

    world.delegate('visit-away.com', OURS);
    await look();
    expect(await isAnswered()).toBe(false);
  });

  test('of a subdomain get a response: its records are in the parent zone, which its owner controls', async () => {
    const { isAnswered } = await connect('shop.visit-below.com');

    expect(await isAnswered()).toBe(true);
  });
});

describe('the set-up of a name that awaits its proof', () => {
  test('shows the proof to set, until it is proven', async () => {
    world.delegate('setup-lame.com', OURS);
    const { setup } = await connect('setup-lame.com');

    const first = await setup();
    expect(first).toMatchObject({
      verdict: 'awaiting_proof',
      points_to_us: false,
      name_servers: OURS,
      proof: { record_name: '_connect-claim' },
    });
    const { name_server: host, record_value: text } = first.proof ?? { name_server: '', record_value: '' };
    expect(host).toMatch(/^[a-z0-9]{26}\.proof\.namestead\.test$/);
    expect(text).toBe(`connect-claim=${host.split('.')[0]}`);
    expect((await findDomain(bench.db, 'setup-lame.com'))?.facts.pointsToUs).toBe(false);

    world.delegate('setup-lame.com', [...OURS, host]);
    expect(await setup()).toMatchObject({ verdict: 'by_name_servers', points_to_us: true, proof: null });
    expect((await findDomain(bench.db, 'setup-lame.com'))?.facts.pointsToUs).toBe(true);
  });

  test('has a new proof for each connection', async () => {
    const [one, other] = [await connect('proof-one.com'), await connect('proof-other.com')];

    const [first, second] = [(await one.look()).proof?.token, (await other.look()).proof?.token];

    expect(first).not.toBe(second);
  });
});

test('a new registration takes over nothing from a previous one on another site', async () => {
  const former = await buildSite(bench.db);
  const now = bench.clock.now();
  await saveDomain(bench.db, {
    name: 'lapsedbefore.com',
    siteId: former.id,
    ownerUserId: former.ownerId,
    type: 'registered',
    registeredAt: addYears(now, -2),
    expiresAt: after(now, -days(90)),
    createdAt: addYears(now, -2),
  });

  const bought = await buyer.register('lapsedbefore.com');

  expect((await findDomain(bench.db, 'lapsedbefore.com'))?.siteId).toBe(bought.siteId);
  // This removes its zone before the new one is created.
  expect(await bench.published('domains.domain_released')).toContainEqual(
    expect.objectContaining({ domain: 'lapsedbefore.com', siteId: former.id }),
  );
});
