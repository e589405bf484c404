import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Random } from '#platform/kernel/random.ts';
import type { LineSecrets } from '../../rules/line-secrets.ts';

/** Encrypts what a line must not show, and opens it for whoever delivers the line. */
export interface LineSeal {
  /** Text that holds the secrets; bound to the line, so that it opens for no other. */
  seal(itemId: string, secrets: LineSecrets): string;
  /** The secrets, or null where the text was made for another line or with another key. */
  open(itemId: string, sealed: string): LineSecrets | null;
}

const ALGORITHM = 'aes-256-gcm';
/** Sizes that GCM is made for (NIST SP 800-38D, section 8.2.1: 96-bit IV; 128-bit tag). */
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** What the sealed text begins with, so that another way of sealing can follow. */
const MARK = 'v1.';

/**
 * Seals with a key of the installation.
 *
 * @param secret any text of enough randomness; the key is made of it and kept nowhere.
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
