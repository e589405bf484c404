import { describe, expect, test } from 'vitest';

import { readElement } from './codec.ts';
import { EppError } from './epp-error.ts';
import { loginSecurity, loginSecurityData, PASSWORD_IS_IN_EXTENSION } from './extensions/login-security.ts';
import { CONTACT, DOMAIN, HOST, LOGIN_SECURITY } from './namespaces.ts';
import { buildCommand, printRequest, readRequest } from './request.ts';
import { printReply, readReply } from './response.ts';
import { loginCodec } from './session/login.ts';
import { buildResponse } from './testing/build-response.ts';
import { createXmlBuilder } from './xml/xml-element.ts';

const golden = (name: string) => new URL(`testing/golden/${name}.xml`, import.meta.url).pathname;
const loginSec = createXmlBuilder(LOGIN_SECURITY);

describe('login security (RFC 8807) on the wire', () => {
  test('a login with a long password and a change of it', async () => {
    const sent = buildCommand(
      'login',
      loginCodec.print({
        clientId: 'ClientX',
        password: PASSWORD_IS_IN_EXTENSION,
        newPassword: PASSWORD_IS_IN_EXTENSION,
        version: '1.0',
        language: 'en',
        objectUris: [DOMAIN, CONTACT, HOST],
        extensionUris: [LOGIN_SECURITY],
      }),
      'ABC-12345',
      [
        loginSecurity.print({
          userAgent: { app: 'EPP SDK 1.0.0', tech: 'Vendor Java 11.0.6', os: null },
          password: 'this is a long password',
          newPassword: 'new password that is still long',
        }),
      ],
    );
    const printed = printRequest(sent, { isIndented: true });

    await expect(printed).toMatchFileSnapshot(golden('login-security'));
    expect(readRequest(printed)).toEqual(sent);
  });

  test('a login response with security events', async () => {
    const none = { name: null, expiresAt: null, value: null, duration: null };
    const sent = buildResponse(1000, {
      extensions: [
        loginSecurityData.print([
          {
            ...none,
            type: 'password',
            level: 'warning',
            expiresAt: new Date('2027-04-01T22:00:00Z'),
            text: 'The password will expire soon.',
          },
          {
            ...none,
            type: 'stat',
            name: 'failedLogins',
            level: 'warning',
            value: '100',
            duration: 'P1D',
            text: 'Logins that failed within a day.',
          },
        ]),
      ],
    });
    const printed = printReply(sent, { isIndented: true });

    await expect(printed).toMatchFileSnapshot(golden('response-login-security'));
    expect(readReply(printed)).toEqual(sent);
  });

  test.each([
    ['says nothing', loginSecurity, loginSec('loginSec'), 2003],
    ['has a userAgent that says nothing', loginSecurity, loginSec('loginSec', [loginSec('userAgent')]), 2003],
    [
      'has a password that is too short',
      loginSecurity,
      loginSec('loginSec', [loginSec('pw', 'short')]),
      2005,
    ],
    [
      'has something unknown',
      loginSecurity,
      loginSec('loginSec', [loginSec('pw', 'secret-1'), loginSec('x')]),
      2001,
    ],
    ['tells no events', loginSecurityData, loginSec('loginSecData'), 2003],
    [
      'tells an event without its type',
      loginSecurityData,
      loginSec('loginSecData', [loginSec('event', 'x', { level: 'error' })]),
      2003,
    ],
    [
      'tells an event of a type that is none',
      loginSecurityData,
      loginSec('loginSecData', [loginSec('event', 'x', { level: 'error', type: 'mood' })]),
      2005,
    ],
    [
      'tells a date that is none',
      loginSecurityData,
      loginSec('loginSecData', [loginSec('event', 'x', { level: 'error', type: 'stat', exDate: 'soon' })]),
      2005,
    ],
  ] as const)('an element that %s is refused', (_what, codec, element, code) => {
    expect(() => readElement<unknown>(codec as never, element, 'strict')).toThrow(
      expect.objectContaining({ name: EppError.name, code }),
    );
  });
});
