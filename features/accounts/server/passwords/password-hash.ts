import { loadArgon2 } from './argon2.ts';

const argon2 = await loadArgon2();

/**
 * The cost of one guess: argon2id with 19 MiB and two passes, the first choice of
 * the OWASP Password Storage Cheat Sheet. The hash carries it, so it can be raised later.
 */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let placeholderHash: Promise<string> | undefined;

/** The argon2id hash of a canonical password, salted. */
export function hashPassword(password: string): Promise<string> {
  return argon2.hash(password, COST);
}

/**
 * Verifies a password against a hash. Without a hash it uses a dummy, so that an unknown address
 * takes as long as a wrong password.
 */
export async function isPasswordRight(password: string, storedHash: string | null): Promise<boolean> {
  placeholderHash ??= argon2.hash('the password of no account', COST);
  const isRight = await argon2.verify(storedHash ?? (await placeholderHash), password);
  return storedHash !== null && isRight;
}
