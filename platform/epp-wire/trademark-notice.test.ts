import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { printTrademarkNotice, readTrademarkNotice } from './trademark-notice.ts';

const words = fc.stringMatching(/^[A-Za-zäöü&<>"'0-9]{1,12}( [A-Za-zäöü&<>"'0-9]{1,12}){0,3}$/);
const maybe = fc.option(words);
const notice = fc.record({
  id: fc.stringMatching(/^[0-9a-f]{27}$/),
  notBefore: fc.constant(new Date('2026-03-01T00:00:00Z')),
  notAfter: fc.constant(new Date('2026-03-03T00:00:00Z')),
  label: fc.stringMatching(/^[a-z0-9]{1,20}$/),
  claims: fc.array(
    fc.record({
      markName: words,
      holders: fc.array(
        fc.record({
          entitlement: fc.constantFrom('owner', 'assignee', 'licensee'),
          name: maybe,
          organization: maybe,
          street: fc.array(words, { maxLength: 3 }),
          city: maybe,
          state: maybe,
          postalCode: maybe,
          countryCode: fc.option(fc.constantFrom('DE', 'US')),
        }),
        { maxLength: 3 },
      ),
      jurisdiction: fc.record({ countryCode: fc.option(fc.constantFrom('EU', 'US')), description: words }),
      classes: fc.array(fc.record({ number: fc.integer({ min: 1, max: 45 }), description: words }), {
        maxLength: 3,
      }),
      goodsAndServices: words,
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

const NO_CLAIM = printTrademarkNotice({
  id: '1',
  notBefore: new Date(0),
  notAfter: new Date(1),
  label: 'nothing',
  claims: [],
});

describe('trademark claims notices (RFC 9361)', () => {
  test('parses its own output', () => {
    fc.assert(
      fc.property(notice, (value) => {
        expect(readTrademarkNotice(printTrademarkNotice(value))).toEqual(value);
      }),
    );
  });

  test('elements that we do not show are ignored', () => {
    const xml = `<?xml version="1.0" encoding="UTF-8"?>
      <n:notice xmlns:n="urn:ietf:params:xml:ns:tmNotice-1.0">
        <n:id>370d0b7c9223372036854775807</n:id>
        <n:notBefore>2026-03-01T00:00:00.0Z</n:notBefore>
        <n:notAfter>2026-03-03T00:00:00.0Z</n:notAfter>
        <n:label>example-one</n:label>
        <n:claim>
          <n:markName>Example One</n:markName>
          <n:holder entitlement="owner">
            <n:org>Example Inc.</n:org>
            <n:addr><n:street>123 Example Dr.</n:street><n:city>Reston</n:city><n:sp>VA</n:sp><n:cc>US</n:cc></n:addr>
          </n:holder>
          <n:contact type="owner"><n:name>Joe Doe</n:name><n:email>joe@example.com</n:email></n:contact>
          <n:jurDesc jurCC="US">UNITED STATES OF AMERICA</n:jurDesc>
          <n:classDesc classNum="35">Advertising</n:classDesc>
          <n:goodsAndServices>Bookkeeping</n:goodsAndServices>
          <n:notExactMatch><n:court><n:refNum>1</n:refNum></n:court></n:notExactMatch>
        </n:claim>
      </n:notice>`;

    expect(readTrademarkNotice(xml)).toMatchObject({
      id: '370d0b7c9223372036854775807',
      claims: [
        {
          markName: 'Example One',
          holders: [{ organization: 'Example Inc.', city: 'Reston', countryCode: 'US' }],
          jurisdiction: { countryCode: 'US', description: 'UNITED STATES OF AMERICA' },
          classes: [{ number: 35, description: 'Advertising' }],
          goodsAndServices: 'Bookkeeping',
        },
      ],
    });
  });

  test.each([
    ['no document', 'nothing'],
    ['another document', '<epp xmlns="urn:ietf:params:xml:ns:epp-1.0"/>'],
    ['a notice without a claim', NO_CLAIM],
  ])('%s is no notice', (_what, xml) => {
    expect(() => readTrademarkNotice(xml)).toThrow();
  });
});
