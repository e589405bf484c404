import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readElement } from '../codec.ts';
import { domainRenew } from '../domain/domain-renew.ts';
import { CHANGE_POLL } from '../namespaces.ts';
import { printReply, readReply } from '../response.ts';
import type { EppResponse } from '../response.ts';
import { RESULT_CODES } from '../result-codes.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import { CHANGE_OPERATIONS, changePollData } from './change-poll.ts';
import type { ObjectChange } from './change-poll.ts';

const AT = new Date('2026-04-03T22:00:00Z');
const words = fc.string({ minLength: 3, maxLength: 32, unit: fc.constantFrom(...'abc-XYZ09') });
const anyChange: fc.Arbitrary<ObjectChange> = fc.record({
  state: fc.constantFrom('before', 'after'),
  operation: fc.constantFrom(...CHANGE_OPERATIONS),
  op: fc.option(words),
  at: fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
  svTRID: words,
  who: words,
  reason: fc.option(words),
});

describe("a registry's own change (RFC 8590)", () => {
  test('parses its own output', () => {
    fc.assert(
      fc.property(anyChange, (change) => {
        expect(readElement(changePollData, changePollData.print(change), 'strict')).toEqual(change);
      }),
    );
  });

  test('comes with a message as section 3.1.2 shows it', async () => {
    const reply: EppResponse = {
      kind: 'response',
      results: [{ code: 1301, message: RESULT_CODES[1301], reasons: [] }],
      queue: {
        count: 1,
        id: '12346',
        message: { at: AT, text: 'example.com was renewed automatically.', language: 'en' },
      },
      data: domainRenew.answer.print({ name: 'example.com', expiresAt: new Date('2027-04-03T22:00:00Z') }),
      extensions: [
        changePollData.print({
          state: 'after',
          operation: 'autoRenew',
          op: null,
          at: AT,
          svTRID: '54321-XYZ',
          who: 'Registry',
          reason: 'its registration had ended',
        }),
      ],
      clTRID: 'ABC-12346',
      svTRID: '54322-XYZ',
    };

    const printed = printReply(reply, { isIndented: true });

    await expect(printed).toMatchFileSnapshot('../testing/golden/response-poll-auto-renewed.xml');
    expect(readReply(printed)).toEqual(reply);
  });

  test('an operation that section 2.1 does not know is refused', () => {
    const [operation, ...rest] = changePollData.print({
      state: 'after',
      operation: 'custom',
      op: null,
      at: new Date(0),
      svTRID: 'SV-1',
      who: 'x',
      reason: null,
    }).children;
    const changePoll = createXmlBuilder(CHANGE_POLL);
    const strange = changePoll('changeData', [changePoll('operation', 'explode'), ...rest]);

    expect(operation?.text).toBe('custom');
    expect(() => readElement(changePollData, strange, 'strict')).toThrow(
      "'explode' is no operation of RFC 8590",
    );
  });
});
