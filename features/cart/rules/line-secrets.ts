import type { JsonValue } from './cart.ts';

/** Keys of `extra` that never come back and are never logged (API.md, "The cart on the wire"). */
const SECRET_KEYS = new Set(['auth_code', 'authCode', 'password']);

/** A line's `extra` with every secret cut out, however deep. */
export function withoutSecrets(
  extra: Readonly<Record<string, JsonValue>>,
): Readonly<Record<string, JsonValue>> {
  return Object.fromEntries(
    Object.entries(extra)
      .filter(([key]) => !SECRET_KEYS.has(key))
      .map(([key, value]) => [key, cleaned(value)]),
  );
}

function cleaned(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(cleaned);
  return typeof value === 'object' && value !== null ? { ...withoutSecrets(value) } : value;
}
