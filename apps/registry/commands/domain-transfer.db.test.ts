import { describe, expect, test } from 'vitest';

import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainDelete, domainRelease } from '#platform/epp-wire/domain/domain-release.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainTransfer } from '#platform/epp-wire/domain/domain-transfer.ts';
import { domainUpdate, EMPTY_UPDATE_PART } from '#platform/epp-wire/domain/domain-update.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';
import { hostInfo } from '#platform/epp-wire/host/host-info.ts';
import type { TransferOp } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { days } from '#platform/kernel/duration.ts';

import { sweepDomains } from '../start-registry.ts';
import { chargesFor } from '../testing/bench-charges.ts';
import { BENCH_CODE, NO_DOMAIN_CHANGE } from '../testing/bench-objects.ts';
import { readOperation, pollToEmpty, listTexts } from '../testing/bench-polls.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode, readData } from '../testing/registry-bench.ts';
import type { BenchSession } from '../testing/registry-bench.ts';

const NOW = new Date('2026-02-27T12:00:00Z');

const { bench, ours, rival, objects, rivals } = openRegistry(NOW);

const transfer = (
  session: BenchSession,
  op: TransferOp,
  name: string,
  more: { authInfo?: string | null; periodYears?: number } = {},
) => session.ask(domainTransfer, { name, periodYears: null, authInfo: null, ...more }, [], op);
const request = (name: string, authInfo: string | null = BENCH_CODE) =>
  transfer(rival, 'request', name, { authInfo });
const setCode = (session: BenchSession, name: string, authInfo: string) =>
  session.ask(domainUpdate, {
    name,
    ...NO_DOMAIN_CHANGE,
    authInfo,
  });
const info = async (session: BenchSession, name: string) =>
  readData(await session.ask(domainInfo, { name, hosts: 'all', authInfo: null }), domainInfo.answer);
/** A name of ours that can be transferred: 60 days old, with a fresh auth code. */
const movable = async () => {
  bench.clock.set(NOW);
  const name = await objects.domain();
  bench.clock.advance(days(60));
  await setCode(ours, name, BENCH_CODE);
  return name;
};
const money = (name: string) => chargesFor(bench.deps.db, name);

describe('a transfer (RFC 5731 section 3.2.4)', () => {
  test('is requested with the auth code, notified to the losing registrar, and completed by its approval', async () => {
    const name = await movable();
    const at = bench.clock.now();
    const pending = {
      key: name,
      status: 'pending',
      requester: 'rival',
      requestedAt: at,
      actor: 'namestead',
      actBy: new Date(at.getTime() + days(7)),
      expiresAt: new Date('2028-02-27T12:00:00Z'),
    };

    const asked = await request(name);
    expect(readResultCode(asked)).toBe(1001);
    expect(readData(asked, domainTransfer.answer)).toEqual(pending);
    expect(await info(ours, name)).toMatchObject({ statuses: ['pendingTransfer', 'inactive'] });
    const [reported] = await pollToEmpty(ours);
    expect(listTexts(reported ? [reported] : [])).toEqual(['Transfer requested.']);
    expect(reported && readData(reported, domainTransfer.answer)).toEqual(pending);

    const approved = await transfer(ours, 'approve', name);
    expect(readData(approved, domainTransfer.answer)).toEqual({
      ...pending,
      status: 'clientApproved',
      actBy: at,
    });

    expect(listTexts(await pollToEmpty(rival))).toEqual(['Transfer approved.']);
    expect(listTexts(await pollToEmpty(ours))).toEqual([]);
    expect(await info(rival, name)).toMatchObject({
      sponsor: 'rival',
      transferredAt: at,
      expiresAt: new Date('2028-02-27T12:00:00Z'),
    });
    expect(await money(name)).toEqual(['namestead create 1026', 'rival transfer 1026']);
  });

  test.each([
    ['reject', 'Transfer rejected.', () => ours, () => rival],
    ['cancel', 'Transfer cancelled.', () => rival, () => ours],
  ] as const)(
    'that ends by %s leaves the name where it was, charges nothing and notifies both sides',
    async (op, text, by, other) => {
      const name = await movable();
      await request(name);
      await pollToEmpty(ours);

      expect(readResultCode(await transfer(by(), op, name))).toBe(1000);

      expect(listTexts(await pollToEmpty(other()))).toEqual([text]);
      expect(await info(ours, name)).toMatchObject({ sponsor: 'namestead', transferredAt: null });
      expect(await money(name)).toEqual(['namestead create 1026']);
      expect(readResultCode(await transfer(by(), op, name))).toBe(2301);
    },
  );

  test('is approved after seven days without an answer, with messages to both from the sweep alone', async () => {
    const name = await movable();
    await request(name);
    await pollToEmpty(ours);
    bench.clock.advance(days(7) - 1);
    await sweepDomains(bench.deps);
    expect(listTexts(await pollToEmpty(rival))).toEqual([]);
    bench.clock.advance(1);

    await sweepDomains(bench.deps);

    expect(listTexts(await pollToEmpty(ours))).toEqual(['Transfer approved by the registry.']);
    expect(listTexts(await pollToEmpty(rival))).toEqual(['Transfer approved by the registry.']);
    expect(await info(rival, name)).toMatchObject({ sponsor: 'rival' });
  });

  test('due soon after an auto-renewal undoes it, however late it is processed', async () => {
    const name = await movable();
    bench.clock.set(new Date('2027-02-24T12:00:00Z'));
    await setCode(ours, name, BENCH_CODE);
    await request(name);
    bench.clock.advance(days(4));
    await sweepDomains(bench.deps);
    bench.clock.advance(days(300));

    expect(await info(rival, name)).toMatchObject({ expiresAt: new Date('2028-02-27T12:00:00Z') });
    expect(await money(name)).toEqual([
      'namestead create 1026',
      'namestead renew 1026',
      'namestead renew -1026',
      'rival transfer 1026',
    ]);
  });

  test('takes the hosts below the name along, and leaves no code behind (RFC 5732 section 1.1, RFC 9154)', async () => {
    const name = await movable();
    const host = `ns1.${name}`;
    await ours.ask(hostCreate, { name: host, addresses: [{ version: 'v4', address: '192.0.2.1' }] });
    await request(name);
    await transfer(ours, 'approve', name);

    expect(readData(await rival.ask(hostInfo, { name: host }), hostInfo.answer)).toMatchObject({
      sponsor: 'rival',
    });
    expect(readResultCode(await ours.ask(domainInfo, { name, hosts: 'all', authInfo: BENCH_CODE }))).toBe(
      2202,
    );
  });

  test('can be queried by both sides and with the auth code, and by no one else', async () => {
    const name = await movable();
    expect(readResultCode(await transfer(ours, 'query', name))).toBe(2301);
    expect(readResultCode(await transfer(rival, 'query', name))).toBe(2201);
    await request(name);

    for (const session of [ours, rival])
      expect(readData(await transfer(session, 'query', name), domainTransfer.answer)).toMatchObject({
        status: 'pending',
      });
    await transfer(ours, 'reject', name);
    expect(readData(await transfer(rival, 'query', name), domainTransfer.answer)).toMatchObject({
      status: 'clientRejected',
    });
  });

  test.each([
    ['without a code', () => movable(), null, 2003],
    ['with another code', () => movable(), 'Another-code-1', 2202],
    ['within 60 days of its registration', () => objects.domain(), BENCH_CODE, 2106],
    ['of a name that is not there', async () => 'nobody-has-this.com', BENCH_CODE, 2303],
  ])('%s is refused', async (_what, made, code, expected) => {
    expect(readResultCode(await request(await made(), code))).toBe(expected);
  });

  test('of a locked name reports the lock (2304); two years are not available (2306)', async () => {
    const name = await movable();
    const add = { ...EMPTY_UPDATE_PART, statuses: ['clientTransferProhibited'] as const };
    const long = await transfer(rival, 'request', name, { authInfo: BENCH_CODE, periodYears: 2 });
    await ours.ask(domainUpdate, { name, add, remove: EMPTY_UPDATE_PART, registrant: null, authInfo: null });

    const answer = await request(name);

    expect(readResultCode(long)).toBe(2306);
    expect(answer.results[0]).toMatchObject({
      code: 2304,
      reasons: [{ element: 'domain:status', reason: 'clientTransferProhibited' }],
    });
  });

  test('in progress blocks renewal, deletion, changes, and a second transfer (2300)', async () => {
    const name = await movable();
    await request(name);

    expect(readResultCode(await request(name))).toBe(2300);
    expect((await setCode(ours, name, 'Other-code-1')).results[0]).toMatchObject({
      code: 2304,
      reasons: [{ element: 'domain:status', reason: 'pendingTransfer' }],
    });
  });

  test('with concurrent approval and cancellation has one result', async () => {
    const name = await movable();
    await request(name);

    const answers = await Promise.all([transfer(ours, 'approve', name), transfer(rival, 'cancel', name)]);

    expect(answers.map(readResultCode).filter((code) => code === 1000)).toHaveLength(1);
    const isMoved = readResultCode(answers[0]) === 1000;
    expect(await info(isMoved ? rival : ours, name)).toMatchObject({
      sponsor: isMoved ? 'rival' : 'namestead',
    });
    expect(await money(name)).toHaveLength(isMoved ? 2 : 1);
  });

  test('below a TLD without a waiting period completes at once, with a message to the losing registrar', async () => {
    const name = await objects.domain({ name: objects.fresh('quick', 'nl') });
    await setCode(ours, name, BENCH_CODE);

    const answer = await request(name);

    expect(readResultCode(answer)).toBe(1000);
    expect(readData(answer, domainTransfer.answer)).toMatchObject({ status: 'serverApproved' });
    expect(listTexts(await pollToEmpty(ours))).toEqual(['Transfer approved by the registry.']);
  });
});

describe('a release by tag (Nominet std-release-1.0)', () => {
  const british = (): Promise<string> => objects.domain({ name: objects.fresh('tag', 'co.uk') });
  const release = (session: BenchSession, name: string, tag: string) =>
    session.ask(domainRelease, { name, tag });

  test('hands a name over at once, and tells the receiver which', async () => {
    const name = await british();

    expect(readResultCode(await release(ours, name, 'RIVAL'))).toBe(1000);

    expect(await info(rival, name)).toMatchObject({
      sponsor: 'rival',
      expiresAt: new Date('2027-02-27T12:00:00Z'),
    });
    const messages = await pollToEmpty(rival);
    expect(listTexts(messages)).toEqual([`${name} was released to you by namestead.`]);
    expect(messages.map(readOperation)).toEqual(['custom']);
    expect(messages.map((message) => readData(message, domainTransfer.answer).key)).toEqual([name]);
    expect(await money(name)).toEqual(['namestead create 390']);
  });

  test.each([
    ['to an unknown tag', () => ours, (): Promise<string> => british(), 'NOBODY', 2306],
    ['to its own tag', () => ours, (): Promise<string> => british(), 'NAMESTEAD', 2306],
    ["of another registrar's name", () => rival, (): Promise<string> => british(), 'RIVAL', 2201],
    [
      'of a name that is not there',
      () => ours,
      async (): Promise<string> => 'nobody-has-this.co.uk',
      'RIVAL',
      2303,
    ],
    ['below a TLD without tags', () => ours, (): Promise<string> => objects.domain(), 'RIVAL', 2306],
  ] as const)('%s is refused', async (_what, session, made, tag, code) => {
    expect(readResultCode(await release(session(), await made(), tag))).toBe(code);
  });

  test('is the only way: a transfer is refused (2306)', async () => {
    expect(readResultCode(await request(await british()))).toBe(2306);
  });
});

test('of two concurrent registrations of a released name, one succeeds', async () => {
  const name = await objects.domain();
  bench.clock.advance(days(6));
  await ours.ask(domainDelete, { key: name });
  bench.clock.advance(days(35));
  const [mine, theirs] = [await objects.contact(), await rivals.contact()];

  const create = (session: BenchSession, registrant: string): Promise<EppResponse> =>
    session.ask(domainCreate, {
      name,
      periodYears: 1,
      nameServers: [],
      registrant,
      contacts: [],
      authInfo: '',
    });
  const answers = await Promise.all([create(ours, mine), create(rival, theirs)]);

  expect(answers.map(readResultCode).toSorted()).toEqual([1000, 2302]);
});
