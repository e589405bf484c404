/** The path and query of a request, escaped so that they can follow any origin in a `Location` header. */
export interface RequestedPath {
  /** Begins with a slash; contains no dot segments. */
  readonly path: string;
  /** With its question mark; empty if there is none. */
  readonly query: string;
}

/** A parsed request target; only the absolute form contains a host. */
export interface RequestedTarget extends RequestedPath {
  /** Overrides the `Host` header (RFC 9112, section 3.2.2); null if the header applies. */
  readonly host: string | null;
}

/** Longer targets are rejected with 414; RFC 9110, section 4.1, recommends supporting 8,000 octets. */
export const LONGEST_TARGET = 8_000;

const ABSOLUTE = /^https?:\/\/([^/?]*)(.*)$/is;
/** Characters that HTTP parsers accept but URLs must percent-encode. */
const UNSAFE = /[^!$%&'()*+,\-./0-9:;=?@A-Z[\]^_a-z{|}~]/g;
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const ONE_DOT = /^(?:\.|%2e)$/i;
const TWO_DOTS = /^(?:\.|%2e){2}$/i;

/**
 * Parses a request target given as Latin-1 octets; null if it is neither a path nor an HTTP URL.
 *
 * A URL with user information is rejected (RFC 9110, section 4.2.4), because it is used for
 * phishing.
 */
export function parseRequestedTarget(target: string): RequestedTarget | null {
  if (target.startsWith('/')) return { host: null, ...parsePath(target) };
  const [, host, rest = ''] = ABSOLUTE.exec(target) ?? [];
  if (host === undefined || host === '' || host.includes('@')) return null;
  return { host, ...parsePath(rest.startsWith('/') ? rest : `/${rest}`) };
}

function parsePath(text: string): RequestedPath {
  const safe = text.replace(UNSAFE, percentEncoded);
  const at = safe.indexOf('?');
  const path = at === -1 ? safe : safe.slice(0, at);
  return { path: withoutDotSegments(path), query: at === -1 ? '' : safe.slice(at) };
}

function percentEncoded(character: string): string {
  return `%${(character.charCodeAt(0) & 0xff).toString(16).toUpperCase().padStart(2, '0')}`;
}

/**
 * Removes dot segments as browsers do (RFC 3986, section 5.2.4), so that the path cannot leave its
 * prefix.
 */
function withoutDotSegments(path: string): string {
  if (!DOT_SEGMENT.test(path)) return path;
  const segments = path.split('/').slice(1);
  const kept: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const isLast = at === segments.length - 1;
    if (TWO_DOTS.test(segment)) kept.pop();
    else if (!ONE_DOT.test(segment)) {
      kept.push(segment);
      continue;
    }
    // A trailing dot segment denotes a folder.
    if (isLast) kept.push('');
  }
  return `/${kept.join('/')}`;
}
