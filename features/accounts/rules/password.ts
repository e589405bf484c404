/** The least that the product asks of a password anywhere: that of a mailbox (cart, section 9). */
export const PASSWORD_MINIMUM = 12;
/** Long enough for any passphrase, short enough that hashing stays cheap (NIST SP 800-63B, 5.1.1.2 asks for 64). */
export const PASSWORD_MAXIMUM = 256;

/** The code with which a password is refused. */
export type PasswordProblem = 'password_too_short' | 'password_too_long' | 'password_too_common';

const KEYBOARD_ROWS = ['qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz', '01234567890123456789'];
const COMMON_WORDS =
  /^(?:password|passw0rd|letmein|welcome|iloveyou|changeme|namestead|admin|secret|test)+[0-9!]*$/;

/**
 * The form of a password that is hashed: compatible characters made one
 * (NIST SP 800-63B, 5.1.1.2), so that every keyboard types the same password.
 */
export function canonicalPassword(typed: string): string {
  return typed.normalize('NFKC');
}

/**
 * Why a password may not be used, or null. Length counts characters, not bytes;
 * the account's own address, one repeated piece, and runs of the keyboard count as common.
 */
export function passwordProblem(password: string, email: string): PasswordProblem | null {
  const length = Array.from(password).length;
  if (length < PASSWORD_MINIMUM) return 'password_too_short';
  if (length > PASSWORD_MAXIMUM) return 'password_too_long';
  return isCommon(password.toLowerCase(), email) ? 'password_too_common' : null;
}

function isCommon(password: string, email: string): boolean {
  return (
    password === email ||
    /^(.{1,4})\1+$/.test(password) ||
    COMMON_WORDS.test(password) ||
    KEYBOARD_ROWS.some((row) => row.startsWith(password) || row.repeat(2).includes(password))
  );
}
