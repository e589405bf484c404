import { describe, expect, test } from 'vitest';
import { contactCreate } from './contact/contact-create.ts';
import { domainInfo } from './domain/domain-info.ts';
import { domainTransfer } from './domain/domain-transfer.ts';
import { buildCommand, printRequest } from './request.ts';
import { schemaFaults } from './testing/schema-faults.ts';
import { requireSendable, UnsendableText } from './wire-text.ts';

const registrant = {
  id: 'ns1234567890',
  postal: [
    {
      type: 'loc' as const,
      name: 'Zoë Müller',
      organization: 'Müller & Töchter <GmbH>',
      street: ['Hauptstraße 1'],
      city: 'Zürich',
      state: null,
      postalCode: '8001',
      countryCode: 'CH',
    },
  ],
  voice: { number: '+41.441234567', extension: null },
  fax: null,
  email: 'zoe@example.com',
  authInfo: 'Sent-4711',
  disclosure: { isDisclosed: false, elements: [{ name: 'name' as const, type: 'loc' as const }] },
};
const [postal] = registrant.postal;
const created = (change: object) =>
  buildCommand('create', contactCreate.command.print({ ...registrant, ...change }), 'NS-TEXT-1').element;
const located = (change: object) => created({ postal: [{ ...postal, ...change }] });
const transferred = (authInfo: string) =>
  buildCommand(
    'transfer',
    domainTransfer.command.print({ name: 'example.com', periodYears: null, authInfo }),
    'NS-TEXT-1',
    [],
    'request',
  ).element;

describe('a command is checked by its schema before it is sent', () => {
  test('one in any script passes, and the schemas take it', () => {
    expect(() => requireSendable(created({}))).not.toThrow();
    const command = buildCommand('create', contactCreate.command.print(registrant), 'NS-TEXT-1');
    expect(schemaFaults(printRequest(command))).toEqual([]);
  });

  test.each([
    ['half a character in an auth code', transferred('abc\ud800def'), 'domain:pw'],
    ['a control in an auth code', transferred('abc\u0001def'), 'domain:pw'],
    ['no character in an auth code', transferred('abc\uffff'), 'domain:pw'],
    ['a line break in an auth code', transferred('abc\ndef'), 'domain:pw'],
    ['an endless auth code', transferred('x'.repeat(256)), 'domain:pw'],
    ['half a character in a name', located({ name: 'Zo\udc00' }), 'contact:name'],
    ['a name without end', located({ name: 'x'.repeat(256) }), 'contact:name'],
    ['no name', located({ name: '' }), 'contact:name'],
    ['a tab in an organisation', located({ organization: 'A\tB' }), 'contact:org'],
    ['a null in a street', located({ street: ['A\u0000'] }), 'contact:street'],
    ['an endless city', located({ city: 'x'.repeat(256) }), 'contact:city'],
    ['an endless state', located({ state: 'x'.repeat(256) }), 'contact:sp'],
    ['an endless postal code', located({ postalCode: '1'.repeat(17) }), 'contact:pc'],
    ['a run of spaces in a postal code', located({ postalCode: '1  2' }), 'contact:pc'],
    ['a country of three letters', located({ countryCode: 'CHE' }), 'contact:cc'],
    [
      'an endless phone number',
      created({ voice: { number: `+41.${'1'.repeat(15)}`, extension: null } }),
      'contact:voice',
    ],
    ['no email', created({ email: '' }), 'contact:email'],
    [
      'a control in an attribute',
      created({ voice: { number: '+41.1', extension: '\u0007' } }),
      'contact:voice',
    ],
    ['an endless contact id', created({ id: 'x'.repeat(17) }), 'contact:id'],
    [
      'an endless domain name',
      domainInfo.command.print({ name: 'x'.repeat(256), hosts: 'all', authInfo: null }),
      'domain:name',
    ],
  ])('%s is not sent', (_what, element, name) => {
    const send = () => requireSendable(element);

    expect(send).toThrow(UnsendableText);
    expect(send).toThrow(name);
  });

  test('an error about an auth code never quotes it', () => {
    expect(() => requireSendable(transferred('secret\ud800'))).not.toThrow('secret');
  });
});
