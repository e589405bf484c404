/**
 * The minimum length of every password in the product: that of a mailbox (cart, section 9). ASVS
 * 5.0 requires 8 (6.2.1).
 */
export const PASSWORD_MINIMUM = 12;
/** Any passphrase fits, and hashing stays cheap. ASVS 5.0 asks that 64 characters are allowed (6.2.9). */
export const PASSWORD_MAXIMUM = 256;

/**
 * A date and a mark added to a word (`!20260131`): this many characters make nothing hard to guess.
 */
export const DECORATION_MAXIMUM = 8;
/** Shorter words would be found in passwords by chance. */
const CONTEXT_WORD_MINIMUM = 3;

/** The code with which a password is refused. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_too_common';

/** What an attacker would try first on this account (ASVS 5.0, 6.2.11). */
export interface PasswordContext {
  /** The account's canonical address; empty where it is not known yet. */
  readonly email: string;
  /** The name of this installation. */
  readonly brand: string;
}

const KEYBOARD_ROWS = ['qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789'];
const COMMON_WORDS = /^(?:password|passw0rd|letmein|welcome|iloveyou|changeme|admin|secret|test)+[0-9!]*$/;

/**
 * The form of a password that is hashed: compatible characters become one (NFKC, NIST SP 800-63B, 5.1.1.2),
 * so that every keyboard types the same password. Nothing is cut off.
 */
export function canonicalPassword(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * Why a canonical password is rejected, or null, as far as a browser can check; the server knows
 * longer lists.
 *
 * Length counts characters, not bytes. Character classes are not required (ASVS 5.0, 6.2.5).
 */
export function passwordProblem(password: string, context: PasswordContext): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < PASSWORD_MINIMUM) return 'password_too_short';
  if (length > PASSWORD_MAXIMUM) return 'password_too_long';
  return isEasy(password.toLowerCase()) || isMadeOfContext(password, context) ? 'password_too_common' : null;
}

/** One repeated piece, a run of the keyboard, or one of the commonest words. */
function isEasy(password: string): boolean {
  return (
    /^(.{1,4})\1+$/.test(password) ||
    COMMON_WORDS.test(password) ||
    KEYBOARD_ROWS.some((row) => row.startsWith(password) || row.repeat(2).includes(password))
  );
}

/** Whether the letters of a password are the brand, the address or parts of them, and little else is in it. */
function isMadeOfContext(password: string, { email, brand }: PasswordContext): boolean {
  const letters = keepLetters(password);
  if (letters === '' || password.length - letters.length > DECORATION_MAXIMUM) return false;
  const words = [
    email,
    ...email.split('@'),
    ...email.split(/[^\p{L}]+/u),
    brand,
    ...brand.split(/[^\p{L}]+/u),
  ]
    .map(keepLetters)
    .filter((word) => word.length >= CONTEXT_WORD_MINIMUM)
    .sort((one, other) => other.length - one.length);
  return words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === '';
}

const keepLetters = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '');
