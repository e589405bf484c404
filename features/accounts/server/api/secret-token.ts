import { createHash } from 'node:crypto';
import type { Random } from '#platform/kernel/random.ts';

/** 256 random bits. */
const SECRET_BYTES = 32;

/** A new secret, as text that can stand in a link, a cookie or a header. */
export function newSecret(random: Random): string {
  return Buffer.from(random.bytes(SECRET_BYTES)).toString('base64url');
}

/** What is stored of a secret. Plain SHA-256 suffices: 256 random bits cannot be searched for. */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
