import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { hashSecret, newSecret } from './secret-token.ts';

describe('the secret of a session, a token or a link', () => {
  test('has 256 random bits and nothing else', () => {
    const lengths: number[] = [];
    const random = {
      bytes: (length: number) => {
        lengths.push(length);
        return new Uint8Array(length).fill(7);
      },
    };

    const secret = newSecret(random);

    expect(lengths).toEqual([32]);
    expect([...Buffer.from(secret, 'base64url')]).toEqual(Array.from({ length: 32 }, () => 7));
  });

  test('is another one each time', () => {
    const secrets = Array.from({ length: 1_000 }, () => newSecret(systemRandom));

    expect(new Set(secrets).size).toBe(1_000);
  });

  test('is stored as its SHA-256', () => {
    expect(hashSecret('a secret')).toEqual(createHash('sha256').update('a secret').digest());
  });
});
