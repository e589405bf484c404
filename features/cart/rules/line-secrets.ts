import { isUnfitTransferCode } from '#features/contacts/rules/registry-text.ts';
import type { JsonValue } from './cart.ts';

/** Keys of `extra` that never come back and are never logged (API.md, "The cart on the wire"). */
const SECRET_KEYS: ReadonlySet<string> = new Set(['auth_code', 'authcode', 'password']);
/** Longest secret that is kept; an auth code has 32 characters at most, a mailbox password 100 (cart spec, section 9). */
const LONGEST_SECRET = 255;

/**
 * A line's secrets by their address: `auth_code` for one of the line itself, `password ada@example.com`
 * for one of a mailbox, so that it is found again whatever place the mailbox has then.
 */
export type LineSecrets = Readonly<Record<string, string>>;

type Extra = Readonly<Record<string, JsonValue>>;

/** A line's `extra` with every secret cut out, however deep. */
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

/** The secrets that a line's `extra` holds; an empty one is none. */
export function secretsIn(extra: Extra): LineSecrets {
  const secrets: Record<string, string> = {};
  collect(extra, '', secrets);
  return secrets;
}

/** Whether a line's `extra` holds a transfer code, however deep, that no registry could be told. */
export function hasUnfitCode(extra: Extra): boolean {
  return Object.entries(extra).some(([key, value]) => {
    if (typeof value === 'string') return addressOf(key) === 'auth_code' && isUnfitTransferCode(value);
    return typeof value === 'object' && value !== null && hasUnfitCode(value as Extra);
  });
}

function collect(value: JsonValue | Extra, owner: string, into: Record<string, string>): void {
  if (typeof value !== 'object' || value === null) return;
  const record = value as Extra;
  const here = ownerOf(record) ?? owner;
  for (const [key, each] of Object.entries(record)) {
    if (!isSecret(key)) collect(each, here, into);
    else if (typeof each === 'string' && each !== '' && each.length <= LONGEST_SECRET) {
      into[addressOf(key, here)] = each;
    }
  }
}

/** Whose secret it is: the mailbox's address, whatever its capitals. */
function ownerOf({ email }: Extra): string | null {
  return typeof email === 'string' && email !== '' ? email.trim().toLowerCase() : null;
}

/** Where a secret of a line is kept; `auth_code` and `authCode` are the same, and so are capitals. */
export function addressOf(key: string, owner = ''): string {
  const small = key.toLowerCase();
  const name = small === 'authcode' ? 'auth_code' : small;
  return owner === '' ? name : `${name} ${owner}`;
}

/**
 * The secrets of a line after a request: those it brings, and those kept for what it still holds
 * (API.md: kept by slug, meta and email when a later POST lacks them).
 */
export function mergeSecrets(kept: LineSecrets, brought: LineSecrets, extra: Extra): LineSecrets {
  const owners = new Set<string>(['']);
  findOwners(extra, owners);
  const stillOwned = Object.entries(kept).filter(([address]) =>
    owners.has(address.slice(address.indexOf(' ') + 1 || address.length)),
  );
  return { ...Object.fromEntries(stillOwned), ...brought };
}

function findOwners(value: JsonValue | Extra, into: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  const owner = ownerOf(value as Extra);
  if (owner !== null) into.add(owner);
  for (const each of Object.values(value as Extra)) findOwners(each, into);
}
