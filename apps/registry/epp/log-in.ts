import { readElement } from '#platform/epp-wire/codec.ts';
import { EppFault } from '#platform/epp-wire/epp-fault.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';
import type { Login } from '#platform/epp-wire/session/login.ts';
import type { XmlElement } from '#platform/epp-wire/xml/xml-element.ts';

import type { Outcome } from '../commands/command.ts';
import { EXTENSION_URIS, OBJECT_URIS } from '../commands/command-table.ts';
import type { RegistryDatabase } from '../stores/registry-database.ts';
import { findRegistrar, saveRegistrar } from '../stores/registrar-store.ts';
import { hashPassword, isPassword } from './password.ts';
import type { SessionRegister, SessionState } from './session-state.ts';

/** A session is closed after so many wrong passwords (RFC 5730 section 2.9.1.1 leaves the number to the server). */
const MOST_FAILED_LOGINS = 3;

/** A hash that no password fits: an unknown registrar takes as long to refuse as a wrong password. */
const NOBODYS_HASH = `${'00'.repeat(16)}:${'00'.repeat(32)}`;

/** `login` (RFC 5730 section 2.9.1.1), password change included. */
export async function logIn(
  deps: { readonly db: RegistryDatabase; readonly sessions: SessionRegister },
  session: SessionState,
  element: XmlElement,
): Promise<Outcome> {
  if (session.registrar !== null) throw new EppFault(2002, 'login', 'this session is logged in already');
  const login = readElement(loginCodec, element, 'strict');
  requireServices(login);
  const registrar = await findRegistrar(deps.db, login.clientId);
  const isRight = await isPassword(login.password, registrar?.passwordHash ?? NOBODYS_HASH);
  if (!registrar || !isRight) {
    session.failedLogins += 1;
    return { code: session.failedLogins >= MOST_FAILED_LOGINS ? 2501 : 2200 };
  }
  if (!deps.sessions.enter(registrar.id)) return { code: 2502 };
  session.registrar = registrar.id;
  session.services = new Set([...login.objectUris, ...login.extensionUris]);
  if (login.newPassword !== null)
    await saveRegistrar(deps.db, { ...registrar, passwordHash: await hashPassword(login.newPassword) });
  return { code: 1000 };
}

function requireServices(login: Login): void {
  if (login.version !== '1.0') throw new EppFault(2100, 'version', `version ${login.version} is not spoken`);
  if (login.language !== 'en') throw new EppFault(2102, 'lang', `language ${login.language} is not spoken`);
  for (const uri of login.objectUris) {
    if (!OBJECT_URIS.includes(uri)) throw new EppFault(2307, 'objURI', `${uri} is not offered`);
  }
  for (const uri of login.extensionUris) {
    if (!EXTENSION_URIS.includes(uri)) throw new EppFault(2103, 'extURI', `${uri} is not offered`);
  }
}
