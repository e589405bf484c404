import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { contactDelete } from '#platform/epp-wire/contact/contact-create.ts';
import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { contactTransfer } from '#platform/epp-wire/contact/contact-transfer.ts';
import { contactUpdate } from '#platform/epp-wire/contact/contact-update.ts';
import type { TransferOp } from '#platform/epp-wire/request.ts';
import { after, days, seconds } from '#platform/kernel/duration.ts';

import { saveRegistrar } from '../../stores/registrar-store.ts';
import { findFirstMessage } from '../../stores/poll-store.ts';
import { BENCH_CODE, NO_CONTACT_CHANGE } from '../../testing/bench-objects.ts';
import { openRegistry } from '../../testing/open-registry.ts';
import { readResultCode, readData, readFault } from '../../testing/registry-bench.ts';
import type { BenchSession } from '../../testing/registry-bench.ts';
import { sweepContacts } from './settle-contact.ts';

const NOW = new Date('2026-02-28T12:00:00Z');
const DEADLINE = after(NOW, days(7));

const { bench, ours, rival, objects } = openRegistry(NOW);
let third: BenchSession;

beforeAll(async () => {
  const { password_hash } = await bench.deps.db
    .selectFrom('registry.registrar')
    .select('password_hash')
    .where('id', '=', 'rival')
    .executeTakeFirstOrThrow();
  await saveRegistrar(bench.deps.db, {
    id: 'third',
    name: 'Third Registrar',
    passwordHash: password_hash,
    passwordSetAt: NOW,
  });
  third = await bench.logIn('third');
});

beforeEach(async () => {
  await bench.deps.db.deleteFrom('registry.contact_transfer').execute();
});

const transfer = (session: BenchSession, op: TransferOp, id: string, authInfo: string | null = null) =>
  session.ask(contactTransfer, { id, authInfo }, [], op);
/** Our contact with a transfer request of the rival. */
const requested = async () => {
  const id = await objects.contact();
  const answer = await transfer(rival, 'request', id, BENCH_CODE);
  expect(readResultCode(answer)).toBe(1001);
  await bench.deps.db.deleteFrom('registry.message').execute();
  return id;
};
const readSponsor = async (id: string, session: BenchSession) =>
  readData(await session.ask(contactInfo, { id, authInfo: null }), contactInfo.answer).sponsor;
/** Text and data of a registrar's first message. */
const reported = async (registrar: string) => {
  const first = await findFirstMessage(bench.deps.db, registrar);
  return first && { text: first.queue.message?.text, at: first.queue.message?.at, data: first.data };
};

describe('contact:transfer (RFC 5733 section 3.2.4)', () => {
  test('a request waits for the sponsor, who is notified with its deadline', async () => {
    const id = await objects.contact();

    const answer = await transfer(rival, 'request', id, BENCH_CODE);

    const data = {
      key: id,
      status: 'pending',
      requester: 'rival',
      requestedAt: NOW,
      actor: 'namestead',
      actBy: DEADLINE,
    } as const;
    expect(readResultCode(answer)).toBe(1001);
    expect(readData(answer, contactTransfer.answer)).toEqual(data);
    expect(await reported('namestead')).toEqual({
      text: 'Transfer requested.',
      at: NOW,
      data: contactTransfer.answer.print(data),
    });
    expect(await reported('rival')).toBeUndefined();
    const read = readData(await ours.ask(contactInfo, { id, authInfo: null }), contactInfo.answer);
    expect(read.statuses).toEqual(['pendingTransfer']);
  });

  test.each([
    ['approve', 'clientApproved', () => ours, 'rival', 'Transfer approved.', 'rival'],
    ['reject', 'clientRejected', () => ours, 'rival', 'Transfer rejected.', 'namestead'],
    ['cancel', 'clientCancelled', () => rival, 'namestead', 'Transfer cancelled.', 'namestead'],
  ] as const)('%s ends it as %s and the other side is told', async (op, status, by, other, text, sponsor) => {
    const id = await requested();
    bench.clock.set(after(NOW, days(2)));

    const answer = await transfer(by(), op, id);

    expect(readResultCode(answer)).toBe(1000);
    expect(readData(answer, contactTransfer.answer)).toMatchObject({ status, actBy: after(NOW, days(2)) });
    expect(await reported(other)).toMatchObject({ text, at: after(NOW, days(2)) });
    expect(await readSponsor(id, sponsor === 'rival' ? rival : ours)).toBe(sponsor);
    expect(readFault(await transfer(ours, 'approve', id))).toEqual([
      sponsor === 'rival' ? 2201 : 2301,
      'contact:id',
    ]);
  });

  test('after an approval the old sponsor sees nothing more, and the auth code is used up (RFC 9154)', async () => {
    const id = await requested();
    await transfer(ours, 'approve', id);

    expect(readFault(await ours.ask(contactInfo, { id, authInfo: null }))).toEqual([2201, 'contact:id']);
    expect(readFault(await ours.ask(contactInfo, { id, authInfo: BENCH_CODE }))).toEqual([
      2202,
      'contact:pw',
    ]);
    const read = readData(await rival.ask(contactInfo, { id, authInfo: null }), contactInfo.answer);
    expect(read).toMatchObject({
      sponsor: 'rival',
      creator: 'namestead',
      transferredAt: NOW,
      statuses: ['ok'],
    });
  });

  test('without an answer it is pending until its deadline, and then approved, whichever side reads it first', async () => {
    const id = await requested();
    bench.clock.set(after(DEADLINE, -seconds(1)));
    expect(await readSponsor(id, ours)).toBe('namestead');
    bench.clock.set(after(DEADLINE, days(3)));

    expect(await readSponsor(id, rival)).toBe('rival');

    const text = 'Transfer approved by the registry.';
    expect(await reported('rival')).toMatchObject({ text, at: DEADLINE });
    expect(await reported('namestead')).toMatchObject({ text, at: DEADLINE });
    const query = readData(await transfer(ours, 'query', id), contactTransfer.answer);
    expect(query).toMatchObject({ status: 'serverApproved', actBy: DEADLINE, actor: 'namestead' });
    expect(readFault(await transfer(ours, 'reject', id))).toEqual([2201, 'contact:id']);
  });

  test('the sweep approves due requests once, and leaves the others', async () => {
    const due = await requested();
    bench.clock.set(after(NOW, days(1)));
    const later = await requested();
    bench.clock.set(DEADLINE);

    await sweepContacts(bench.deps);
    await sweepContacts(bench.deps);

    const statuses = await bench.deps.db
      .selectFrom('registry.contact_transfer as transfer')
      .innerJoin('registry.contact as contact', 'contact.id', 'transfer.contact_id')
      .select(['contact.handle', 'transfer.status'])
      .where('contact.handle', 'in', [due, later])
      .orderBy('contact.id')
      .execute();
    expect(statuses).toEqual([
      { handle: due, status: 'serverApproved' },
      { handle: later, status: 'pending' },
    ]);
    expect((await findFirstMessage(bench.deps.db, 'rival'))?.queue.count).toBe(1);
  });

  test('two answers at once: one counts', async () => {
    const id = await requested();

    const answers = await Promise.all([transfer(ours, 'reject', id), transfer(rival, 'cancel', id)]);

    const codes = answers.map(readResultCode).toSorted();
    expect(codes).toHaveLength(2);
    expect(codes[0]).toBe(1000);
    expect([2201, 2301]).toContain(codes[1]);
  });

  test('while it is pending nothing else is done with the contact', async () => {
    const id = await requested();
    const update = { id, ...NO_CONTACT_CHANGE, email: 'a@b.test' };

    expect(readFault(await ours.ask(contactUpdate, update))).toEqual([2304, 'contact:id']);
    expect(readFault(await ours.ask(contactDelete, { key: id }))).toEqual([2304, 'contact:id']);
  });
});

describe('a transfer is refused', () => {
  test.each<[string, TransferOp, () => BenchSession, string | null, number, string]>([
    ['of what one has', 'request', () => ours, BENCH_CODE, 2106, 'contact:id'],
    ['without the auth code', 'request', () => rival, null, 2003, 'contact:authInfo'],
    ['with another auth code', 'request', () => rival, 'A-wrong-code', 2202, 'contact:pw'],
    ['that was not requested', 'query', () => ours, null, 2301, 'contact:id'],
    ['that is not pending, to the sponsor', 'approve', () => ours, null, 2301, 'contact:id'],
    ['that is not pending, to others as their right', 'cancel', () => rival, null, 2201, 'contact:id'],
    ['query of others', 'query', () => third, null, 2201, 'contact:id'],
  ])('%s', async (_what, op, by, authInfo, code, element) => {
    const id = await objects.contact();

    expect(readFault(await transfer(by(), op, id, authInfo))).toEqual([code, element]);
    expect(await readSponsor(id, ours)).toBe('namestead');
  });

  test.each<[string, TransferOp, () => BenchSession, string | null, number]>([
    ['a second request', 'request', () => third, BENCH_CODE, 2300],
    ['the asker who approves', 'approve', () => rival, null, 2201],
    ['the asker who rejects', 'reject', () => rival, null, 2201],
    ['the sponsor who cancels', 'cancel', () => ours, null, 2201],
    ['another who cancels', 'cancel', () => third, null, 2201],
    ['another who asks after it', 'query', () => third, null, 2201],
  ])('%s, while one is pending', async (_what, op, by, authInfo, code) => {
    const id = await requested();

    expect(readFault(await transfer(by(), op, id, authInfo))).toEqual([code, 'contact:id']);
    const query = readData(await transfer(rival, 'query', id), contactTransfer.answer);
    expect(query.status).toBe('pending');
  });

  test('rejects an unknown contact, and one with a transfer prohibition', async () => {
    const id = await objects.contact();
    await ours.ask(contactUpdate, {
      id,
      ...NO_CONTACT_CHANGE,
      addStatuses: ['clientTransferProhibited'],
    });

    expect(readFault(await transfer(rival, 'request', id, BENCH_CODE))).toEqual([2304, 'contact:id']);
    expect(readFault(await transfer(rival, 'request', 'no-such-id', BENCH_CODE))).toEqual([
      2303,
      'contact:id',
    ]);
  });

  test('the auth code allows a transfer query', async () => {
    const id = await requested();

    expect(readResultCode(await transfer(third, 'query', id, BENCH_CODE))).toBe(1000);
  });
});
