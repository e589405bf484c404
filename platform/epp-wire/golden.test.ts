import { describe, expect, test } from 'vitest';

import { readElement } from './codec.ts';
import type { Codec } from './codec.ts';
import { contactCreate } from './contact/contact-create.ts';
import { contactInfo } from './contact/contact-info.ts';
import { domainCheck, domainInfo } from './domain/domain-info.ts';
import { domainCreate } from './domain/domain-create.ts';
import { domainUpdate } from './domain/domain-update.ts';
import { feeCheck, feeCheckData } from './extensions/fee-check.ts';
import { feeAnswer } from './extensions/fee-transform.ts';
import { rgpInfoData } from './extensions/rgp-info.ts';
import { hostCreate } from './host/host-create.ts';
import { hostInfo } from './host/host-info.ts';
import { CONTACT, DOMAIN, FEE, HOST, RGP } from './namespaces.ts';
import { buildCommand, readObject, printRequest, readRequest } from './request.ts';
import { printReply, readReply } from './response.ts';
import type { EppResponse } from './response.ts';
import { RESULT_CODES } from './result-codes.ts';
import { greetingCodec } from './session/greeting.ts';
import { loginCodec } from './session/login.ts';
import { pollCodec } from './session/poll.ts';
import { buildResponse } from './testing/build-response.ts';
import type { XmlElement } from './xml/xml-element.ts';

const AT = new Date('2026-04-03T22:00:00Z');

/**
 * To update these files run `vitest run -u platform/epp-wire/golden.test.ts` and review the diff.
 */
const golden = (name: string) => new URL(`testing/golden/${name}.xml`, import.meta.url).pathname;

const create = {
  name: 'example.com',
  periodYears: 2,
  nameServers: ['ns1.example.net', 'ns2.example.net'],
  registrant: 'jd1234',
  contacts: [
    { role: 'admin', id: 'sh8013' },
    { role: 'tech', id: 'sh8013' },
  ],
  authInfo: '2fooBAR',
} as const;
const postal = {
  type: 'int',
  name: 'John Doe',
  organization: 'Example & Co.',
  street: ['123 Example Dr.', 'Suite 100'],
  city: 'Dulles',
  state: 'VA',
  postalCode: '20166-6503',
  countryCode: 'US',
} as const;
const contact = {
  id: 'sh8013',
  postal: [postal],
  voice: { number: '+1.7035555555', extension: '1234' },
  fax: { number: '+1.7035555556', extension: null },
  email: 'jdoe@example.com',
  authInfo: '2fooBAR',
  disclosure: {
    isDisclosed: false,
    elements: [
      { name: 'voice', type: null },
      { name: 'email', type: null },
    ],
  },
} as const;

/** The commands, in the words of the RFCs' own examples. */
const COMMANDS: readonly [string, string, XmlElement, readonly XmlElement[]][] = [
  [
    'login',
    'login',
    loginCodec.print({
      clientId: 'ClientX',
      password: 'foo-BAR2',
      newPassword: 'bar-FOO2',
      version: '1.0',
      language: 'en',
      objectUris: [DOMAIN, CONTACT, HOST],
      extensionUris: [FEE],
    }),
    [],
  ],
  ['poll-request', 'poll', pollCodec.print({ op: 'req' }), []],
  ['poll-acknowledge', 'poll', pollCodec.print({ op: 'ack', messageId: '12345' }), []],
  [
    'domain-check',
    'check',
    domainCheck.command.print({ keys: ['example.com', 'example.net', 'xn--mnchen-3ya.de'] }),
    [
      feeCheck.print({
        currency: 'USD',
        commands: [
          { name: 'create', periodYears: 2, phase: null },
          { name: 'restore', periodYears: null, phase: null },
        ],
      }),
    ],
  ],
  ['domain-create', 'create', domainCreate.command.print(create), []],
  [
    'domain-info',
    'info',
    domainInfo.command.print({ name: 'example.com', hosts: 'all', authInfo: '2fooBAR' }),
    [],
  ],
  [
    'domain-update',
    'update',
    domainUpdate.command.print({
      name: 'example.com',
      add: {
        nameServers: ['ns2.example.com'],
        contacts: [{ role: 'tech', id: 'mak21' }],
        statuses: ['clientHold'],
      },
      remove: { nameServers: ['ns1.example.com'], contacts: [], statuses: ['clientTransferProhibited'] },
      registrant: 'sh8013',
      authInfo: '2BARfoo',
    }),
    [],
  ],
  ['contact-create', 'create', contactCreate.command.print(contact), []],
  ['contact-info', 'info', contactInfo.command.print({ id: 'sh8013', authInfo: null }), []],
  [
    'host-create',
    'create',
    hostCreate.command.print({
      name: 'ns1.example.com',
      addresses: [
        { version: 'v4', address: '192.0.2.2' },
        { version: 'v6', address: '1080:0:0:0:8:800:200C:417A' },
      ],
    }),
    [],
  ],
];

/** Reads a command's object by its codec and prints it again. */
const again =
  <Value>(codec: Codec<Value>) =>
  (element: XmlElement) =>
    codec.print(readElement(codec, element, 'strict'));

const READ_AND_PRINT: Readonly<Record<string, (element: XmlElement) => XmlElement>> = {
  'domain-check': again(domainCheck.command),
  'domain-create': again(domainCreate.command),
  'domain-info': again(domainInfo.command),
  'domain-update': again(domainUpdate.command),
  'contact-create': again(contactCreate.command),
  'contact-info': again(contactInfo.command),
  'host-create': again(hostCreate.command),
};

const RESPONSES: readonly [string, EppResponse][] = [
  ['response-ok', buildResponse(1000)],
  ['response-poll-empty', buildResponse(1300)],
  [
    'response-poll-message',
    buildResponse(1301, {
      queue: { count: 5, id: '12345', message: { at: AT, text: 'Transfer requested.', language: 'en' } },
    }),
  ],
  [
    'response-refused',
    buildResponse(2005, {
      results: [
        {
          code: 2005,
          message: RESULT_CODES[2005],
          reasons: [
            { element: 'domain:name', reason: "'a..b' is not a domain name" },
            { element: null, reason: 'nothing more' },
          ],
        },
      ],
      clTRID: null,
    }),
  ],
  [
    'response-domain-check',
    buildResponse(1000, {
      data: domainCheck.answer.print([
        { key: 'example.com', isAvailable: true, reason: null },
        { key: 'example.net', isAvailable: false, reason: 'In use' },
      ]),
      extensions: [
        feeCheckData.print({
          currency: 'USD',
          objects: [
            {
              name: 'example.com',
              isQuoted: true,
              feeClass: 'Premium',
              commands: [
                {
                  name: 'create',
                  periodYears: 2,
                  phase: null,
                  fee: { amount: 1_000, currency: 'USD' },
                  graceDays: 5,
                  isStandard: false,
                  reason: null,
                },
                {
                  name: 'restore',
                  periodYears: null,
                  phase: null,
                  fee: null,
                  graceDays: null,
                  isStandard: true,
                  reason: 'not offered',
                },
              ],
              reason: null,
            },
            { name: 'example.net', isQuoted: false, feeClass: null, commands: [], reason: 'Priced in EUR' },
          ],
        }),
      ],
    }),
  ],
  [
    'response-domain-create',
    buildResponse(1000, {
      data: domainCreate.answer.print({
        name: 'example.com',
        createdAt: AT,
        expiresAt: new Date('2028-04-03T22:00:00Z'),
      }),
      extensions: [
        feeAnswer('creData').print({
          currency: 'JPY',
          periodYears: 2,
          fees: [{ amount: 1_800, graceDays: 5, isDelayed: false }],
          credits: [],
          balance: -5_400,
        }),
      ],
    }),
  ],
  [
    'response-domain-info',
    buildResponse(1000, {
      data: domainInfo.answer.print({
        ...create,
        roid: 'EXAMPLE1-REP',
        statuses: ['ok'],
        subordinateHosts: ['ns1.example.com'],
        sponsor: 'ClientX',
        creator: 'ClientY',
        createdAt: AT,
        updater: 'ClientX',
        updatedAt: AT,
        expiresAt: new Date('2028-04-03T22:00:00Z'),
        transferredAt: AT,
      }),
      extensions: [rgpInfoData.print(['addPeriod'])],
    }),
  ],
  [
    'response-contact-info',
    buildResponse(1000, {
      data: contactInfo.answer.print({
        ...contact,
        roid: 'SH8013-REP',
        statuses: ['linked', 'clientDeleteProhibited'],
        sponsor: 'ClientY',
        creator: 'ClientX',
        createdAt: AT,
        updater: null,
        updatedAt: null,
        transferredAt: null,
      }),
    }),
  ],
  [
    'response-host-info',
    buildResponse(1000, {
      data: hostInfo.answer.print({
        name: 'ns1.example.com',
        roid: 'NS1EXAMPLE1-REP',
        statuses: ['ok', 'linked'],
        addresses: [{ version: 'v4', address: '192.0.2.2' }],
        sponsor: 'ClientY',
        creator: 'ClientX',
        createdAt: AT,
        updater: 'ClientX',
        updatedAt: AT,
        transferredAt: AT,
      }),
    }),
  ],
];

describe('golden frames', () => {
  test('hello', async () => {
    await expect(printRequest({ kind: 'hello' }, { isIndented: true })).toMatchFileSnapshot(golden('hello'));
  });

  test('greeting', async () => {
    const greeting = {
      serverId: 'Example EPP server',
      at: AT,
      versions: ['1.0'],
      languages: ['en', 'fr'],
      objectUris: [DOMAIN, CONTACT, HOST],
      extensionUris: [RGP, FEE],
    };
    const printed = printReply({ kind: 'greeting', greeting }, { isIndented: true });

    await expect(printed).toMatchFileSnapshot(golden('greeting'));
    expect(readReply(printed)).toEqual({ kind: 'greeting', greeting });
    expect(greetingCodec.print(greeting).name).toBe('greeting');
  });

  test.each(COMMANDS)('command %s', async (name, command, element, extensions) => {
    const sent = buildCommand(command as 'check', element, 'ABC-12345', extensions);
    const printed = printRequest(sent, { isIndented: true });

    await expect(printed).toMatchFileSnapshot(golden(name));
    const read = readRequest(printed);
    expect(read).toEqual(sent);
    const readAndPrint = READ_AND_PRINT[name];
    if (readAndPrint && read.kind === 'command')
      expect(readAndPrint(readObject(read))).toEqual(readObject(sent));
  });

  test.each(RESPONSES)('%s', async (name, sent) => {
    const printed = printReply(sent, { isIndented: true });

    await expect(printed).toMatchFileSnapshot(golden(name));
    expect(readReply(printed)).toEqual(sent);
  });
});
