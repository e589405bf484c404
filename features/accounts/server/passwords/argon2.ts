import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** What one guess costs: memory in KiB, passes over it, lanes. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** Hashes with argon2id into PHC strings, and compares with them. */
export interface Argon2 {
  hash(password: string, cost: Argon2Cost): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
}

/** Sizes of salt and hash (RFC 9106, section 4). */
const SALT_BYTES = 16;
const HASH_BYTES = 32;

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

const derive = promisify(argon2);

/** Node's own argon2id, which is part of OpenSSL. Takes three times as long as the native package. */
export const nodeArgon2: Argon2 = {
  async hash(password, cost) {
    const salt = randomBytes(SALT_BYTES);
    const hash = await deriveWith(password, salt, HASH_BYTES, cost);
    const { memoryCost, timeCost, parallelism } = cost;
    return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${unpadded(salt)}$${unpadded(hash)}`;
  },
  async verify(stored, password) {
    const [, memory, passes, lanes, salt, hash] = PHC.exec(stored) ?? [];
    if (salt === undefined || hash === undefined) throw new Error('A password hash is not argon2id.');
    const expected = Buffer.from(hash, 'base64');
    const cost = { memoryCost: Number(memory), timeCost: Number(passes), parallelism: Number(lanes) };
    const found = await deriveWith(password, Buffer.from(salt, 'base64'), expected.length, cost);
    return timingSafeEqual(found, expected);
  },
};

/** The native package where it has a binary for this machine, else Node's own; their hashes are the same. */
export async function loadArgon2(
  loadNative: () => Promise<Argon2> = () => import('@node-rs/argon2'),
): Promise<Argon2> {
  try {
    return await loadNative();
  } catch {
    return nodeArgon2;
  }
}

function deriveWith(password: string, nonce: Buffer, tagLength: number, cost: Argon2Cost): Promise<Buffer> {
  const { memoryCost: memory, timeCost: passes, parallelism } = cost;
  return derive('argon2id', { message: password, nonce, tagLength, memory, passes, parallelism });
}

/** Base64 as PHC strings have it. */
function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}
