import { settleNames } from '../commands/settled-domain.ts';
import type { SettleDeps } from '../commands/settled-domain.ts';
import { findNamesLike } from '../stores/domain-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import { RdapError } from './rdap-answer.ts';
import { domainToASCII } from 'node:url';

/** Maximum number of results; a truncated response says so. */
export const MAX_FOUND = 50;

/** Characters before the asterisk: fewer would ask for the registry as a whole (RFC 9082 section 4.1 leaves it to the server). */
const LEAST_CHARACTERS = 2;

/**
 * The registered names that match a pattern (RFC 9082 section 3.2.1): a name, or one with an
 * asterisk at the end of its first label. Returns one more than the limit, so that the caller knows
 * whether there are more.
 */
export async function searchDomains(
  deps: SettleDeps & { readonly db: RegistryDatabase },
  pattern: string,
): Promise<readonly string[]> {
  const { prefix, suffix } = readPattern(pattern);
  const find = () => findNamesLike(deps.db, { prefix, suffix, limit: MAX_FOUND + 1 });
  const names = await find();
  // Time may have taken some of them.
  await settleNames(deps, names);
  return find();
}

/** @throws RdapError 400 for an invalid pattern, 422 for one that is too wide */
function readPattern(pattern: string): { readonly prefix: string; readonly suffix: string | null } {
  const star = pattern.indexOf('*');
  if (star === -1) return { prefix: canonicalName(pattern), suffix: null };
  const [prefix, suffix] = [pattern.slice(0, star).toLowerCase(), pattern.slice(star + 1).toLowerCase()];
  if (!/^[a-z0-9-]*$/.test(prefix) || !/^(\.[a-z0-9-]+)*\.?$/.test(suffix))
    throw new RdapError(400, 'A pattern is a name with one asterisk at the end of its first label.');
  if (prefix.length < LEAST_CHARACTERS)
    throw new RdapError(422, `At least ${LEAST_CHARACTERS} characters must stand before the asterisk.`);
  return { prefix, suffix: suffix.replace(/\.$/, '') };
}

/**
 * Normalises a queried name: capitals, Unicode labels, a final dot (RFC 9082 section 3.1.3, RFC
 * 7482 section 6.1).
 *
 * @throws RdapError 400 for an invalid name
 */
export function canonicalName(text: string): string {
  const ascii = domainToASCII(text.replace(/\.$/, ''));
  const isName = ascii.length <= 253 && ascii.split('.').every((label) => LABEL.test(label));
  // An address is not a name, although the URL parser accepts it.
  if (!isName || /^[\d.]+$/.test(ascii)) throw new RdapError(400, `'${text}' is no domain name.`);
  return ascii;
}

/** RFC 1123 section 2.1, with the 63 octets of RFC 1035 section 2.3.4. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
