import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { openListener } from '#platform/database/listener.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { silentLog } from '#platform/log/log.ts';
import { createDnsBench, recordRequest as record } from '../testing/dns-bench.ts';
import type { DnsBench } from '../testing/dns-bench.ts';
import { startNameServer } from './api/name-server.ts';
import type { NameServer } from './api/name-server.ts';
import type { AskedServer } from './api/name-server-proof.ts';
import { proveZoneChange } from './prove-zone-change.ts';
import { setZoneInterrupted } from './zone-store.ts';

let dns: DnsBench;
let server: NameServer;
const ends: (() => Promise<unknown>)[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  dns = await createDnsBench();
  const listener = openListener(dns.bench.url, { log: silentLog });
  server = await startNameServer({
    db: dns.bench.db,
    listener,
    host: '127.0.0.1',
    port: 0,
    log: silentLog,
    clock: systemClock,
  });
  ends.push(
    () => dns.bench.close(),
    () => listener.close(),
    () => server.stop(),
  );
});
afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** A UDP server that answers queries with `answer`. */
async function strangeServer(answer: (query: Buffer) => Buffer | null): Promise<AskedServer> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (query, { port }) => {
    const octets = answer(query);
    if (octets !== null) socket.send(octets, port, '127.0.0.1');
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { names: ['ns2.host.test'], host: '127.0.0.1', port: socket.address().port };
}

const prove = async (domain: string, others: readonly AskedServer[] = []) => {
  const ours = { names: ['ns1.host.test', 'ns3.host.test'], host: server.host, port: server.port };
  const result = await proveZoneChange({ ...dns.deps, nameServers: [ours, ...others] }, dns.manager, {
    domain,
  });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
};

describe('the proof of a change', () => {
  test('is our name server’s answer with the saved records, and how long old answers stay cached', async () => {
    await dns.newDomain('proven.com');
    await dns.change('proven.com', [record('A', { name: 'a', data: '192.0.2.1', ttl: '7200' })]);

    const added = await prove('proven.com');

    expect(added).toMatchObject({
      serial: 2,
      // The name did not exist, which is cached for five minutes.
      old_answers_seconds: 300,
      is_withheld: false,
      servers: [{ names: ['ns1.host.test', 'ns3.host.test'], state: 'current', serial: 2 }],
    });
    expect(added.servers[0]?.milliseconds).toBeGreaterThanOrEqual(1);
    expect(added.old_answers_until).toBe(new Date(dns.bench.clock.now().getTime() + 300_000).toISOString());

    await dns.change('proven.com', [], [record('A', { name: 'a', data: '192.0.2.1' })]);

    expect(await prove('proven.com')).toMatchObject({
      serial: 3,
      old_answers_seconds: 7_200,
      servers: [{ state: 'current', serial: 3 }],
    });
  });

  test('of a new zone: no old answers are cached', async () => {
    await dns.newDomain('new.com');

    expect(await prove('new.com')).toMatchObject({
      serial: 1,
      old_answers_seconds: 0,
      old_answers_until: null,
      servers: [{ state: 'current' }],
    });
  });

  test('says that an expired name is answered without an address that was added, and with its mail server', async () => {
    await dns.newDomain('late.com');
    await setZoneInterrupted(dns.bench.db, 'late.com', ['192.0.2.80']);

    await dns.change('late.com', [record('A', { name: 'shop', data: '192.0.2.1' })]);
    expect(await prove('late.com')).toMatchObject({ is_withheld: true, servers: [{ state: 'current' }] });

    await dns.change('late.com', [record('MX', { name: 'late.com', data: 'mx.host.test.', aux: '10' })]);
    expect(await prove('late.com')).toMatchObject({ is_withheld: false, servers: [{ state: 'current' }] });
  });

  test('lists each server that is silent, outdated or sends an invalid answer', async () => {
    await dns.newDomain('behind.com');
    await dns.change('behind.com', [record('A', { name: 'a', data: '192.0.2.1' })]);
    const silent = await strangeServer(() => null);
    // A REFUSED header with the query's id.
    const refusing = await strangeServer((query) =>
      Buffer.concat([query.subarray(0, 2), Buffer.from([0x80, 5, 0, 0, 0, 0, 0, 0, 0, 0])]),
    );
    const babbling = await strangeServer(() => Buffer.from('no message'));
    const old = await strangeServer((query) => soaAnswer(query, 1));
    const gone = { names: ['ns4.host.test'], host: '127.0.0.1', port: 1 };

    const { servers } = await prove('behind.com', [silent, refusing, babbling, old, gone]);

    expect(servers.map(({ state, serial, milliseconds }) => [state, serial, milliseconds === null])).toEqual([
      ['current', 2, false],
      ['silent', null, true],
      ['silent', null, true],
      ['silent', null, true],
      ['old', 1, true],
      ['silent', null, true],
    ]);
  });

  test('is available to those who manage the domain', async () => {
    await dns.newDomain('closed.com');
    const administrator = await dns.newActor();
    const site = await buildSite(dns.bench.db, {
      ownerId: dns.manager.userId,
      members: [{ userId: administrator.userId, role: 'administrator' }],
    });
    const createdAt = dns.bench.clock.now();
    await importDomains(dns.bench, [
      { name: 'ours.com', siteId: site.id, ownerUserId: dns.manager.userId, type: 'mapped', createdAt },
    ]);
    const refusal = async (actor: typeof administrator, domain: string) =>
      proveZoneChange(dns.deps, actor, { domain });

    expect(await refusal(await dns.newActor(), 'closed.com')).toMatchObject({
      refusal: { code: 'unknown_domain' },
    });
    expect(await refusal(administrator, 'ours.com')).toMatchObject({ refusal: { code: 'unauthorized' } });
    expect(await refusal(dns.manager, 'ours.com')).toMatchObject({ refusal: { code: 'zone_not_found' } });
  });
});

/** The question, with an SOA record that has this serial. */
function soaAnswer(query: Buffer, serial: number): Buffer {
  const end = query.indexOf(0, 12) + 5;
  const answer = Buffer.alloc(34);
  // A compressed owner name, SOA, IN, a TTL of 0 and 22 octets: two empty names and five numbers.
  answer.writeUInt16BE(0xc00c, 0);
  answer.writeUInt16BE(6, 2);
  answer.writeUInt16BE(1, 4);
  answer.writeUInt16BE(22, 10);
  answer.writeUInt32BE(serial, 14);
  const head = Buffer.concat([query.subarray(0, 2), Buffer.from([0x84, 0, 0, 1, 0, 1, 0, 0, 0, 0])]);
  return Buffer.concat([head, query.subarray(12, end), answer]);
}
