import {
  loginSecurity,
  loginSecurityData,
  PASSWORD_IS_IN_EXTENSION,
} from '#platform/epp-wire/extensions/login-security.ts';
import type { SecurityEvent } from '#platform/epp-wire/extensions/login-security.ts';
import {
  CHANGE_POLL,
  CONTACT,
  DOMAIN,
  FEE,
  HOST,
  LAUNCH,
  LOGIN_SECURITY,
  MAINTENANCE,
  SECURE_AUTH_INFO,
  RELEASE,
  RGP,
  SEC_DNS,
} from '#platform/epp-wire/namespaces.ts';
import { buildCommand } from '#platform/epp-wire/request.ts';
import type { EppResponse } from '#platform/epp-wire/response.ts';
import { isSuccess } from '#platform/epp-wire/result-codes.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';
import type { Log } from '#platform/log/log.ts';

import { EppLine, LineError } from './epp-line.ts';
import type { LineTarget } from './epp-line.ts';
import { readExtension } from './fee-terms.ts';

/** Our credentials at the registry. */
export interface Credentials {
  readonly user: string;
  readonly password: string;
}

/** A line that is logged in. */
export interface Session {
  readonly line: EppLine;
  /** Extension services that the registry offered and we chose. */
  readonly extensions: ReadonlySet<string>;
}

/** The registry greeted, and does not let us in. */
export class LoginRefused extends LineError {
  override readonly name: string = 'LoginRefused';
  readonly code: number;

  constructor(code: number, message: string) {
    super(`the registry refused our login: ${code} ${message}`, false);
    this.code = code;
  }
}

const OBJECTS = [DOMAIN, CONTACT, HOST, MAINTENANCE];
/** Extensions that we use if offered. */
const EXTENSIONS = [SEC_DNS, RGP, FEE, LAUNCH, RELEASE, CHANGE_POLL, LOGIN_SECURITY, SECURE_AUTH_INFO];
/** Maximum length of a password in a plain login (RFC 5730 section 4, `pwType`). */
const LONGEST_PLAIN_PASSWORD = 16;

/** Opens a line and logs in. Throws `LineError` when the registry is not there or does not want us. */
export async function logIn(
  target: LineTarget,
  { user, password }: Credentials,
  clTRID: string,
  log: Log,
): Promise<Session> {
  const { line, greeting } = await EppLine.open(target);
  const extensions = new Set(EXTENSIONS.filter((uri) => greeting.extensionUris.includes(uri)));
  const isLong = password.length > LONGEST_PLAIN_PASSWORD;
  if (isLong && !extensions.has(LOGIN_SECURITY)) {
    line.close();
    throw new LineError(
      `the registry takes passwords of ${LONGEST_PLAIN_PASSWORD} characters at most`,
      false,
    );
  }
  const login = loginCodec.print({
    clientId: user,
    password: isLong ? PASSWORD_IS_IN_EXTENSION : password,
    newPassword: null,
    version: greeting.versions.includes('1.0') ? '1.0' : (greeting.versions[0] ?? '1.0'),
    language: greeting.languages.includes('en') ? 'en' : (greeting.languages[0] ?? 'en'),
    objectUris: OBJECTS.filter((uri) => greeting.objectUris.includes(uri)),
    extensionUris: [...extensions],
  });
  const security = extensions.has(LOGIN_SECURITY)
    ? [loginSecurity.print({ userAgent: USER_AGENT, password: isLong ? password : null, newPassword: null })]
    : [];
  const response = await answered(line.ask(buildCommand('login', login, clTRID, security)));
  const events = securityEvents(response);
  for (const { level, type, text } of events)
    log.warn({ level, type, text }, 'the registry says something about our login');
  const [result] = response.results;
  if (result && isSuccess(result.code)) return { line, extensions };
  line.close();
  throw new LoginRefused(result?.code ?? 0, [result?.message, ...events.map(({ text }) => text)].join(': '));
}

/** Our software, for the registry's statistics (RFC 8807 section 4.1). */
const USER_AGENT = { app: 'Namestead', tech: `Node ${process.version}`, os: null };

/** Security events of our password or certificate, such as its expiry (RFC 8807 section 3.1). */
function securityEvents(response: EppResponse): readonly SecurityEvent[] {
  return (
    readExtension(response, { namespace: LOGIN_SECURITY, name: 'loginSecData' }, loginSecurityData) ?? []
  );
}

/** A lost login needs no follow-up: commands waiting for the connection were not sent. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof LineError ? new LineError(error.message, false) : error;
  }
}
