import { FEE, CONTACT, DOMAIN, HOST, LAUNCH, RGP, SEC_DNS } from '#platform/epp-wire/namespaces.ts';
import { commandOf } from '#platform/epp-wire/request.ts';
import { isSuccess } from '#platform/epp-wire/result-codes.ts';
import { loginCodec } from '#platform/epp-wire/session/login.ts';

import { EppLine, LineError } from './epp-line.ts';
import type { LineTarget } from './epp-line.ts';

/** Who we are at the registry. */
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

const OBJECTS = [DOMAIN, CONTACT, HOST];
/** What we make use of where it is offered. */
const EXTENSIONS = [SEC_DNS, RGP, FEE, LAUNCH];

/** Opens a line and logs in. Throws `LineError` when the registry is not there or does not want us. */
export async function logIn(target: LineTarget, credentials: Credentials, clTRID: string): Promise<Session> {
  const { line, greeting } = await EppLine.open(target);
  const extensions = EXTENSIONS.filter((uri) => greeting.extensionUris.includes(uri));
  const login = loginCodec.print({
    clientId: credentials.user,
    password: credentials.password,
    newPassword: null,
    version: greeting.versions.includes('1.0') ? '1.0' : (greeting.versions[0] ?? '1.0'),
    language: greeting.languages.includes('en') ? 'en' : (greeting.languages[0] ?? 'en'),
    objectUris: OBJECTS.filter((uri) => greeting.objectUris.includes(uri)),
    extensionUris: extensions,
  });
  const { results } = await line.ask(commandOf('login', login, clTRID));
  const [result] = results;
  if (result && isSuccess(result.code)) return { line, extensions: new Set(extensions) };
  line.close();
  throw new LineError(
    `the registry refused our login: ${result?.code ?? ''} ${result?.message ?? ''}`,
    false,
  );
}
