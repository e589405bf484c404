/** What is asked for at a host: written so that it can follow any origin in a `Location`. */
export interface RequestedPath {
  /** Begins with a slash, has no dot segments. */
  readonly path: string;
  /** With its question mark; empty where there is none. */
  readonly query: string;
}

/** A request's target: the host stands in it only in absolute form. */
export interface RequestedTarget extends RequestedPath {
  /** What takes the place of the `Host` header (RFC 9112, section 3.2.2); null where the header counts. */
  readonly host: string | null;
}

/** Longer targets are refused with 414; RFC 9110, section 4.1, recommends that 8,000 octets be taken. */
export const LONGEST_TARGET = 8_000;

const ABSOLUTE = /^https?:\/\/([^/?]*)(.*)$/is;
/** What may stand in a URL as it is, of what HTTP's parser lets through; the rest is written as `%` and two digits. */
const UNSAFE = /[^!$%&'()*+,\-./0-9:;=?@A-Z[\]^_a-z{|}~]/g;
const DOT_SEGMENT = /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i;
const ONE_DOT = /^(?:\.|%2e)$/i;
const TWO_DOTS = /^(?:\.|%2e){2}$/i;

/**
 * Reads a request's target, each character of which stands for an octet; null where it is neither a path
 * nor an address of a web page.
 *
 * A user's name in an address is refused (RFC 9110, section 4.2.4): it is there to deceive.
 */
export function parseRequestedTarget(target: string): RequestedTarget | null {
  if (target.startsWith('/')) return { host: null, ...pathOf(target) };
  const [, host, rest = ''] = ABSOLUTE.exec(target) ?? [];
  if (host === undefined || host === '' || host.includes('@')) return null;
  return { host, ...pathOf(rest.startsWith('/') ? rest : `/${rest}`) };
}

function pathOf(text: string): RequestedPath {
  const safe = text.replace(UNSAFE, percentEncoded);
  const at = safe.indexOf('?');
  const path = at === -1 ? safe : safe.slice(0, at);
  return { path: withoutDotSegments(path), query: at === -1 ? '' : safe.slice(at) };
}

function percentEncoded(character: string): string {
  return `%${(character.charCodeAt(0) & 0xff).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** The path as browsers would resolve it (RFC 3986, section 5.2.4), so that it stays below whatever it is put behind. */
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
    // What ends in dots is a folder.
    if (isLast) kept.push('');
  }
  return `/${kept.join('/')}`;
}
