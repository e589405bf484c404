import { describe, expect, test } from 'vitest';

import { contactCheck } from '#platform/epp-wire/contact/contact-info.ts';
import { contactTransfer } from '#platform/epp-wire/contact/contact-transfer.ts';
import { rgpInfoData } from '#platform/epp-wire/extensions/rgp-info.ts';

import { enqueueMessage, enqueueMessages } from '../stores/poll-store.ts';
import { poll } from '../testing/bench-polls.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { readResultCode } from '../testing/registry-bench.ts';
import type { BenchSession } from '../testing/registry-bench.ts';

const NOW = new Date('2026-02-28T12:00:00Z');

const { bench, ours, rival } = openRegistry(NOW);

const request = (session: BenchSession) => poll(session, { op: 'req' });
const acknowledge = (session: BenchSession, messageId: string) => poll(session, { op: 'ack', messageId });
const tell = (registrar: string, ...texts: readonly string[]) =>
  enqueueMessages(
    bench.deps.db,
    texts.map((text) => ({ registrar, at: NOW, text })),
  );
const firstId = async (session: BenchSession) => (await request(session)).queue?.id ?? 'none';

describe('poll (RFC 5730 section 2.9.2.3)', () => {
  test('an empty queue returns 1300, and responses omit it', async () => {
    const answer = await request(ours);

    expect(readResultCode(answer)).toBe(1300);
    expect(answer.queue).toBeNull();
  });

  test('the first message has its date, text, count and data, and stays until acknowledged', async () => {
    const data = contactTransfer.answer.print({
      key: 'abc&co',
      status: 'pending',
      requester: 'rival',
      requestedAt: NOW,
      actor: 'namestead',
      actBy: NOW,
    });
    const extension = rgpInfoData.print(['addPeriod']);
    await enqueueMessage(bench.deps.db, {
      registrar: 'namestead',
      at: NOW,
      text: 'One',
      data,
      extensions: [extension],
    });
    await tell('namestead', 'Two');

    for (const _again of [1, 2]) {
      expect(await request(ours)).toMatchObject({
        results: [{ code: 1301 }],
        queue: { count: 2, message: { at: NOW, text: 'One', language: 'en' } },
        data,
        extensions: [extension],
      });
    }
  });

  test('messages are delivered in order, to the end', async () => {
    const texts = ['One', 'Two', 'Three', 'Four'];
    await tell('namestead', ...texts);

    const reported: unknown[] = [];
    for (let answer = await request(ours); readResultCode(answer) === 1301; answer = await request(ours)) {
      reported.push(answer.queue?.message?.text);
      expect(readResultCode(await acknowledge(ours, answer.queue?.id ?? ''))).toBe(1000);
    }

    expect(reported).toEqual(texts);
    expect(readResultCode(await request(ours))).toBe(1300);
  });

  test('an acknowledgement returns the remaining count and the next id', async () => {
    await tell('namestead', 'One', 'Two');

    const answer = await acknowledge(ours, await firstId(ours));

    expect(answer.queue).toEqual({ count: 1, id: await firstId(ours), message: null });
  });

  test('two who acknowledge one message at the same time take it off once', async () => {
    await tell('namestead', 'One', 'Two');
    const id = await firstId(ours);

    const answers = await Promise.all([acknowledge(ours, id), acknowledge(ours, id)]);

    expect(answers.map(readResultCode).toSorted()).toEqual([1000, 2303]);
    expect((await request(ours)).queue).toMatchObject({ count: 1, message: { text: 'Two' } });
  });

  test.each([
    ["another registrar's message, which is as if it were not there", 'theirs', 2303],
    ['a message that was taken off', 'taken', 2303],
    ['a number that is none of ours', '999999999999999', 2303],
    ['what is no number', 'first', 2303],
    ['one that waits behind another', 'second', 2002],
  ])('acknowledging %s is refused', async (_what, which, code) => {
    await tell('rival', 'Theirs');
    await tell('namestead', 'Taken', 'One', 'Two');
    const taken = await firstId(ours);
    await acknowledge(ours, taken);
    const first = await firstId(ours);
    const ids: Record<string, string> = {
      theirs: await firstId(rival),
      taken,
      second: String(Number(first) + 1),
    };

    const answer = await acknowledge(ours, ids[which] ?? which);

    expect(answer.results).toMatchObject([{ code, reasons: [{ element: 'poll' }] }]);
    expect((await request(ours)).queue?.count).toBe(2);
    expect((await request(rival)).queue?.count).toBe(1);
  });

  test.each([
    ['without op', '<poll/>', 2003],
    ['with an op that is none', '<poll op="peek"/>', 2005],
    ['acknowledging without an id', '<poll op="ack"/>', 2003],
  ])('%s is refused', async (_what, element, code) => {
    const xml = `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"><command>${element}</command></epp>`;

    expect(readResultCode(await ours.send(xml))).toBe(code);
  });
});

describe('every answer tells the state of the queue while something waits (RFC 5730 section 2.6)', () => {
  const check = (session: BenchSession) => session.ask(contactCheck, { keys: ['anybody'] });

  test('answers to others than poll: how many and the first id, without the message', async () => {
    await tell('namestead', 'One', 'Two');

    expect((await check(ours)).queue).toEqual({ count: 2, id: await firstId(ours), message: null });
    expect((await check(rival)).queue).toBeNull();
  });

  test('refusals too', async () => {
    await tell('namestead', 'One');

    expect((await acknowledge(ours, '1')).queue).toMatchObject({ count: 1, message: null });
  });
});
