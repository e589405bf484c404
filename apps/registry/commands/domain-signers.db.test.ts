import { describe, expect, test } from 'vitest';

import { readElement } from '#platform/epp-wire/codec.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { secDnsCreate, secDnsInfo, secDnsUpdate } from '#platform/epp-wire/extensions/sec-dns.ts';
import type { DsRecord, SecDnsUpdate } from '#platform/epp-wire/extensions/sec-dns.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';
import { SEC_DNS } from '#platform/epp-wire/namespaces.ts';

import { BENCH_CODE, NO_DOMAIN_CHANGE } from '../testing/bench-objects.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, readData, readFault } from '../testing/registry-bench.ts';
import type { BenchSession } from '../testing/registry-bench.ts';

const NOW = new Date('2026-02-27T12:00:00Z');

const { ours, rival, objects } = openRegistry(NOW);

const ds = (keyTag: number, more: Partial<DsRecord> = {}): DsRecord => ({
  keyTag,
  algorithm: 13,
  digestType: 2,
  digest: 'AB'.repeat(32),
  key: null,
  ...more,
});
const key = { flags: 257, protocol: 3, algorithm: 13, publicKey: 'AQPJ////4Q==' };
const signed = async (name: string, more: Partial<SecDnsUpdate>) =>
  ours.ask(domainUpdate, { name, ...NO_DOMAIN_CHANGE }, [
    secDnsUpdate.print({ isUrgent: false, remove: [], add: [], maxSignatureLife: null, ...more }),
  ]);
const readSigners = async (name: string) => {
  const { extensions } = await ours.ask(domainInfo, { name, hosts: 'all', authInfo: null });
  const reported = extensions.find(({ namespace }) => namespace === SEC_DNS);
  return reported ? readElement(secDnsInfo, reported, 'strict') : null;
};
const tags = async (name: string) => (await readSigners(name))?.records.map(({ keyTag }) => keyTag) ?? [];

describe('delegation signers (RFC 5910)', () => {
  test('are set by the registration, and shown to its registrar', async () => {
    const name = objects.fresh('signed', 'com');
    const records = [ds(1, { key }), ds(2, { digestType: 4, digest: 'CD'.repeat(48) })];
    const registrant = await objects.contact();

    const answer = await ours.ask(
      domainCreate,
      { name, periodYears: 1, nameServers: [], registrant, contacts: [], authInfo: BENCH_CODE },
      [secDnsCreate.print({ maxSignatureLife: 604_800, records })],
    );

    expect(readResultCode(answer)).toBe(1000);
    expect(await readSigners(name)).toEqual({ maxSignatureLife: 604_800, records });
  });

  test('are removed before others are added, by record and all at once (section 5.2.5)', async () => {
    const name = await objects.domain();

    expect(readResultCode(await signed(name, { add: [ds(1), ds(2)] }))).toBe(1000);
    expect(readResultCode(await signed(name, { remove: [ds(1)], add: [ds(3)] }))).toBe(1000);
    expect(await tags(name)).toEqual([2, 3]);
    expect(readResultCode(await signed(name, { remove: 'all', add: [ds(3)], maxSignatureLife: 60 }))).toBe(
      1000,
    );
    expect(await readSigners(name)).toEqual({ maxSignatureLife: 60, records: [ds(3)] });
    expect(readResultCode(await signed(name, { remove: 'all' }))).toBe(1000);
    expect(await readSigners(name)).toBeNull();
  });

  test.each([
    ['one that is not there is removed', { remove: [ds(9)] }, [2306, 'secDNS:rem']],
    ['one is added that is there', { add: [ds(1)] }, [2306, 'secDNS:dsData']],
    ['nothing is to change', {}, [2003, 'secDNS:update']],
    ['one comes twice', { add: [ds(2), ds(2)] }, [2306, 'secDNS:dsData']],
    ['there would be nine', { add: [2, 3, 4, 5, 6, 7, 8, 9].map((tag) => ds(tag)) }, [2306, 'secDNS:dsData']],
    ['no resolver knows its algorithm', { add: [ds(2, { algorithm: 3 })] }, [2306, 'secDNS:alg']],
    ['its digest is of no known type', { add: [ds(2, { digestType: 3 })] }, [2306, 'secDNS:digestType']],
    ['its digest is too short', { add: [ds(2, { digest: 'ABCD' })] }, [2306, 'secDNS:digest']],
    ['it shall be done before others', { add: [ds(2)], isUrgent: true }, [2102, 'secDNS:update']],
  ] as const)('are refused, and stay as they were, when %s', async (_what, change, fault) => {
    const name = await objects.domain();
    await signed(name, { add: [ds(1)] });

    expect(readFault(await signed(name, change))).toEqual(fault);

    expect(await tags(name)).toEqual([1]);
  });
});

describe('data of a name (RFC 5731 section 3.1.2)', () => {
  const info = (
    session: BenchSession,
    name: string,
    more: { hosts?: 'del' | 'sub' | 'none'; authInfo?: string } = {},
  ) => session.ask(domainInfo, { name, hosts: more.hosts ?? 'all', authInfo: more.authInfo ?? null });

  test('is all but the code to its registrar and to who proves the code; of others that it is registered', async () => {
    const name = await objects.domain();
    await signed(name, { add: [ds(1)] });
    const known = await objects.domain();
    await ours.ask(domainUpdate, {
      name,
      ...NO_DOMAIN_CHANGE,
      authInfo: BENCH_CODE,
    });

    const proved = await info(rival, name, { authInfo: BENCH_CODE });
    const stranger = await info(rival, known);

    expect(readData(proved, domainInfo.answer)).toEqual(readData(await info(ours, name), domainInfo.answer));
    expect(readData(proved, domainInfo.answer).authInfo).toBeNull();
    expect(proved.extensions).toHaveLength(2);
    expect(readData(stranger, domainInfo.answer)).toMatchObject({
      registrant: null,
      statuses: [],
      expiresAt: null,
    });
    expect(stranger.extensions).toEqual([]);
    expect(readResultCode(await info(rival, name, { authInfo: 'Another-code-1' }))).toBe(2202);
  });

  test.each([
    ['all', true, true],
    ['del', true, false],
    ['sub', false, true],
    ['none', false, false],
  ] as const)('hosts="%s": delegated %s, subordinate %s', async (hosts, delegated, subordinate) => {
    const name = await objects.domain({ nameServers: ['ns1.namestead.site'] });
    await ours.ask(hostCreate, { name: `ns1.${name}`, addresses: [{ version: 'v4', address: '192.0.2.1' }] });

    const reported = readData(await ours.ask(domainInfo, { name, hosts, authInfo: null }), domainInfo.answer);

    expect(reported.nameServers).toEqual(delegated ? ['ns1.namestead.site'] : []);
    expect(reported.subordinateHosts).toEqual(subordinate ? [`ns1.${name}`] : []);
  });
});
