import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Codec } from './codec.ts';
import { readElement } from './codec.ts';
import { contactCreate } from './contact/contact-create.ts';
import { contactInfo } from './contact/contact-info.ts';
import { contactUpdate } from './contact/contact-update.ts';
import { domainCheck, domainInfo } from './domain/domain-info.ts';
import { domainCreate } from './domain/domain-create.ts';
import { domainUpdate } from './domain/domain-update.ts';
import { feeCreate } from './extensions/fee-transform.ts';
import { claimsCheck, claimsCheckData, claimsCreate } from './extensions/launch-claims.ts';
import { loginSecurity, loginSecurityData } from './extensions/login-security.ts';
import { DOMAIN, PREFIXES } from './namespaces.ts';
import { buildCommand, printRequest, readRequest } from './request.ts';
import { loginCodec } from './session/login.ts';
import { createXmlBuilder } from './xml/xml-element.ts';
import {
  checkedValue,
  contactCreateValue,
  contactInfoValue,
  contactUpdateValue,
  domainCreateValue,
  domainInfoValue,
  domainUpdateValue,
  transactionId,
} from './testing/arbitrary-frames.ts';
import { loginSecurityValue, loginValue, securityEventsValue } from './testing/arbitrary-logins.ts';
import { parseXml } from './xml/xml-parser.ts';
import { printXml } from './xml/xml-printer.ts';

function throughWire<Value>(codec: Codec<Value>, value: Value): Value {
  const printed = printXml(codec.print(value), { prefixes: PREFIXES });
  return readElement(codec, parseXml(printed), 'strict');
}

describe('every codec parses its own output', () => {
  const keeps = <Value>(codec: Codec<Value>, values: fc.Arbitrary<Value>) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(throughWire(codec, value)).toEqual(value);
      }),
    );

  test('domain:create', () => keeps(domainCreate.command, domainCreateValue));
  test('domain:info', () => keeps(domainInfo.answer, domainInfoValue));
  test('domain:update', () => keeps(domainUpdate.command, domainUpdateValue));
  test('domain:check', () => keeps(domainCheck.answer, checkedValue));
  test('contact:create', () => keeps(contactCreate.command, contactCreateValue));
  test('contact:info', () => keeps(contactInfo.answer, contactInfoValue));
  test('contact:update', () => keeps(contactUpdate.command, contactUpdateValue));
  test('fee:create, in money with two, no and three digits', () =>
    keeps(
      feeCreate,
      fc.record({ amount: fc.integer({ min: 0, max: 1e9 }), currency: fc.constantFrom('USD', 'JPY', 'KWD') }),
    ));

  test('launch:check in its claims form, its answer, and launch:create with an accepted notice (RFC 8334)', () => {
    keeps(claimsCheck, fc.constant(null));
    keeps(
      claimsCheckData,
      fc.array(
        fc.record({
          name: fc.stringMatching(/^[a-z]{1,20}\.studio$/),
          claimKey: fc.option(fc.stringMatching(/^[0-9]{10}(\/[0-9a-f]{1,8}){4}$/)),
        }),
      ),
    );
    keeps(
      claimsCreate,
      fc.record({
        noticeId: fc.stringMatching(/^[0-9a-f]{27}$/),
        notAfter: fc.constant(new Date('2026-03-03T00:00:00Z')),
        acceptedAt: fc.constant(new Date('2026-03-01T12:34:56.789Z')),
      }),
    );
  });

  test('login, and its security (RFC 8807)', () => {
    keeps(loginCodec, loginValue);
    keeps(loginSecurity, loginSecurityValue);
    keeps(loginSecurityData, securityEventsValue);
  });

  test('a whole command', () => {
    fc.assert(
      fc.property(domainCreateValue, transactionId, (value, clTRID) => {
        const command = buildCommand('create', domainCreate.command.print(value), clTRID, [
          feeCreate.print({ amount: 1_026, currency: 'USD' }),
        ]);

        expect(readRequest(printRequest(command))).toEqual(command);
      }),
    );
  });
});

describe('a command that is not as its schema says is refused', () => {
  const domain = createXmlBuilder(DOMAIN);
  const create = (...children: ReturnType<typeof domain>[]) => domain('create', children);
  const name = domain('name', 'example.com');
  const authInfo = domain('authInfo', [domain('pw', 'secret')]);

  test.each([
    ['without a name', create(authInfo), 2003, 'domain:name'],
    ['without an auth code', create(name), 2003, 'domain:authInfo'],
    ['with an empty authInfo', create(name, domain('authInfo')), 2003, 'authInfo'],
    ['with a name that is none', create(domain('name', 'a..b'), authInfo), 2005, 'domain:name'],
    ['with a name in another script', create(domain('name', 'münchen.de'), authInfo), 2005, 'domain:name'],
    [
      'with an element in the wrong place',
      create(name, authInfo, domain('period', '1')),
      2001,
      'domain:period',
    ],
    [
      'with an element that is unknown',
      create(name, domain('colour', 'red'), authInfo),
      2003,
      'domain:authInfo',
    ],
    ['with a period in words', create(name, domain('period', 'one'), authInfo), 2005, 'domain:period'],
    ['with a period of a century', create(name, domain('period', '100'), authInfo), 2004, 'domain:period'],
    ['with half a year', create(name, domain('period', '6', { unit: 'm' }), authInfo), 2306, 'domain:period'],
    [
      'with a period in weeks',
      create(name, domain('period', '6', { unit: 'w' }), authInfo),
      2005,
      'domain:period',
    ],
    [
      'with host attributes',
      create(name, domain('ns', [domain('hostAttr')]), authInfo),
      2102,
      'domain:hostAttr',
    ],
    ['with a contact of no role', create(name, domain('contact', 'abc'), authInfo), 2003, 'domain:contact'],
    ['with text between elements', { ...create(name, authInfo), text: 'hello' }, 2001, 'domain:create'],
  ])('%s', (_what, element, code, at) => {
    expect(() => readElement(domainCreate.command, element, 'strict')).toThrow(
      expect.objectContaining({ code, element: at }),
    );
  });

  test('an answer with something new in it is read all the same', () => {
    const answer = domain('creData', [
      domain('name', 'example.com'),
      domain('novelty', 'x'),
      domain('crDate', '2026-01-01T00:00:00.0Z'),
    ]);

    expect(readElement(domainCreate.answer, answer, 'loose')).toEqual({
      name: 'example.com',
      createdAt: new Date('2026-01-01T00:00:00Z'),
      expiresAt: null,
    });
  });
});

describe('a request that is no command is refused, under its transaction id where it has one', () => {
  const epp = (inside: string) => `<epp xmlns="urn:ietf:params:xml:ns:epp-1.0">${inside}</epp>`;

  test.each([
    ['no XML', 'hello', 2001, null],
    ['another root', '<html/>', 2001, null],
    ['another namespace', '<epp xmlns="urn:other"><hello/></epp>', 2001, null],
    ['an empty epp', epp(''), 2001, null],
    ['two things at once', epp('<hello/><hello/>'), 2001, null],
    ['an answer', epp('<response/>'), 2001, null],
    ['an empty command', epp('<command><clTRID>ABC-1</clTRID></command>'), 2000, 'ABC-1'],
    ['an unknown command', epp('<command><explode/><clTRID>ABC-1</clTRID></command>'), 2000, 'ABC-1'],
    ['two commands', epp('<command><logout/><logout/><clTRID>ABC-1</clTRID></command>'), 2001, 'ABC-1'],
    ['a transaction id that is too short', epp('<command><logout/><clTRID>A</clTRID></command>'), 2005, null],
  ])('%s', (_what, xml, code, clTRID) => {
    expect(() => readRequest(xml)).toThrow(expect.objectContaining({ code, clTRID }));
  });
});
