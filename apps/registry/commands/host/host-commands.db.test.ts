import { describe, expect, test } from 'vitest';

import { domainDelete } from '#platform/epp-wire/domain/domain-release.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import type { HostAddress } from '#platform/epp-wire/host/host-statuses.ts';
import { hostCheck, hostInfo } from '#platform/epp-wire/host/host-info.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';
import { hostDelete, EMPTY_HOST_PART, hostUpdate } from '#platform/epp-wire/host/host-update.ts';
import type { HostUpdate } from '#platform/epp-wire/host/host-update.ts';
import { after, days } from '#platform/kernel/duration.ts';

import { findDomain } from '../../stores/domain-store.ts';
import { findFirstMessage } from '../../stores/poll-store.ts';
import { NO_DOMAIN_CHANGE } from '../../testing/bench-objects.ts';
import { openRegistry } from '../../testing/open-registry.ts';
import { readResultCode, readData, readFault } from '../../testing/registry-bench.ts';
import { findHostsInUse, releaseHosts } from './release-hosts.ts';

const NOW = new Date('2026-02-28T12:00:00Z');

const { bench, ours, rival, objects, rivals } = openRegistry(NOW);

const v4 = (address: string): HostAddress => ({ version: 'v4', address });
const v6 = (address: string): HostAddress => ({ version: 'v6', address });
const info = async (name: string, session = ours) =>
  readData(await session.ask(hostInfo, { name }), hostInfo.answer);
const change = (name: string, more: Partial<Omit<HostUpdate, 'name'>>): HostUpdate => ({
  name,
  add: EMPTY_HOST_PART,
  remove: EMPTY_HOST_PART,
  newName: null,
  ...more,
});
const update = (name: string, more: Partial<Omit<HostUpdate, 'name'>>, session = ours) =>
  session.ask(hostUpdate, change(name, more));
/** A name of ours, and a host with glue below it. */
const hostBelow = async (label = 'ns1') => {
  const domain = await objects.domain();
  const name = `${label}.${domain}`;
  expect(readResultCode(await ours.ask(hostCreate, { name, addresses: [v4('192.0.2.1')] }))).toBe(1000);
  return { domain, name };
};
const hostElsewhere = async () => {
  const name = objects.fresh('ns', 'elsewhere.example');
  expect(readResultCode(await ours.ask(hostCreate, { name, addresses: [] }))).toBe(1000);
  return name;
};

describe('host:update (RFC 5732 section 3.2.5)', () => {
  test('addresses are added and removed, in their canonical form, and the update is dated', async () => {
    const { name } = await hostBelow();

    const answer = await update(name, {
      add: { addresses: [v6('2001:0DB8:0:0::0:1'), v4('192.0.2.2')], statuses: [] },
      remove: { addresses: [v4('192.0.2.1')], statuses: [] },
    });

    expect(readResultCode(answer)).toBe(1000);
    expect(await info(name)).toMatchObject({
      addresses: [v6('2001:db8::1'), v4('192.0.2.2')],
      updater: 'namestead',
      updatedAt: NOW,
    });
  });

  test('a new name below the same domain keeps the delegations', async () => {
    const { domain, name } = await hostBelow();
    const served = await objects.domain({ nameServers: [name] });

    expect(readResultCode(await update(name, { newName: `ns2.${domain}` }))).toBe(1000);

    expect(await findDomain(bench.deps.db, served)).toMatchObject({ nameServers: [`ns2.${domain}`] });
    expect(readResultCode(await ours.ask(hostInfo, { name }))).toBe(2303);
  });

  test('of two concurrent creations of one name, one gets 2302', async () => {
    const hosts = [await hostElsewhere(), await hostElsewhere()];
    const newName = objects.fresh('wanted', 'elsewhere.example');

    const answers = await Promise.all(hosts.map((name) => update(name, { newName })));

    expect(answers.map(readResultCode).toSorted()).toEqual([1000, 2302]);
  });

  test('two commands that deadlock both succeed, one after the other', async () => {
    const [one, other] = [await hostBelow(), await hostBelow()];

    const answers = await Promise.all([
      update(one.name, { newName: `ns2.${other.domain}` }),
      update(other.name, { newName: `ns2.${one.domain}` }),
    ]);

    expect(answers.map(readResultCode)).toEqual([1000, 1000]);
  });

  test('a new name elsewhere is taken together with the end of the addresses', async () => {
    const { name } = await hostBelow();
    const newName = objects.fresh('moved', 'elsewhere.example');

    const answer = await update(name, {
      newName,
      remove: { addresses: [v4('192.0.2.1')], statuses: [] },
    });

    expect(readResultCode(answer)).toBe(1000);
    expect(await info(newName)).toMatchObject({ addresses: [] });
  });

  test('an external host may be renamed below our domain if it gets an address', async () => {
    const name = await hostElsewhere();
    const newName = `ns1.${await objects.domain()}`;

    const answer = await update(name, { newName, add: { addresses: [v4('192.0.2.9')], statuses: [] } });

    expect(readResultCode(answer)).toBe(1000);
    expect(await info(newName)).toMatchObject({ addresses: [v4('192.0.2.9')] });
  });

  const none = { addresses: [], statuses: [] };
  test.each<[string, Partial<Omit<HostUpdate, 'name'>>, number, string]>([
    ['nothing at all', {}, 2003, 'host:update'],
    ['an address that is none', { add: { ...none, addresses: [v4('192.0.2.256')] } }, 2005, 'host:addr'],
    ['an address of the other kind', { add: { ...none, addresses: [v6('192.0.2.3')] } }, 2005, 'host:addr'],
    ['an address that it has', { add: { ...none, addresses: [v4('192.0.2.1')] } }, 2306, 'host:addr'],
    [
      'an address twice',
      { add: { ...none, addresses: [v6('2001:db8::1'), v6('2001:db8:0::1')] } },
      2306,
      'host:addr',
    ],
    ['no address that it lacks', { remove: { ...none, addresses: [v4('192.0.2.7')] } }, 2306, 'host:addr'],
    ['no address at all', { remove: { ...none, addresses: [v4('192.0.2.1')] } }, 2003, 'host:addr'],
    [
      "a status that is the registry's",
      { add: { ...none, statuses: ['serverUpdateProhibited'] } },
      2306,
      'host:status',
    ],
    ['a status that clients may not set', { add: { ...none, statuses: ['linked'] } }, 2306, 'host:status'],
    [
      'an end of a status that is not set',
      { remove: { ...none, statuses: ['clientDeleteProhibited'] } },
      2306,
      'host:status',
    ],
    ['a name that is taken', { newName: 'ns1.namestead.site' }, 2302, 'host:name'],
    ['a name below a domain that is not registered', { newName: 'ns1.not-there.com' }, 2303, 'host:name'],
    ["a name below another registrar's domain", { newName: 'ns1.coffee.com' }, 2201, 'host:name'],
    ['a name elsewhere with its addresses', { newName: 'kept.elsewhere.example' }, 2306, 'host:addr'],
  ])('to %s is refused and changes nothing', async (_what, more, code, element) => {
    const { name } = await hostBelow();

    expect(readFault(await update(name, more))).toEqual([code, element]);
    expect(await info(name)).toMatchObject({ addresses: [v4('192.0.2.1')], statuses: ['ok'], updater: null });
  });

  test('of an unknown host, and of another registrar’s, is rejected', async () => {
    const { name } = await hostBelow();
    const lock = { add: { addresses: [], statuses: ['clientDeleteProhibited'] } } as const;

    expect(readFault(await update('ns1.nowhere.example', lock))).toEqual([2303, 'host:name']);
    expect(readFault(await update(name, lock, rival))).toEqual([2201, 'host:name']);
  });

  test('while updates are prohibited only the end of the prohibition is taken (section 2.3)', async () => {
    const { name } = await hostBelow();
    const prohibited = { addresses: [], statuses: ['clientUpdateProhibited'] } as const;
    await update(name, { add: prohibited });

    const added = await update(name, { add: { addresses: [v4('192.0.2.2')], statuses: [] } });
    expect(readFault(added)).toEqual([2304, 'host:name']);
    expect(await info(name)).toMatchObject({ statuses: ['clientUpdateProhibited'] });
    expect(readResultCode(await update(name, { remove: prohibited }))).toBe(1000);
  });

  test("registrars cannot remove the registry's prohibitions", async () => {
    const { name } = await hostBelow();
    await bench.deps.db
      .updateTable('registry.host')
      .set({ server_statuses: ['serverUpdateProhibited', 'serverDeleteProhibited'] })
      .where('name', '=', name)
      .execute();

    expect(readFault(await update(name, { newName: `x.${name}` }))).toEqual([2304, 'host:name']);
    expect(readFault(await ours.ask(hostDelete, { key: name }))).toEqual([2304, 'host:name']);
  });
});

describe('no domain comes to depend on a name that a stranger could register (RFC 9874)', () => {
  const serveRival = (name: string) => rivals.domain({ nameServers: [name] });
  const withoutGlue = { addresses: [v4('192.0.2.1')], statuses: [] };

  test("a host that serves another registrar's domain cannot become external, but can be renamed within this registry", async () => {
    const { domain, name } = await hostBelow();
    await serveRival(name);

    const outside = { newName: objects.fresh('out', 'elsewhere.example'), remove: withoutGlue };
    expect(readFault(await update(name, outside))).toEqual([2305, 'host:name']);
    expect(readResultCode(await update(name, { newName: `ns2.${domain}` }))).toBe(1000);
    const gone = { newName: objects.fresh('gone', 'dropped.invalid'), remove: withoutGlue };
    expect(readResultCode(await update(`ns2.${domain}`, gone))).toBe(1000);
  });

  test("a host elsewhere keeps its name while another registrar's domain is served by it", async () => {
    const name = await hostElsewhere();
    const newName = objects.fresh('new', 'elsewhere.example');
    await objects.domain({ nameServers: [name] });
    expect(readResultCode(await update(name, { newName }))).toBe(1000);
    await serveRival(newName);

    expect(readFault(await update(newName, { newName: name }))).toEqual([2305, 'host:name']);
  });

  test('on release of a domain its hosts are deleted, or renamed to an unregistrable name with a message to affected registrars', async () => {
    const { domain, name } = await hostBelow();
    await ours.ask(hostCreate, { name: `own.${domain}`, addresses: [v4('192.0.2.3')] });
    const served = await serveRival(name);
    const stored = await findDomain(bench.deps.db, domain);
    const rowId = stored?.rowId ?? 0;
    expect(await findHostsInUse(bench.deps.db, rowId)).toEqual([name]);

    await releaseHosts(bench.deps.db, { rowId, name: domain }, NOW);

    const [newName = ''] = (await findDomain(bench.deps.db, served))?.nameServers ?? [];
    expect(newName).toMatch(/^h[0-9]+\.sacrificed\.invalid$/);
    expect(await info(newName, rival)).toMatchObject({ addresses: [], statuses: ['ok', 'linked'] });
    expect(await findHostsInUse(bench.deps.db, rowId)).toEqual([]);
    const gone = await ours.ask(hostCheck, { keys: [name, `own.${domain}`] });
    expect(readData(gone, hostCheck.answer)).toMatchObject([{ isAvailable: true }, { isAvailable: true }]);
    const reported = await findFirstMessage(bench.deps.db, 'rival');
    expect(reported?.queue.message?.text).toBe(
      `${name} is gone with ${domain} and is called ${newName} now; it served ${served}`,
    );
    expect(reported?.data).toMatchObject({ name: 'infData' });
  });
});

describe('a host goes with its domain (RFC 5732 section 1.1)', () => {
  test('it pends while the domain does, and has the new sponsor when time has answered', async () => {
    const { domain, name } = await hostBelow();
    bench.clock.set(after(NOW, days(61)));
    const authInfo = 'Transfer-code-2';
    await ours.ask(domainUpdate, { name: domain, ...NO_DOMAIN_CHANGE, authInfo });
    await rival.ask(domainTransfer, { name: domain, periodYears: 1, authInfo }, [], 'request');

    expect(await info(name)).toMatchObject({ statuses: ['pendingTransfer'], sponsor: 'namestead' });
    bench.clock.set(after(NOW, days(69)));
    expect(await info(name)).toMatchObject({ statuses: ['ok'], sponsor: 'rival' });
    expect(readFault(await ours.ask(hostDelete, { key: name }))).toEqual([2201, 'host:name']);
  });

  test('a host that came into use after the deletion is renamed at the end of the name, whichever command comes first', async () => {
    const { domain, name } = await hostBelow();
    bench.clock.set(after(NOW, days(10)));
    expect(readResultCode(await ours.ask(domainDelete, { key: domain }))).toBe(1001);
    const served = await rivals.domain({ nameServers: [name] });
    bench.clock.set(after(NOW, days(10 + 36)));

    const [checked] = readData(await ours.ask(hostCheck, { keys: [name] }), hostCheck.answer);

    expect(checked).toMatchObject({ isAvailable: true });
    const { nameServers } = (await findDomain(bench.deps.db, served)) ?? {};
    expect(nameServers).toEqual([expect.stringMatching(/\.sacrificed\.invalid$/)]);
  });

  test('a domain whose host serves others cannot be deleted (RFC 5731 section 3.2.2)', async () => {
    const { domain, name } = await hostBelow();
    await rivals.domain({ nameServers: [name] });

    expect(readFault(await ours.ask(domainDelete, { key: domain }))).toEqual([2305, 'domain:name']);
  });
});

describe('host:create (RFC 5732 section 3.2.1)', () => {
  test.each<[string, string, readonly HostAddress[], number, string]>([
    ['below a name that is not registered', 'ns1.not-there.com', [v4('192.0.2.1')], 2303, 'host:name'],
    ["below another registrar's name", 'ns1.coffee.com', [v4('192.0.2.1')], 2201, 'host:name'],
    ['below a name of ours without an address', 'ns9.namestead.site', [], 2003, 'host:addr'],
    ['elsewhere with an address', 'ns1.address.example', [v4('192.0.2.1')], 2306, 'host:addr'],
    ['with an address twice', 'ns9.namestead.site', [v6('::1'), v6('0::1')], 2306, 'host:addr'],
    ['with an address that is none', 'ns9.namestead.site', [v4('300.0.0.1')], 2005, 'host:addr'],
    ['that is there', 'ns1.namestead.site', [v4('192.0.2.1')], 2302, 'host:name'],
  ])('of a host %s is refused', async (_what, name, addresses, code, element) => {
    expect(readFault(await ours.ask(hostCreate, { name, addresses }))).toEqual([code, element]);
  });
});

describe('host:delete (RFC 5732 section 3.2.2)', () => {
  test('takes a host away that nothing is delegated to', async () => {
    const { domain, name } = await hostBelow();

    expect(readResultCode(await ours.ask(hostDelete, { key: name }))).toBe(1000);

    expect(readResultCode(await ours.ask(hostInfo, { name }))).toBe(2303);
    expect(await findDomain(bench.deps.db, domain)).toMatchObject({ subordinateHosts: [] });
  });

  test('is rejected while any domain is delegated to it', async () => {
    for (const owner of [objects, rivals]) {
      const name = await hostElsewhere();
      await owner.domain({ nameServers: [name] });

      expect(readFault(await ours.ask(hostDelete, { key: name }))).toEqual([2305, 'host:name']);
      expect(await info(name)).toMatchObject({ statuses: ['ok', 'linked'] });
    }
  });

  test('is rejected if prohibited, for another registrar, and for an unknown host', async () => {
    const name = await hostElsewhere();
    await update(name, { add: { addresses: [], statuses: ['clientDeleteProhibited'] } });

    expect(readFault(await ours.ask(hostDelete, { key: name }))).toEqual([2304, 'host:name']);
    expect(readFault(await rival.ask(hostDelete, { key: name }))).toEqual([2201, 'host:name']);
    expect(readFault(await ours.ask(hostDelete, { key: 'ns1.nowhere.example' }))).toEqual([
      2303,
      'host:name',
    ]);
  });
});
