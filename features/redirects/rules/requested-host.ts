/** The host of a request, from its `Host` header. */
export interface RequestedHost {
  /** Lower case, without trailing dot. */
  readonly name: string;
  /** Null if none was given. */
  readonly port: number | null;
}

/** Octets of a name in presentation form without its trailing dot (RFC 1035, section 2.3.4). */
const LONGEST_NAME = 253;
/** A name with trailing dot, a colon and five digits. */
const LONGEST_HEADER = LONGEST_NAME + 7;
const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
/** `uri-host [":" port]` (RFC 9110, section 7.2); the port may be empty (RFC 3986, section 3.2.3). */
const HOST = new RegExp(String.raw`^(${LABEL}(?:\.${LABEL})*|\[[0-9a-f:.]{2,45}\])(\.?)(?::(\d{0,5}))?$`);
const HIGHEST_PORT = 65_535;

/**
 * Parses a `Host` header into canonical form; null if it is invalid (RFC 9110, section 7.2:
 * answered with 400).
 *
 * Accepts only names that DNS could have pointed here: letters, digits, hyphens and underscores, or
 * an IP address.
 */
export function parseRequestedHost(header: string): RequestedHost | null {
  if (header.length > LONGEST_HEADER) return null;
  const parts = HOST.exec(header.toLowerCase());
  if (parts === null) return null;
  const [, name = '', finalDot, digits = ''] = parts;
  if (name.length > LONGEST_NAME || (finalDot !== '' && name.endsWith(']'))) return null;
  if (digits === '') return { name, port: null };
  const port = Number(digits);
  return port >= 1 && port <= HIGHEST_PORT ? { name, port } : null;
}
