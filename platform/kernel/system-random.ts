import type { Random } from './random.ts';

/** The platform's own strong randomness (Web Crypto, present in Node and browsers). */
export const systemRandom: Random = {
  bytes: (length) => globalThis.crypto.getRandomValues(new Uint8Array(length)),
};
