/**
 * What each kind of text may be that is sent to a registry, as EPP's schemas have it (RFC 5730 to 5733).
 *
 * Browser and server ask here; `platform/epp-wire/wire-text.ts` checks once more before anything is sent. What is not
 * in the table has a form of its own that is narrower: country codes, phone numbers, domain names.
 */
const LONGEST = {
  /** `eppcom:pwAuthInfoType` sets no bound; registries' own codes have 8 to 64 characters. */
  authCode: 255,
  /** `contact:postalLineType`, half of it: first and last name share one line of 255 with a space. */
  name: 127,
  /** `contact:postalLineType` and `contact:optPostalLineType`. */
  postalLine: 255,
  /** `contact:pcType`. */
  postalCode: 16,
  /** `eppcom:minTokenType` sets no bound; RFC 5321, section 4.5.3.1.3, does. */
  email: 254,
} as const;

/** A kind of text that is sent to registries. */
export type RegistryTextKind = keyof typeof LONGEST;

/**
 * Characters that no such text holds.
 *
 * XML 1.0 carries no halves of characters and hardly any controls; `normalizedString` turns line breaks and tabs into
 * spaces; marks of direction make a text read as another.
 */
const UNFIT = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}\p{Bidi_Control}\u2028\u2029]/u;

/** Why a text can't be sent to a registry: too long, or with invalid characters; null if it can. */
export function validateRegistryText(kind: RegistryTextKind, text: string): 'too_long' | 'unfit' | null {
  if (text.length > LONGEST[kind]) return 'too_long';
  return UNFIT.test(text) ? 'unfit' : null;
}

/** Whether something was typed as a transfer code that cannot be one; a blank field is not. */
export function isUnfitTransferCode(typed: string): boolean {
  return typed.trim() !== '' && readTransferCode(typed) === null;
}

/** Normalises a typed or pasted auth code by trimming it; null if invalid. */
export function readTransferCode(typed: string): string | null {
  const code = typed.trim();
  return code === '' || validateRegistryText('authCode', code) !== null ? null : code;
}
