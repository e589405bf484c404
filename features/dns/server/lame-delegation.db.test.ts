import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { extendDomain } from '#features/domains/server/api/extend-domain.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { withdrawLapsedNames } from '#features/domains/server/api/withdraw-lapsed-names.ts';
import { delegatedDns, type DelegatedDns, text } from '#features/mapping/testing/delegated-dns.ts';
import { connectDeps, connectName, OUR_HOST } from '#features/mapping/testing/connect-name.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import { openListener, type Listener } from '#platform/database/listener.ts';
import { RCODE } from '#platform/dns-wire/codes.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { expectOk } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { BENCH_START } from '#platform/testing/slice-bench.ts';
import { askUdp, dnsQuery, QTYPE } from '../testing/dns-client.ts';
import { createDnsBench, type DnsBench } from '../testing/dns-bench.ts';
import { addRecords } from '../testing/write-zone.ts';
import { dnsModule } from './dns-module.ts';
import { listZoneFindings } from './zone-views.ts';
import { settleZone } from './settle-zone.ts';
import { findSerial } from './zone-store.ts';
import { startNameServer, type NameServer } from './api/name-server.ts';

const OURS = [1, 2, 3].map((number) => `ns${number}.${OUR_HOST}`);

let dns: DnsBench;
let server: NameServer;
let listener: Listener;
let world: DelegatedDns;

beforeAll(async () => {
  dns = await createDnsBench();
  listener = openListener(dns.bench.url, { log: silentLog });
  server = await startNameServer({
    db: dns.bench.db,
    listener,
    host: '127.0.0.1',
    port: 0,
    log: silentLog,
    clock: systemClock,
    compareEvery: 50,
  });
});
afterAll(async () => {
  await server?.stop();
  await listener?.close();
  await dns?.bench.close();
});
beforeEach(() => (world = delegatedDns(OUR_HOST)));

/** Delivers the published events of a name to the slice, as the server does. */
async function deliver(domain: string): Promise<void> {
  for (const { kind, handle } of dnsModule(dns.deps).handlers ?? []) {
    for (const data of await dns.bench.published(kind.name)) {
      if ((data as { domain: string }).domain !== domain) continue;
      await handle(data, { eventId: 1, subject: `domain:${domain}` });
    }
  }
}

/** Connects a name in this fake DNS; its zone is requested as usual. */
async function connect(domain: string) {
  const connected = await connectName(connectDeps(dns.bench, world.world), domain);
  await deliver(domain);
  return {
    ...connected,
    proof: async () => (await connected.look()).proof?.token ?? '',
    look: async () => {
      const { evaluated } = await connected.look();
      await deliver(domain);
      return evaluated.verdict;
    },
  };
}

/** The name server's response code for a name after it has seen every change. */
async function askForCode(name: string, type = QTYPE.A): Promise<number> {
  return (await askUdp(server, dnsQuery(`${name}.`, type))).rcode;
}
async function isServed(name: string): Promise<void> {
  await expect.poll(() => askForCode(name, QTYPE.SOA), { interval: 20, timeout: 3_000 }).toBe(RCODE.NOERROR);
}
/** Waits for several comparisons with the database. */
async function staysRefused(name: string): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  for (const name_ of [name, `_acme-challenge.${name}`, `www.${name}`]) {
    expect([name_, await askForCode(name_)]).toEqual([name_, RCODE.REFUSED]);
  }
}

const PROOF = /^[a-z0-9]{26}$/;

describe('a name delegated to us before it was connected', () => {
  test('is not served for the site that connects it, including `_acme-challenge`', async () => {
    world.delegate('lame-victim.com', OURS);

    const { isConnected, look } = await connect('lame-victim.com');
    expect(isConnected).toBe(true);
    expect(await look()).toBe('awaiting_proof');
    await addRecords(dns.bench.db, 'lame-victim.com', ['_acme-challenge.lame-victim.com TXT "taken"']);

    await staysRefused('lame-victim.com');
  });

  test('is served once the one-time name server is in its delegation, and stays so without it', async () => {
    world.delegate('lame-owner.com', OURS);
    const { look, proof } = await connect('lame-owner.com');
    const token = await proof();
    expect(token).toMatch(PROOF);

    world.delegate('lame-owner.com', [...OURS, `${token}.proof.${OUR_HOST}`]);
    expect(await look()).toBe('by_name_servers');
    await isServed('lame-owner.com');

    world.delegate('lame-owner.com', OURS);
    expect(await look()).toBe('by_name_servers');
    await isServed('lame-owner.com');
  });

  test.each([
    ['another connection’s name server', `aaaaaaaaaaaaaaaaaaaaaaaa.proof.${OUR_HOST}`],
    ['its name server below another host', `TOKEN.proof.${OUR_HOST}.evil.com`],
    ['its name server without its label', `TOKEN.${OUR_HOST}`],
  ])('is not served with %s', async (kind, host) => {
    const name = `lame-${kind.replaceAll(/[^a-z]/g, '')}.com`;
    const { look, proof } = await connect(name);
    world.delegate(name, [...OURS, host.replace('TOKEN', await proof())]);

    expect(await look()).toBe('awaiting_proof');
    await staysRefused(name);
  });

  test('is not served while its delegation cannot be checked', async () => {
    world.isSilent = true;
    const { look } = await connect('lame-silent.com');

    expect(await look()).toBe('unknown');
    await staysRefused('lame-silent.com');
  });

  test('is not served because a subdomain is connected, which has no zone of its own', async () => {
    world.delegate('lame-below.com', OURS);
    const { look } = await connect('shop.lame-below.com');
    await look();

    await staysRefused('shop.lame-below.com');
    await staysRefused('lame-below.com');
  });
});

describe('a name connected with other name servers', () => {
  const ELSEWHERE = ['ns1.host.com', 'ns2.host.com'];

  test('is not served when its owner later delegates it to us for another account', async () => {
    world.delegate('later-ours.com', ELSEWHERE);
    const { look } = await connect('later-ours.com');
    expect(await look()).not.toBe('awaiting_proof');
    await staysRefused('later-ours.com');

    world.delegate('later-ours.com', OURS);
    expect(await look()).toBe('awaiting_proof');
    await staysRefused('later-ours.com');
  });

  test('is served once the record is found in its zone there', async () => {
    world.delegate('by-record.com', ELSEWHERE);
    const { look, proof } = await connect('by-record.com');
    world.say('_connect-claim.by-record.com', [text(`connect-claim=${await proof()}`)]);
    await look();

    world.delegate('by-record.com', OURS);
    expect(await look()).toBe('by_name_servers');
    await isServed('by-record.com');
  });

  test('keeps its records from before the proof', async () => {
    world.delegate('keeps-records.com', ELSEWHERE);
    const { look, proof } = await connect('keeps-records.com');
    await addRecords(dns.bench.db, 'keeps-records.com', ['mail.keeps-records.com A 203.0.115.7']);
    world.delegate('keeps-records.com', [...OURS, `${await proof()}.proof.${OUR_HOST}`]);
    await look();

    await isServed('keeps-records.com');
    expect(await askForCode('mail.keeps-records.com')).toBe(RCODE.NOERROR);
  });
});

describe('zones that names leave behind', () => {
  test('of an inbound transfer can be edited but is not served', async () => {
    const { id: siteId } = await buildSite(dns.bench.db, { ownerId: dns.manager.userId });
    await importDomains(dns.bench, [
      {
        name: 'on-its-way.com',
        siteId,
        ownerUserId: dns.manager.userId,
        type: 'transfer',
        createdAt: dns.bench.clock.now(),
        inboundTransferStatus: 'pending_start',
        control: 'unseen',
      },
    ]);
    await settleZone(dns.deps, { domain: 'on-its-way.com' });

    expect(await findSerial(dns.bench.db, 'on-its-way.com')).toBe(1);
    // The user sees there why it is not served.
    expect(
      expectOk(await listZoneFindings(dns.deps, dns.manager, { domain: 'on-its-way.com' })),
    ).toMatchObject({
      findings: [{ code: 'not_served', fix: null }],
    });
    await staysRefused('on-its-way.com');
  });

  test('of a registration past redemption is withdrawn, and served again after a renewal', async () => {
    await dns.newDomain('lapsed.com');
    await isServed('lapsed.com');
    dns.bench.clock.set(new Date('2030-03-01T00:00:00Z'));
    await withdrawLapsedNames(dns.bench);
    await deliver('lapsed.com');
    await expect.poll(() => askForCode('lapsed.com'), { interval: 20 }).toBe(RCODE.REFUSED);

    await extendDomain(dns.bench.db, { name: 'lapsed.com', expiresAt: new Date('2031-01-01T00:00:00Z') });
    await withdrawLapsedNames(dns.bench);
    await deliver('lapsed.com');
    await isServed('lapsed.com');
    dns.bench.clock.set(BENCH_START);
  });
});
