import fc from 'fast-check';

import { SECURITY_EVENTS } from '../extensions/login-security.ts';
import type { LoginSecurity, SecurityEvent } from '../extensions/login-security.ts';
import { CONTACT, DOMAIN, FEE, HOST, LOGIN_SECURITY } from '../namespaces.ts';
import type { Login } from '../session/login.ts';
import { token } from './arbitrary-frames.ts';
import { instant, nullable, registrarId } from './arbitrary-parts.ts';

// The schema counts characters, JavaScript the halves of those beyond 16 bits; a password here has none of them.
const password = (most: number) =>
  token(most).filter((text) => text.length >= 6 && !/[\uD800-\uDFFF]/.test(text));

/** A `login`. */
export const loginValue: fc.Arbitrary<Login> = fc.record({
  clientId: registrarId,
  password: password(16),
  newPassword: nullable(password(16)),
  version: fc.constant('1.0'),
  language: fc.constant('en'),
  objectUris: fc.subarray([DOMAIN, CONTACT, HOST], { minLength: 1 }),
  extensionUris: fc.subarray([FEE, LOGIN_SECURITY]),
});

const text = nullable(token(40));

/** A `loginSec:loginSec` (RFC 8807 section 4.1). */
export const loginSecurityValue: fc.Arbitrary<LoginSecurity> = fc
  .record({
    userAgent: nullable(
      fc
        .record({ app: text, tech: text, os: text })
        .filter(({ app, tech, os }) => app !== null || tech !== null || os !== null),
    ),
    password: nullable(password(128)),
    newPassword: nullable(password(128)),
  })
  .filter((value) => value.userAgent !== null || value.password !== null || value.newPassword !== null);

/** A `loginSec:loginSecData` (RFC 8807 section 3.1). */
export const securityEventsValue: fc.Arbitrary<readonly SecurityEvent[]> = fc.array(
  fc.record({
    type: fc.constantFrom(...SECURITY_EVENTS),
    name: text,
    level: fc.constantFrom('warning' as const, 'error' as const),
    expiresAt: nullable(instant),
    value: text,
    duration: nullable(fc.constant('P1D')),
    text: token(100),
  }),
  { minLength: 1, maxLength: 4 },
);
