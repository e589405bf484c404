import { describe, expect, test } from 'vitest';
import { hashPassword, isPasswordRight } from './password-hash.ts';

describe('a stored password', () => {
  test('is an argon2id hash with 19 MiB and two passes, with a new salt each time', async () => {
    const [first, second] = [await hashPassword('a quiet harbor'), await hashPassword('a quiet harbor')];

    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(second).not.toBe(first);
    expect(await isPasswordRight('a quiet harbor', second)).toBe(true);
  });

  test('is compared to its last character and by the case of its letters', async () => {
    const long = `${'a quiet harbor '.repeat(17)}a`;
    const hash = await hashPassword(long);

    expect(await isPasswordRight(long, hash)).toBe(true);
    expect(await isPasswordRight(`${long.slice(0, -1)}b`, hash)).toBe(false);
    expect(await isPasswordRight(`A${long.slice(1)}`, hash)).toBe(false);
  });
});
