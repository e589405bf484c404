import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const KEY_BYTES = 32;

/** A stored password: `salt:key`, both in hexadecimal (scrypt, RFC 7914, Node's cost). */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt, KEY_BYTES)).toString('hex')}`;
}

/**
 * Whether the password matches the stored hash; wrong ones always take the full time.
 *
 * A registrar opens many sessions with one password: a verified one is recognised by a keyed
 * digest, which never leaves this process.
 */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const digest = createHmac('sha256', PROCESS_KEY).update(password).digest();
  const proved = provedDigests.get(stored);
  if (proved && timingSafeEqual(proved, digest)) return true;
  const [salt = '', key = ''] = stored.split(':');
  const derived = await derive(password, Buffer.from(salt, 'hex'), KEY_BYTES);
  const expected = Buffer.from(key, 'hex');
  const isRight = expected.length === derived.length && timingSafeEqual(expected, derived);
  if (!isRight) return false;
  if (provedDigests.size >= MAX_PROVED) provedDigests.clear();
  provedDigests.set(stored, digest);
  return true;
}

const PROCESS_KEY = randomBytes(32);
/** Far more than a registry has registrars; old passwords leave when it is full. */
const MAX_PROVED = 1_000;
/** Keyed by the stored hash, so that a changed password invalidates its digest. */
const provedDigests = new Map<string, Buffer>();
