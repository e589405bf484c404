import { randomToken } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';

/** The part of the browser's storage that an attempt needs; it lives as long as the tab. */
export type AttemptStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A payment that was sent and whose answer has not been seen. */
interface StoredAttempt {
  readonly key: string;
  /** What was sent, without anything secret. */
  readonly fingerprint: string;
}

const KEY_LENGTH = 30;

/**
 * The `Idempotency-Key` of one site's checkout in this tab.
 *
 * The same content is always sent under the same key, through reloads and lost
 * connections too, until its answer was seen; other content gets a key of its own.
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

  /** The answer was seen: the next payment is another one. */
  finish(): void {
    this.#storage.removeItem(this.#name);
  }

  #read(): StoredAttempt | null {
    try {
      const stored = JSON.parse(this.#storage.getItem(this.#name) ?? 'null') as Partial<StoredAttempt> | null;
      const { key, fingerprint } = stored ?? {};
      return typeof key === 'string' && typeof fingerprint === 'string' ? { key, fingerprint } : null;
    } catch {
      return null;
    }
  }
}
