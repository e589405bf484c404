import { isUnfitTransferCode } from '#features/contacts/rules/registry-text.ts';
import type { JsonValue } from './cart.ts';

/** Keys of `extra` that are never returned or logged (docs/api.md, "The cart on the wire"). */
const SECRET_KEYS: ReadonlySet<string> = new Set(['auth_code', 'authcode', 'password']);
/**
 * Maximum length of a secret; auth codes have up to 32 characters, mailbox passwords 100 (cart
 * spec, section 9).
 */
const LONGEST_SECRET = 255;

/**
 * A line's secrets by address: `auth_code` for the line's own, `password ada@example.com` for a
 * mailbox's, so that it is found after mailboxes are reordered.
 */
export type LineSecrets = Readonly<Record<string, string>>;

type Extra = Readonly<Record<string, JsonValue>>;

/** A line's `extra` without secrets, at any depth. */
export function withoutSecrets(extra: Extra): Extra {
  return Object.fromEntries(
    Object.entries(extra)
      .filter(([key]) => !isSecret(key))
      .map(([key, value]) => [key, cleaned(value)]),
  );
}

function isSecret(key: string): boolean {
  return SECRET_KEYS.has(key.toLowerCase());
}

function cleaned(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? { ...withoutSecrets(value) } : value;
}

/** The secrets in a line's `extra`; empty ones are ignored. */
export function secretsIn(extra: Extra): LineSecrets {
  const secrets: Record<string, string> = {};
  collect(extra, '', secrets);
  return secrets;
}

/** Whether a line's `extra` contains an auth code, at any depth, that no registry would accept. */
export function hasUnfitCode(extra: Extra): boolean {
  return Object.entries(extra).some(([key, value]) => {
    if (typeof value === 'string') return nameSecret(key) === 'auth_code' && isUnfitTransferCode(value);
    return typeof value === 'object' && value !== null && hasUnfitCode(value as Extra);
  });
}

function collect(value: JsonValue | Extra, owner: string, into: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  const record = value as Extra;
  const here = readOwner(record) ?? owner;
  for (const [key, each] of Object.entries(record)) {
    if (!isSecret(key)) collect(each, here, into);
    else if (typeof each === 'string' && each !== '' && each.length <= LONGEST_SECRET) {
      into[nameSecret(key, here)] = each;
    }
  }
}

/** The owner of a secret: the mailbox's lower-case address. */
function readOwner({ email }: Extra): string | null {
  return typeof email === 'string' && email !== '' ? email.trim().toLowerCase() : null;
}

/** The address of a secret; `auth_code` and `authCode` are the same, and case is ignored. */
export function nameSecret(key: string, owner = ''): string {
  const small = key.toLowerCase();
  const name = small === 'authcode' ? 'auth_code' : small;
  return owner === '' ? name : `${name} ${owner}`;
}

/**
 * A line's secrets after a request: new ones, and stored ones that the line still uses (docs/api.md:
 * kept by slug, meta and email when a later POST lacks them).
 */
export function mergeSecrets(kept: LineSecrets, sent: LineSecrets, extra: Extra): LineSecrets {
  const owners = new Set<string>(['']);
  findOwners(extra, owners);
  const stillOwned = Object.entries(kept).filter(([address]) =>
    owners.has(address.slice(address.indexOf(' ') + 1 || address.length)),
  );
  return { ...Object.fromEntries(stillOwned), ...sent };
}

function findOwners(value: JsonValue | Extra, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const owner = readOwner(value as Extra);
  if (owner !== null) into.add(owner);
  for (const each of Object.values(value as Extra)) findOwners(each, into);
}
