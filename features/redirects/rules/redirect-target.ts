import { normaliseTyped, parseDomainName, displayName } from '#features/names/rules/domain-name.ts';
import { parseRequestedTarget } from './requested-path.ts';
import type { RequestedPath } from './requested-path.ts';

/** The target of a site redirect. */
export interface RedirectTarget extends RequestedPath {
  readonly scheme: 'http' | 'https';
  /** A-labels, lower case. */
  readonly host: string;
  /** Null for the scheme's default. */
  readonly port: number | null;
}

/** Why a text is not a valid target. */
export type RedirectTargetError = 'empty' | 'invalid_domain' | 'invalid_tld' | 'private_address';

/** A target, or an error. */
export type RedirectTargetResult =
  | { readonly ok: true; readonly target: RedirectTarget }
  | { readonly ok: false; readonly fault: RedirectTargetError };

/** Prefixed to a bare name (acquisition, section 5; management, section 5: shown as 'http://'). */
export const TARGET_PREFIX = 'http://';

/** Generous for typed addresses, and short enough for a header with an appended path. */
const LONGEST_TARGET_TEXT = 2_000;
const PARTS = /^(https?):\/\/([^/?#]*)([^#]*)/is;
const PORTS = { http: 80, https: 443 } as const;
const HIGHEST_PORT = 65_535;
/** Browsers parse hosts with such an ending as IPv4 addresses (WHATWG URL, ends-in-a-number checker). */
const NUMBER_AT_END = /(?:^|\.)(?:\d+|0x[0-9a-f]*)$/i;
/**
 * Special-use names that do not resolve publicly (RFC 6761, RFC 6762, RFC 8375; `internal`: ICANN,
 * 2024-07-29).
 */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|home\.arpa|invalid)$/;
/** Letters, or an internationalised TLD (acquisition, section 5: 2 to 63 letters). */
const EXTENSION = /\.(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Parses a typed redirect target; checks run in the order of acquisition, section 5, then ours.
 *
 * Whether its extension exists and whether it is a host of ours is for the server
 * (`names/rules/name-policy.ts`).
 */
export function parseRedirectTarget(text: string): RedirectTargetResult {
  const typed = text.trim();
  if (typed === '') return { ok: false, fault: 'empty' };
  if (typed.length > LONGEST_TARGET_TEXT || typed.includes('@'))
    return { ok: false, fault: 'invalid_domain' };
  const [, scheme = '', authority = '', rest = ''] = PARTS.exec(withPrefix(typed)) ?? [];
  if (authority.startsWith('[')) return { ok: false, fault: 'private_address' };
  const [name = '', digits, more] = authority.split(':');
  if (more !== undefined || (digits !== undefined && !isPort(digits))) {
    return { ok: false, fault: 'invalid_domain' };
  }
  const host = parseHost(name);
  if (!host.ok) return host;
  return { ok: true, target: { ...parseOrigin(scheme, digits), host: host.name, ...pathIn(rest) } };
}

/** Formats the full address; a request for the root is redirected exactly there. */
export function printRedirectTarget({ scheme, host, port, path, query }: RedirectTarget): string {
  return `${scheme}://${host}${port === null ? '' : `:${port}`}${path}${query}`;
}

/** The redirect location of a request: below the target, with path and query appended. */
export function locationBelow(target: RedirectTarget, requested: RequestedPath): string {
  const path = requested.path === '/' ? target.path : `${target.path.replace(/\/+$/, '')}${requested.path}`;
  const query =
    target.query.length > 1 && requested.query.length > 1
      ? `${target.query}&${requested.query.slice(1)}`
      : '';
  return printRedirectTarget({ ...target, path, query: query || requested.query || target.query });
}

/** Adds the default scheme. Other schemes than HTTP are left in place, which makes the name invalid. */
function withPrefix(typed: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `${TARGET_PREFIX}${typed}`;
}

function parseHost(
  name: string,
):
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly fault: RedirectTargetError } {
  const bare = normaliseTyped(name).replace(/\.$/, '');
  if (NUMBER_AT_END.test(bare) || PRIVATE_NAME.test(bare)) return { ok: false, fault: 'private_address' };
  const parsed = parseDomainName(name);
  if (!parsed.ok) {
    return { ok: false, fault: parsed.fault === 'single_label' ? 'invalid_tld' : 'invalid_domain' };
  }
  const { ascii } = parsed.name;
  return EXTENSION.test(ascii) ? { ok: true, name: ascii } : { ok: false, fault: 'invalid_tld' };
}

function isPort(digits: string): boolean {
  return digits === '' || (/^\d{1,5}$/.test(digits) && Number(digits) >= 1 && Number(digits) <= HIGHEST_PORT);
}

function parseOrigin(scheme: string, digits: string | undefined): Pick<RedirectTarget, 'scheme' | 'port'> {
  const known = scheme.toLowerCase() === 'https' ? 'https' : 'http';
  const port = digits === undefined || digits === '' ? null : Number(digits);
  return { scheme: known, port: port === PORTS[known] ? null : port };
}

/** The path as a browser would send it: non-ASCII characters as UTF-8. */
function pathIn(rest: string): RequestedPath {
  const octets = rest.replace(/[^\0-\u007f]+/gu, (letters) => encodeURIComponent(letters.toWellFormed()));
  const parsed = parseRequestedTarget(octets.startsWith('/') ? octets : `/${octets}`);
  return { path: parsed?.path ?? '/', query: parsed?.query ?? '' };
}

/** A stored address in its form field: prefix and text. */
interface ShownTarget {
  /** `http://`, or an explicit `https://`. */
  readonly prefix: string;
  /** The rest; a bare name has no trailing slash. */
  readonly text: string;
}

const PREFIX = /^https?:\/\//i;

/**
 * Splits the protocol off a stored address, because the form shows it before the field (management,
 * section 5, "Site redirect input").
 */
export function showTarget(location: string): ShownTarget {
  const prefix = PREFIX.exec(location)?.[0].toLowerCase() ?? TARGET_PREFIX;
  const [, host = '', rest = ''] = /^([^/?#]*)(.*)$/s.exec(location.replace(PREFIX, '')) ?? [];
  return { prefix, text: `${displayName(host)}${rest === '/' ? '' : rest}` };
}

/** The full address of a form field; a typed protocol overrides the prefix. */
export function targetOfField(prefix: string, text: string): string {
  const typed = text.trim();
  return typed === '' || PREFIX.test(typed) ? typed : `${prefix}${typed}`;
}
