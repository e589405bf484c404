import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readElement } from './codec.ts';
import type { Codec } from './codec.ts';
import { contactDelete } from './contact/contact-create.ts';
import { contactTransfer } from './contact/contact-transfer.ts';
import { contactUpdate } from './contact/contact-update.ts';
import { feeCheck, feeCheckData } from './extensions/fee-check.ts';
import { feeAnswer, feeElement } from './extensions/fee-transform.ts';
import { maintenanceInfo } from './extensions/maintenance.ts';
import { hostDelete, hostUpdate } from './host/host-update.ts';
import { hostInfo } from './host/host-info.ts';
import { FEE, HOST, MAINTENANCE, PREFIXES } from './namespaces.ts';
import { buildCommand, printRequest, readRequest } from './request.ts';
import type { CommandName, TransferOp } from './request.ts';
import { printReply, readReply } from './response.ts';
import type { EppResponse } from './response.ts';
import {
  contactTransferValue,
  feeAnswerValue,
  feeCheckDataValue,
  hostInfoValue,
  hostUpdateValue,
  maintenanceValue,
  postalChangeValue,
} from './testing/arbitrary-objects.ts';
import { buildResponse } from './testing/build-response.ts';
import { schemaFaults } from './testing/schema-faults.ts';
import { createXmlBuilder } from './xml/xml-element.ts';
import type { XmlElement } from './xml/xml-element.ts';
import { parseXml } from './xml/xml-parser.ts';
import { printXml } from './xml/xml-printer.ts';

const AT = new Date('2026-04-03T22:00:00Z');
const LATER = new Date('2026-04-08T22:00:00Z');
const NOTHING = {
  addStatuses: [],
  removeStatuses: [],
  voice: null,
  fax: null,
  email: null,
  authInfo: null,
  disclosure: null,
} as const;

/** The element in a document that the schemas can validate. */
const asAnswer = (element: XmlElement) =>
  printReply(
    element.namespace === FEE
      ? buildResponse(1000, { extensions: [element] })
      : buildResponse(1000, { data: element }),
  );
const asCommand = (name: CommandName) => (element: XmlElement) =>
  printRequest(buildCommand(name, element, 'ABC-12345'));

describe('every codec parses its own output, which is valid by the RFCs’ schemas', () => {
  const keeps = <Value>(
    codec: Codec<Value>,
    values: fc.Arbitrary<Value>,
    document: (element: XmlElement) => string = asAnswer,
  ) =>
    fc.assert(
      fc.property(values, (value) => {
        const element = codec.print(value);
        const printed = printXml(element, { prefixes: PREFIXES });

        expect(readElement(codec, parseXml(printed), 'strict')).toEqual(value);
        expect(schemaFaults(document(element))).toEqual([]);
      }),
    );

  test('host:update', () => keeps(hostUpdate.command, hostUpdateValue, asCommand('update')));
  test('host:info', () => hostInfo.answer && keeps(hostInfo.answer, hostInfoValue));
  test('contact:transfer', () =>
    contactTransfer.answer && keeps(contactTransfer.answer, contactTransferValue));
  test('contact:update with parts of an address', () =>
    keeps(
      contactUpdate.command,
      postalChangeValue.map((change) => ({ id: 'sh8013', ...NOTHING, postal: [change] })),
      asCommand('update'),
    ));
  test.each(['creData', 'renData', 'trnData', 'updData', 'delData'] as const)('fee:%s', (name) =>
    keeps(feeAnswer(name), feeAnswerValue),
  );
  test('fee:chkData', () => keeps(feeCheckData, feeCheckDataValue));
  test('maint:infData', () => maintenanceInfo.answer && keeps(maintenanceInfo.answer, maintenanceValue));
});

/** To update these files run `vitest run -u` on this test and review the diff. */
const golden = (name: string) => new URL(`testing/golden/${name}.xml`, import.meta.url).pathname;

const COMMANDS: readonly [string, CommandName, XmlElement, TransferOp?][] = [
  [
    'host-update',
    'update',
    hostUpdate.command.print({
      name: 'ns1.example.com',
      add: { addresses: [{ version: 'v4', address: '192.0.2.22' }], statuses: ['clientUpdateProhibited'] },
      remove: { addresses: [{ version: 'v6', address: '1080::8:800:200c:417a' }], statuses: [] },
      newName: 'ns2.example.com',
    }),
  ],
  ['host-delete', 'delete', hostDelete.command.print({ key: 'ns1.example.com' })],
  ['contact-delete', 'delete', contactDelete.command.print({ key: 'sh8013' })],
  [
    'contact-transfer-request',
    'transfer',
    contactTransfer.command.print({ id: 'sh8013', authInfo: '2fooBAR' }),
    'request',
  ],
  [
    'contact-update',
    'update',
    contactUpdate.command.print({
      id: 'sh8013',
      ...NOTHING,
      addStatuses: ['clientDeleteProhibited'],
      postal: [{ type: 'int', organization: null }],
      fax: 'none',
      disclosure: { isDisclosed: true, elements: [{ name: 'voice', type: null }] },
    }),
  ],
  ['maintenance-info', 'info', maintenanceInfo.command.print({ id: '2e6df9b0-4092' })],
  ['maintenance-list', 'info', maintenanceInfo.command.print({ id: null })],
];

const maintenance = {
  id: '2e6df9b0-4092',
  startsAt: AT,
  endsAt: LATER,
  createdAt: AT,
  updatedAt: null,
} as const;
const ANSWERS: readonly [string, EppResponse][] = [
  [
    'response-contact-transfer',
    buildResponse(1001, {
      data:
        contactTransfer.answer?.print({
          key: 'sh8013',
          status: 'pending',
          requester: 'ClientX',
          requestedAt: AT,
          actor: 'ClientY',
          actBy: LATER,
        }) ?? null,
    }),
  ],
  [
    'response-domain-delete-credit',
    buildResponse(1000, {
      extensions: [
        feeAnswer('delData').print({
          currency: 'USD',
          periodYears: null,
          fees: [],
          credits: [{ amount: -1_026, description: 'add grace period' }],
          balance: -200,
        }),
      ],
    }),
  ],
  [
    'response-poll-maintenance',
    buildResponse(1301, {
      queue: {
        count: 1,
        id: '12345',
        message: { at: AT, text: 'A maintenance is planned.', language: 'en' },
      },
      data:
        maintenanceInfo.answer?.print({
          kind: 'item',
          item: {
            ...maintenance,
            pollType: 'create',
            systems: [{ name: 'EPP', host: 'epp.example.com', impact: 'full' }],
            environment: 'production',
            reason: 'planned',
            description: 'New disks.',
            tlds: ['example', 'test'],
            intervention: { connection: false, implementation: false },
          },
        }) ?? null,
    }),
  ],
  [
    'response-maintenance-list',
    buildResponse(1000, {
      data: maintenanceInfo.answer?.print({ kind: 'list', items: [maintenance] }) ?? null,
    }),
  ],
];

describe('golden frames', () => {
  test.each(COMMANDS)('%s', async (name, command, element, op) => {
    const sent = buildCommand(command, element, 'ABC-12345', [], op);
    const printed = printRequest(sent, { isIndented: true });

    await expect(printed).toMatchFileSnapshot(golden(name));
    expect(readRequest(printed)).toEqual(sent);
    expect(schemaFaults(printed)).toEqual([]);
  });

  test.each(ANSWERS)('%s', async (name, sent) => {
    const printed = printReply(sent, { isIndented: true });

    await expect(printed).toMatchFileSnapshot(golden(name));
    expect(readReply(printed)).toEqual(sent);
    expect(schemaFaults(printed)).toEqual([]);
  });
});

describe('a violation of the schema is rejected with the element at fault', () => {
  const host = createXmlBuilder(HOST);
  const maint = createXmlBuilder(MAINTENANCE);
  const fee = createXmlBuilder(FEE);
  const name = host('name', 'ns1.example.com');
  const status = (s: string) => host('status', [], { s });

  test.each<[string, Codec<unknown>, XmlElement, number, string]>([
    ['a host without a name', hostUpdate.command, host('update', []), 2003, 'host:name'],
    ['a change to no name', hostUpdate.command, host('update', [name, host('chg')]), 2003, 'host:name'],
    [
      'a change to what is no name',
      hostUpdate.command,
      host('update', [name, host('chg', [host('name', 'a..b')])]),
      2005,
      'host:name',
    ],
    [
      'a status that is none',
      hostUpdate.command,
      host('update', [name, host('add', [status('lovely')])]),
      2005,
      'host:status',
    ],
    [
      'an address of IPv5',
      hostUpdate.command,
      host('update', [name, host('add', [host('addr', '192.0.2.1', { ip: 'v5' })])]),
      2005,
      'host:addr',
    ],
    [
      'statuses before addresses',
      hostUpdate.command,
      host('update', [name, host('add', [status('ok'), host('addr', '192.0.2.1')])]),
      2001,
      'host:addr',
    ],
    ['two hosts', hostDelete.command, host('delete', [name, name]), 2001, 'host:name'],
    ['a maintenance without an id', maintenanceInfo.command, maint('info', []), 2003, 'maint:id'],
    [
      'a list and an id',
      maintenanceInfo.command,
      maint('info', [maint('list'), maint('id', '1')]),
      2001,
      'maint:id',
    ],
    ['a price of no command', feeCheck, fee('check', []), 2003, 'fee:command'],
    [
      'a price of an unknown command',
      feeCheck,
      fee('check', [fee('command', [], { name: 'explode' })]),
      2005,
      'fee:command',
    ],
    [
      'a currency in small letters',
      feeCheck,
      fee('check', [fee('currency', 'usd'), fee('command', [], { name: 'create' })]),
      2005,
      'fee:currency',
    ],
    [
      'an amount in words',
      feeElement('renew'),
      fee('renew', [fee('currency', 'USD'), fee('fee', 'ten')]),
      2005,
      'fee:fee',
    ],
    [
      'cents of a yen',
      feeElement('renew'),
      fee('renew', [fee('currency', 'JPY'), fee('fee', '1.50')]),
      2004,
      'fee:fee',
    ],
  ])('%s', (_what, codec, element, code, at) => {
    expect(() => readElement(codec, element, 'strict')).toThrow(
      expect.objectContaining({ code, element: at }),
    );
  });

  test('a message in another language keeps it', () => {
    const sent = buildResponse(1301, {
      queue: { count: 1, id: '7', message: { at: AT, text: 'Transfert demandé.', language: 'fr' } },
    });

    expect(readReply(printReply(sent))).toEqual(sent);
  });
});
