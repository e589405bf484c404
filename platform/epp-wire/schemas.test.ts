import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { Codec } from './codec.ts';
import { contactCreate, contactDelete } from './contact/contact-create.ts';
import { contactInfo } from './contact/contact-info.ts';
import { contactTransfer } from './contact/contact-transfer.ts';
import { domainCheck, domainInfo } from './domain/domain-info.ts';
import { domainCreate } from './domain/domain-create.ts';
import { domainDelete } from './domain/domain-release.ts';
import { domainRenew } from './domain/domain-renew.ts';
import { domainTransfer } from './domain/domain-transfer.ts';
import { domainUpdate } from './domain/domain-update.ts';
import { domainPendingAction } from './domain/pending-action.ts';
import { claimsCheck, claimsCheckData, claimsCreate } from './extensions/launch-claims.ts';
import { loginSecurity, loginSecurityData } from './extensions/login-security.ts';
import { hostDelete } from './host/host-update.ts';
import { buildCommand, printRequest } from './request.ts';
import type { CommandName } from './request.ts';
import { printReply } from './response.ts';
import { loginCodec } from './session/login.ts';
import { pollCodec } from './session/poll.ts';
import {
  contactCreateValue,
  contactInfoValue,
  domainCreateValue,
  domainInfoValue,
  domainName,
  domainUpdateValue,
  token,
  transactionId,
} from './testing/arbitrary-frames.ts';
import { loginSecurityValue, loginValue, securityEventsValue } from './testing/arbitrary-logins.ts';
import { instant, nullable, registrarId, transferFacts } from './testing/arbitrary-parts.ts';
import { schemaFaults } from './testing/schema-faults.ts';

const GOLDEN = new URL('testing/golden/', import.meta.url);

/** Nominet's release has no schema in an RFC. */
const WITHOUT_SCHEMA = /std-release-1\.0/;

const frames = readdirSync(GOLDEN).map((name) => ({
  name,
  xml: readFileSync(new URL(name, GOLDEN), 'utf8'),
}));

describe('golden frames are as the RFCs’ own schemas say', () => {
  test.each(frames.filter(({ xml }) => !WITHOUT_SCHEMA.test(xml)))('$name', ({ xml }) => {
    expect(schemaFaults(xml)).toEqual([]);
  });
});

describe('all output of our codecs is valid by the RFCs’ own schemas', () => {
  const transfer = { key: domainName, ...transferFacts };
  const fits = <Value>(values: fc.Arbitrary<Value>, print: (value: Value) => string) =>
    fc.assert(
      fc.property(values, (value) => {
        expect(schemaFaults(print(value))).toEqual([]);
      }),
    );
  const sent =
    <Value>(name: CommandName, { print }: Codec<Value>, op?: 'request') =>
    (value: Value) =>
      printRequest(buildCommand(name, print(value), 'ABC-1', [], op));
  const extending =
    <Value>({ print }: Codec<Value>) =>
    (value: Value) =>
      printRequest(buildCommand('poll', pollCodec.print({ op: 'req' }), 'ABC-1', [print(value)]));
  const answered =
    <Value>({ print }: Codec<Value>) =>
    (value: Value) =>
      printReply({
        kind: 'response',
        results: [{ code: 1000, message: 'Command completed successfully', reasons: [] }],
        queue: null,
        data: print(value),
        extensions: [],
        clTRID: null,
        svTRID: 'SV-1',
      });
  const checked = fc.array(
    fc.record({ key: domainName, isAvailable: fc.boolean(), reason: nullable(token(32)) }),
    { minLength: 1, maxLength: 8 },
  );

  test('domain:create', () => fits(domainCreateValue, sent('create', domainCreate.command)));
  test('domain:update', () => fits(domainUpdateValue, sent('update', domainUpdate.command)));
  test('domain:infData', () => fits(domainInfoValue, answered(domainInfo.answer)));
  test('domain:chkData', () => fits(checked, answered(domainCheck.answer)));
  test('domain:renew', () =>
    fits(
      fc.record({
        name: domainName,
        currentExpiryOn: instant.map((date) => date.toISOString().slice(0, 10)),
        periodYears: nullable(fc.integer({ min: 1, max: 99 })),
      }),
      sent('renew', domainRenew.command),
    ));
  test('domain:transfer', () => {
    const command = {
      name: domainName,
      periodYears: nullable(fc.constant(1)),
      authInfo: nullable(token(40)),
    };
    fits(fc.record(command), sent('transfer', domainTransfer.command, 'request'));
    fits(fc.record({ ...transfer, expiresAt: nullable(instant) }), answered(domainTransfer.answer));
  });
  test('domain:panData', () =>
    fits(
      fc.record({
        name: domainName,
        isDone: fc.boolean(),
        clTRID: nullable(transactionId),
        svTRID: transactionId,
        at: instant,
      }),
      answered(domainPendingAction),
    ));
  test('contact:create', () => fits(contactCreateValue, sent('create', contactCreate.command)));
  test('contact:infData', () => fits(contactInfoValue, answered(contactInfo.answer)));
  test('contact:trnData', () =>
    fits(
      fc.record({ ...transfer, key: fc.stringMatching(/^[!-;=-~]{3,16}$/) }),
      answered(contactTransfer.answer),
    ));
  test('delete, of each kind of object', () => {
    fits(fc.record({ key: domainName }), sent('delete', domainDelete.command));
    fits(fc.record({ key: domainName }), sent('delete', hostDelete.command));
    fits(fc.record({ key: registrarId }), sent('delete', contactDelete.command));
  });
  test('trademark claims: the question, the answer, and the notice that was accepted (RFC 8334)', () => {
    const key = nullable(fc.stringMatching(/^[A-Z0-9/]{1,40}$/));
    fits(fc.constant(null), extending(claimsCheck));
    fits(
      fc.array(fc.record({ name: domainName, claimKey: key }), { minLength: 1, maxLength: 8 }),
      answered(claimsCheckData),
    );
    fits(fc.record({ noticeId: token(32), notAfter: instant, acceptedAt: instant }), extending(claimsCreate));
  });
  test('login, with and without its security (RFC 8807)', () => {
    fits(loginValue, sent('login', loginCodec));
    fits(loginSecurityValue, extending(loginSecurity));
    fits(securityEventsValue, answered(loginSecurityData));
  });
});

describe('the schemas do refuse', () => {
  const golden = (name: string) => frames.find((frame) => frame.name === name)?.xml ?? '';

  test.each([
    ['a command without its name', 'domain-create.xml', /<domain:name>.*?<\/domain:name>/, ''],
    [
      'elements in another order',
      'domain-create.xml',
      /(<domain:name>.*?<\/domain:name>)\s*(<domain:period.*?<\/domain:period>)/,
      '$2$1',
    ],
    ['a password that is too short', 'login.xml', /<pw>.*?<\/pw>/, '<pw>foo</pw>'],
    ['a code that is none', 'response-ok.xml', /code="1000"/, 'code="1234"'],
    ['a maintenance that is no item', 'response-poll-maintenance.xml', /maint:item>/g, 'maint:maint>'],
    ['a status that is none', 'response-domain-info.xml', /s="ok"/, 's="fine"'],
    ['an unknown extension', 'domain-check.xml', /<fee:check/, '<fee:chequers'],
  ])('%s', (_what, name, from, to) => {
    const broken = golden(name).replace(from, to);

    expect(broken).not.toBe(golden(name));
    expect(schemaFaults(broken)).not.toEqual([]);
  });
});
