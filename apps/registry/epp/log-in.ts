import { readElement } from '#platform/epp-wire/codec.ts';
import { wireName } from '#platform/epp-wire/element-reader.ts';
import { EppError } from '#platform/epp-wire/epp-error.ts';
import {
  loginSecurity,
  loginSecurityData,
  PASSWORD_IS_IN_EXTENSION,
} from '#platform/epp-wire/extensions/login-security.ts';
import type { LoginSecurity } from '#platform/epp-wire/extensions/login-security.ts';
import { LOGIN_SECURITY } from '#platform/epp-wire/namespaces.ts';
import type { EppCommand } from '#platform/epp-wire/request.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';
import type { Login } from '#platform/epp-wire/session/login.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { after } from '#platform/kernel/duration.ts';
import type { Log } from '#platform/log/log.ts';

import type { Outcome } from '../commands/command.ts';
import { EXTENSION_URIS, OBJECT_URIS } from '../commands/command-table.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import {
  addFailedLogin,
  countFailedLogins,
  findRegistrar,
  saveRegistrar,
} from '../stores/registrar-store.ts';
import type { Registrar } from '../stores/registrar-store.ts';
import {
  FAILED_LOGINS_WITHIN,
  isCertificateRight,
  validateNewPassword,
  passwordExpiry,
  securityEvents,
} from './login-rules.ts';
import { hashPassword, isPassword } from './password.ts';
import type { SessionRegister, SessionState } from './session-state.ts';

/** A session is closed after so many refused logins (RFC 5730 section 2.9.1.1 leaves the number to the server). */
const MAX_FAILED_LOGINS = 3;

/** A hash that no password fits: an unknown registrar takes as long to refuse as a wrong password. */
const NOBODYS_HASH = `${'00'.repeat(16)}:${'00'.repeat(32)}`;

/** Dependencies of logging in. */
export interface LoginDeps {
  readonly db: RegistryDatabase;
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: SessionRegister;
}

/**
 * `login` (RFC 5730 section 2.9.1.1) with change of password and login security (RFC 8807).
 *
 * Without the correct password the only response is 2200: it reveals neither whether the registrar
 * exists, nor that a certificate is missing.
 */
export async function logIn(deps: LoginDeps, session: SessionState, command: EppCommand): Promise<Outcome> {
  if (session.registrar !== null) throw new EppError(2002, 'login', 'this session is logged in already');
  const login = readElement(loginCodec, command.element, 'strict');
  requireServices(login);
  const security = readSecurity(login, command.extensions);
  const { password, newPassword } = readPasswords(login, security);
  const registrar = await findRegistrar(deps.db, login.clientId);
  const isRight = await isPassword(password, registrar?.passwordHash ?? NOBODYS_HASH);
  if (!registrar || !isRight || !isCertificateRight(registrar, session.certificate)) {
    if (registrar) await noteFailure(deps, registrar);
    return { code: refused(session) };
  }

  const now = deps.clock.now();
  const events = securityEvents({
    passwordExpiresAt: passwordExpiry(registrar),
    validateNewPassword: newPassword === null ? null : validateNewPassword(registrar, password, newPassword),
    isPasswordChanged: newPassword !== null,
    certificate: registrar.certificateFingerprints.length > 0 ? session.certificate : null,
    failedLogins: await countFailedLogins(deps.db, registrar.id, after(now, -FAILED_LOGINS_WITHIN)),
    now,
    realNow: systemClock.now(),
  });
  const errors = events.filter(({ level }) => level === 'error');
  const isReported = events.length > 0 && login.extensionUris.includes(LOGIN_SECURITY);
  const extensions = isReported ? [loginSecurityData.print(events)] : [];
  if (errors.length > 0) {
    const reasons = errors.map(({ type, text }) => ({ element: ELEMENTS[type] ?? null, reason: text }));
    return { code: refused(session), reasons, extensions };
  }
  if (!deps.sessions.enter(registrar.id, registrar.mostSessions))
    return {
      code: 2502,
      reasons: [{ element: null, reason: 'as many sessions are open as this registrar may have' }],
    };
  session.registrar = registrar.id;
  session.services = new Set([...login.objectUris, ...login.extensionUris]);
  session.limits = registrar;
  deps.log.info({ registrar: registrar.id, userAgent: security?.userAgent ?? null }, 'a registrar logged in');
  if (newPassword !== null) {
    const passwordHash = await hashPassword(newPassword);
    await saveRegistrar(deps.db, { ...registrar, passwordHash, passwordSetAt: now });
  }
  return { code: 1000, extensions };
}

/** The element that an event of level `error` is about, where it is one of the login's. */
const ELEMENTS: Readonly<Record<string, string>> = { password: 'pw', newPW: 'newPW' };

function refused(session: SessionState): 2200 | 2501 {
  session.failedLogins += 1;
  return session.failedLogins >= MAX_FAILED_LOGINS ? 2501 : 2200;
}

async function noteFailure({ db, clock }: LoginDeps, { id }: Registrar): Promise<void> {
  const at = clock.now();
  await addFailedLogin(db, { registrar: id, at, forgetBefore: after(at, -FAILED_LOGINS_WITHIN) });
}

function requireServices(login: Login): void {
  if (login.version !== '1.0') throw new EppError(2100, 'version', `version ${login.version} is not spoken`);
  if (login.language !== 'en') throw new EppError(2102, 'lang', `language ${login.language} is not spoken`);
  for (const uri of login.objectUris) {
    if (!OBJECT_URIS.includes(uri)) throw new EppError(2307, 'objURI', `${uri} is not offered`);
  }
  for (const uri of login.extensionUris) {
    if (!EXTENSION_URIS.includes(uri)) throw new EppError(2103, 'extURI', `${uri} is not offered`);
  }
}

/** Login security is the only extension that a login takes, and only where it was chosen as a service. */
function readSecurity(login: Login, extensions: EppCommand['extensions']): LoginSecurity | null {
  for (const extension of extensions) {
    const name = wireName(extension);
    if (extension.namespace !== LOGIN_SECURITY)
      throw new EppError(EXTENSION_URIS.includes(extension.namespace) ? 2102 : 2103, name, 'not with login');
    if (extension.name !== 'loginSec') throw new EppError(2001, name, `${name} does not belong to a login`);
    if (!login.extensionUris.includes(LOGIN_SECURITY))
      throw new EppError(2002, name, 'this extension was not chosen among the services');
  }
  const [first, second] = extensions;
  if (second) throw new EppError(2001, 'extension', 'an extension came twice');
  return first ? readElement(loginSecurity, first, 'strict') : null;
}

/** The passwords that count: those of the extension where RFC 5730's say that they are there (RFC 8807 section 3.2). */
function readPasswords(
  login: Login,
  security: LoginSecurity | null,
): { readonly password: string; readonly newPassword: string | null } {
  const { password: long = null, newPassword: longNew = null } = security ?? {};
  return {
    password: chosen('pw', login.password, long) ?? '',
    newPassword: chosen('newPW', login.newPassword, longNew),
  };
}

function chosen(name: string, short: string | null, long: string | null): string | null {
  if (short === PASSWORD_IS_IN_EXTENSION) {
    if (long === null)
      throw new EppError(2003, `loginSec:${name}`, `${name} says that it is in the extension, and it is not`);
    return long;
  }
  if (long !== null)
    throw new EppError(2306, name, `${name} has to be ${PASSWORD_IS_IN_EXTENSION} beside the extension's`);
  return short;
}
