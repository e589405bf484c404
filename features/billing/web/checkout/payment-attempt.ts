import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';

/** The part of the browser's storage that an attempt needs; it lives as long as the tab. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A payment that was sent and whose answer has not been seen. */
interface StoredAttempt {
  readonly key: string;
  /** What was sent, without anything secret. */
  readonly fingerprint: string;
  /** What it became, once that is known. */
  readonly orderId?: number;
}

const KEY_LENGTH = 30;

/**
 * The `Idempotency-Key` of one site's checkout in this tab.
 *
 * The same content is sent under the same key, across reloads and lost connections, until its
 * response was received; other content gets a new key.
 */
export class PaymentAttempt {
  readonly #storage: AttemptStorage;
  readonly #random: Random;
  readonly #name: string;

  constructor(parts: { readonly storage: AttemptStorage; readonly random: Random; readonly site: string }) {
    this.#storage = parts.storage;
    this.#random = parts.random;
    this.#name = `checkout-attempt:${parts.site}`;
  }

  /** The key of a payment whose answer was never seen, or null. */
  pendingKey(): string | null {
    return this.#read()?.key ?? null;
  }

  /** The key to send this content under. */
  keyFor(fingerprint: string): string {
    const stored = this.#read();
    if (stored?.fingerprint === fingerprint) return stored.key;
    const key = randomToken(this.#random, KEY_LENGTH);
    this.#storage.setItem(this.#name, JSON.stringify({ key, fingerprint } satisfies StoredAttempt));
    return key;
  }

  /**
   * What it became is known, and its page is about to open; the attempt is over when that is there. A buyer
   * who reloads before that is led to the order again, and does not find an empty cart.
   */
  placed(orderId: number): void {
    const stored = this.#read();
    if (stored)
      this.#storage.setItem(this.#name, JSON.stringify({ ...stored, orderId } satisfies StoredAttempt));
  }

  /** An order is on the screen; when it is what this became, the next payment is another one. */
  arrived(orderId: number): void {
    if (this.#read()?.orderId === orderId) this.finish();
  }

  /** The answer was seen: the next payment is another one. */
  finish(): void {
    this.#storage.removeItem(this.#name);
  }

  #read(): StoredAttempt | null {
    try {
      const stored = JSON.parse(this.#storage.getItem(this.#name) ?? 'null') as Partial<StoredAttempt> | null;
      const { key, fingerprint, orderId } = stored ?? {};
      if (typeof key !== 'string' || typeof fingerprint !== 'string') return null;
      return { key, fingerprint, ...(typeof orderId === 'number' && { orderId }) };
    } catch {
      return null;
    }
  }
}
