import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '#platform/kernel/random.ts';
import type { LineSecrets } from '../../rules/line-secrets.ts';

/** Encrypts a line's secrets, and decrypts them for the delivering slice. */
export interface LineSeal {
  /** Encrypts secrets, bound to the line: they can't be decrypted for another one. */
  seal(itemId: string, secrets: LineSecrets): string;
  /** The secrets, or null if the text belongs to another line or key. */
  open(itemId: string, sealed: string): LineSecrets | null;
}

const ALGORITHM = 'aes-256-gcm';
/** Sizes for GCM (NIST SP 800-38D, section 8.2.1: 96-bit IV; 128-bit tag). */
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Version prefix of the encrypted text. */
const MARK = 'v1.';

/**
 * Encrypts with a key of the installation.
 *
 * @param secret any high-entropy text; the key is derived from it and not stored.
 */
export function lineSeal(secret: string, random: Random): LineSeal {
  const key = createHash('sha256').update('namestead cart line secrets\0').update(secret).digest();
  return {
    seal(itemId, secrets) {
      const iv = random.bytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(itemId));
      const text = Buffer.concat([cipher.update(JSON.stringify(secrets), 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(itemId, sealed) {
      if (!sealed.startsWith(MARK)) return null;
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const iv = bytes.subarray(0, IV_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key, iv, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(itemId));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
        return JSON.parse(text.toString('utf8')) as LineSecrets;
      } catch {
        return null;
      }
    },
  };
}
