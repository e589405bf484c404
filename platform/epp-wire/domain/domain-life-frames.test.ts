import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readElement } from '../codec.ts';
import type { Codec } from '../codec.ts';
import { rgpUpdate, rgpUpdateData } from '../extensions/rgp-update.ts';
import { secDnsCreate, secDnsInfo, secDnsUpdate } from '../extensions/sec-dns.ts';
import { DOMAIN, PREFIXES, RGP, SEC_DNS } from '../namespaces.ts';
import { buildCommand, readObject, printRequest, readRequest, readTransferOp } from '../request.ts';
import type { EppCommand } from '../request.ts';
import { printReply, readReply } from '../response.ts';
import type { EppResponse } from '../response.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';
import type { XmlElement } from '../xml/xml-element.ts';
import { parseXml } from '../xml/xml-parser.ts';
import { printXml } from '../xml/xml-printer.ts';
import {
  domainReleaseValue,
  domainRenewedValue,
  domainRenewValue,
  domainTransferDataValue,
  domainTransferValue,
  pendingActionValue,
  restoreValue,
  secDnsUpdateValue,
  secDnsValue,
} from '../testing/arbitrary-domain-lives.ts';
import { buildResponse } from '../testing/build-response.ts';
import { domainDelete, domainRelease } from './domain-release.ts';
import { domainRenew } from './domain-renew.ts';
import { domainTransfer } from './domain-transfer.ts';
import { domainUpdate, EMPTY_UPDATE_PART } from './domain-update.ts';
import { domainPendingAction } from './pending-action.ts';

const AT = new Date('2026-04-03T22:00:00Z');
const LATER = new Date('2026-04-08T22:00:00Z');

/** To update these files run `vitest run -u` on this test and review the diff. */
const golden = (name: string) => new URL(`../testing/golden/${name}.xml`, import.meta.url).pathname;

function throughWire<Value>(codec: Codec<Value>, value: Value): Value {
  return readElement(codec, parseXml(printXml(codec.print(value), { prefixes: PREFIXES })), 'strict');
}

describe('every codec parses its own output', () => {
  const keeps = <Value>(codec: Codec<Value>, values: fc.Arbitrary<Value>) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(throughWire(codec, value)).toEqual(value);
      }),
    );

  test('domain:renew', () => {
    keeps(domainRenew.command, domainRenewValue);
    if (domainRenew.answer) keeps(domainRenew.answer, domainRenewedValue);
  });
  test('domain:transfer', () => {
    keeps(domainTransfer.command, domainTransferValue);
    if (domainTransfer.answer) keeps(domainTransfer.answer, domainTransferDataValue);
  });
  test('domain:panData', () => keeps(domainPendingAction, pendingActionValue));
  test('release', () => keeps(domainRelease.command, domainReleaseValue));
  test('rgp:update', () => keeps(rgpUpdate, restoreValue));
  test('rgp:upData', () => keeps(rgpUpdateData, fc.constant(['pendingRestore'])));
  test('secDNS:create', () => keeps(secDnsCreate, secDnsValue));
  test('secDNS:infData', () => keeps(secDnsInfo, secDnsValue));
  test('secDNS:update', () => keeps(secDnsUpdate, secDnsUpdateValue));
});

const ds = {
  keyTag: 12_345,
  algorithm: 13,
  digestType: 2,
  digest: '38EC35D5B3A34B44C39B38EC35D5B3A34B44C39B38EC35D5B3A34B44C39B38EC',
  key: null,
} as const;
const nothing = {
  name: 'example.com',
  add: EMPTY_UPDATE_PART,
  remove: EMPTY_UPDATE_PART,
  registrant: null,
  authInfo: null,
};
const asked = { name: 'example.com', periodYears: null, authInfo: null };
const report = {
  before: 'Pre-delete registration data goes here.',
  after: 'Post-restore registration data goes here.',
  deletedAt: AT,
  restoredAt: LATER,
  reason: 'Registrant error.',
  statements: ['The name was restored for its registrant alone.', 'This report is true.'],
  other: null,
};
const restoring = (restore: Parameters<typeof rgpUpdate.print>[0]) =>
  buildCommand('update', domainUpdate.command.print(nothing), 'ABC-12345', [rgpUpdate.print(restore)]);

const COMMANDS: readonly [string, EppCommand][] = [
  [
    'domain-renew',
    buildCommand(
      'renew',
      domainRenew.command.print({ name: 'example.com', currentExpiryOn: '2026-04-03', periodYears: 5 }),
      'ABC-12345',
    ),
  ],
  ['domain-delete', buildCommand('delete', domainDelete.command.print({ key: 'example.com' }), 'ABC-12345')],
  [
    'domain-transfer-request',
    buildCommand(
      'transfer',
      domainTransfer.command.print({ ...asked, periodYears: 1, authInfo: '2fooBAR' }),
      'ABC-12345',
      [],
      'request',
    ),
  ],
  [
    'domain-transfer-approve',
    buildCommand('transfer', domainTransfer.command.print(asked), 'ABC-12345', [], 'approve'),
  ],
  ['domain-restore-request', restoring({ op: 'request' })],
  ['domain-restore-report', restoring({ op: 'report', report })],
  [
    'domain-update-signers',
    buildCommand('update', domainUpdate.command.print(nothing), 'ABC-12345', [
      secDnsUpdate.print({ isUrgent: false, remove: 'all', add: [ds], maxSignatureLife: 604_800 }),
    ]),
  ],
  [
    'domain-release',
    buildCommand('update', domainRelease.command.print({ name: 'example.co.uk', tag: 'RIVAL' }), 'ABC-12345'),
  ],
];

const printed = <Value>(codec: Codec<Value> | null, value: Value): XmlElement => {
  if (codec === null) throw new RangeError('this verb has no answer');
  return codec.print(value);
};

const RESPONSES: readonly [string, EppResponse][] = [
  [
    'response-domain-renew',
    buildResponse(1000, { data: printed(domainRenew.answer, { name: 'example.com', expiresAt: AT }) }),
  ],
  [
    'response-domain-transfer',
    buildResponse(1001, {
      data: printed(domainTransfer.answer, {
        key: 'example.com',
        status: 'pending',
        requester: 'ClientX',
        requestedAt: AT,
        actor: 'ClientY',
        actBy: LATER,
        expiresAt: new Date('2027-04-03T22:00:00Z'),
      }),
    }),
  ],
  [
    'response-poll-purged',
    buildResponse(1301, {
      data: domainPendingAction.print({
        name: 'example.com',
        isDone: true,
        clTRID: 'ABC-12345',
        svTRID: '54321-XYZ',
        at: AT,
      }),
      queue: {
        count: 5,
        id: '12345',
        message: { at: LATER, text: 'example.com was deleted.', language: 'en' },
      },
    }),
  ],
];

describe('golden frames', () => {
  test.each(COMMANDS)('command %s', async (name, sent) => {
    const text = printRequest(sent, { isIndented: true });

    await expect(text).toMatchFileSnapshot(golden(name));
    expect(readRequest(text)).toEqual(sent);
  });

  test.each(RESPONSES)('%s', async (name, sent) => {
    const text = printReply(sent, { isIndented: true });

    await expect(text).toMatchFileSnapshot(golden(name));
    expect(readReply(text)).toEqual(sent);
  });
});

describe('invalid input is rejected with its element', () => {
  const secDns = createXmlBuilder(SEC_DNS);
  const rgp = createXmlBuilder(RGP);
  const domain = createXmlBuilder(DOMAIN);
  const record = (...more: XmlElement[]) =>
    secDns('create', [
      secDns('dsData', [secDns('keyTag', 1), secDns('alg', 13), secDns('digestType', 2), ...more]),
    ]);
  const keys = secDns('create', [secDns('keyData')]);

  test.each([
    ['signers as keys alone (RFC 5910 section 4)', secDnsCreate, keys, 2306, 'secDNS:keyData'],
    ['no signers', secDnsCreate, secDns('create'), 2003, 'secDNS:dsData'],
    ['a signer without a digest', secDnsCreate, record(), 2003, 'secDNS:digest'],
    ['a digest that is none', secDnsCreate, record(secDns('digest', 'xyz')), 2005, 'secDNS:digest'],
    ['a restore of no kind', rgpUpdate, rgp('update', [rgp('restore')]), 2003, 'rgp:restore'],
    [
      'a report without its content',
      rgpUpdate,
      rgp('update', [rgp('restore', [], { op: 'report' })]),
      2003,
      'rgp:report',
    ],
    [
      'a day of expiry that is no day',
      domainRenew.command,
      domain('renew', [domain('name', 'a.com'), domain('curExpDate', 'soon')]),
      2005,
      'domain:curExpDate',
    ],
    [
      'a day of expiry that no month has',
      domainRenew.command,
      domain('renew', [domain('name', 'a.com'), domain('curExpDate', '2027-02-29')]),
      2005,
      'domain:curExpDate',
    ],
    [
      'a renewal without the day',
      domainRenew.command,
      domain('renew', [domain('name', 'a.com')]),
      2003,
      'domain:curExpDate',
    ],
  ] as const)('%s', (_what, codec, element, code, at) => {
    expect(() => readElement<unknown>(codec, element, 'strict')).toThrow(
      expect.objectContaining({ code, element: at }),
    );
  });

  test.each([
    [{}, 2003],
    [{ op: 'steal' }, 2005],
  ])('a transfer with %j', (attributes, code) => {
    const command = buildCommand('transfer', domainTransfer.command.print(asked), 'ABC-12345');
    const sent = { ...command, element: { ...command.element, attributes } };

    expect(() => readTransferOp(sent)).toThrow(expect.objectContaining({ code, element: 'transfer' }));
    expect(readObject(sent).name).toBe('transfer');
  });
});
