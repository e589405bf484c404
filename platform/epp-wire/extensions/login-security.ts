import type { Codec } from '../codec.ts';
import type { ElementReader } from '../element-reader.ts';
import { EppError } from '../epp-error.ts';
import { LOGIN_SECURITY } from '../namespaces.ts';
import { createXmlBuilder } from '../xml/xml-element.ts';

const loginSec = createXmlBuilder(LOGIN_SECURITY);

/**
 * Placeholder for `pw` and `newPW` of a login whose password is in the extension (RFC 8807 section
 * 3.2).
 */
export const PASSWORD_IS_IN_EXTENSION = '[LOGIN-SECURITY]';

/** The schema sets no limit; we do, because we hash it. */
const LONGEST_PASSWORD = 128;
const LONGEST_TEXT = 255;

/** The client's software; at least one value is present. */
export interface UserAgent {
  readonly app: string | null;
  readonly tech: string | null;
  readonly os: string | null;
}

/** Login data beyond RFC 5730 (RFC 8807 section 4.1). */
export interface LoginSecurity {
  readonly userAgent: UserAgent | null;
  readonly password: string | null;
  readonly newPassword: string | null;
}

/** The element `loginSec:loginSec`. */
export const loginSecurity: Codec<LoginSecurity> = {
  print: ({ userAgent, password, newPassword }) =>
    loginSec('loginSec', [
      userAgent === null
        ? null
        : loginSec(
            'userAgent',
            (['app', 'tech', 'os'] as const).map((name) => {
              const text = userAgent[name];
              return text === null ? null : loginSec(name, text);
            }),
          ),
      password === null ? null : loginSec('pw', password),
      newPassword === null ? null : loginSec('newPW', newPassword),
    ]),
  read: (reader) => {
    const agent = reader.optional('userAgent');
    const userAgent = agent ? readUserAgent(agent) : null;
    const password = reader.optional('pw')?.token(6, LONGEST_PASSWORD) ?? null;
    const newPassword = reader.optional('newPW')?.token(6, LONGEST_PASSWORD) ?? null;
    reader.end();
    if (userAgent === null && password === null && newPassword === null)
      throw new EppError(2003, 'loginSec:loginSec', 'loginSec says nothing');
    return { userAgent, password, newPassword };
  },
};

function readUserAgent(reader: ElementReader): UserAgent {
  const text = (name: string) => reader.optional(name)?.token(0, LONGEST_TEXT) ?? null;
  const userAgent = { app: text('app'), tech: text('tech'), os: text('os') };
  reader.end();
  if (Object.values(userAgent).every((each) => each === null))
    throw new EppError(2003, 'loginSec:userAgent', 'userAgent says nothing');
  return userAgent;
}

/** Type of an event (RFC 8807 section 3.1). */
export const SECURITY_EVENTS = [
  'password',
  'certificate',
  'cipher',
  'tlsProtocol',
  'newPW',
  'stat',
  'custom',
] as const;

/** Something that the server wants a client to know about its security. */
export interface SecurityEvent {
  readonly type: (typeof SECURITY_EVENTS)[number];
  /** Name of a `stat` or `custom` event. */
  readonly name: string | null;
  /** A warning lets the login succeed; an error is why it did not. */
  readonly level: 'warning' | 'error';
  readonly expiresAt: Date | null;
  readonly value: string | null;
  /** The time that `value` was counted in, as XML Schema writes durations: `P1D`. */
  readonly duration: string | null;
  readonly text: string;
}

/** The element `loginSec:loginSecData`; it holds one event at least. */
export const loginSecurityData: Codec<readonly SecurityEvent[]> = {
  print: (events) =>
    loginSec(
      'loginSecData',
      events.map(({ type, name, level, expiresAt, value, duration, text }) =>
        loginSec('event', text, {
          type,
          ...(name === null ? {} : { name }),
          level,
          ...(expiresAt === null ? {} : { exDate: expiresAt.toISOString() }),
          ...(value === null ? {} : { value }),
          ...(duration === null ? {} : { duration }),
        }),
      ),
    ),
  read: (reader) => {
    const events = reader.many('event', { least: 1 }).map(readEvent);
    reader.end();
    return events;
  },
};

function readEvent(reader: ElementReader): SecurityEvent {
  const { attributes } = reader.element;
  const type = reader.choice('type', SECURITY_EVENTS);
  const level = reader.choice('level', ['warning', 'error'] as const);
  if (type === undefined || level === undefined)
    throw new EppError(2003, 'loginSec:event', 'attributes type and level are required');
  const { exDate } = attributes;
  const expiresAt = exDate === undefined ? null : new Date(exDate);
  if (expiresAt !== null && Number.isNaN(expiresAt.getTime()))
    throw new EppError(2005, 'loginSec:event', `exDate="${exDate}" is not a date and time`);
  return {
    type,
    name: attributes['name'] ?? null,
    level,
    expiresAt,
    value: attributes['value'] ?? null,
    duration: attributes['duration'] ?? null,
    text: reader.token(),
  };
}
