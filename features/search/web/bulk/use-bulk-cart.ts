import { cartFailure } from '#features/cart/rules/cart-machine.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { useState } from 'react';
import { LINE_LIMIT } from '#features/cart/rules/line-limits.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import type { Currency } from '#features/catalog/rules/currencies.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { type AvailabilityOnWire, checkAvailabilities } from '../../contract/search-endpoints.ts';
import { isRegistrable } from '#features/names/rules/availability-status.ts';
import { listQuestions, registrationLine } from '../choosing/use-domain-cart.ts';

/** The outcome of adding several names to the cart. */
export type BulkAdded =
  | {
      readonly outcome: 'added';
      readonly count: number;
      /** Names that need individual confirmation. */
      readonly asking: number;
      readonly lost: number;
    }
  | { readonly outcome: 'full'; readonly lines: number }
  | { readonly outcome: 'failed'; readonly reason: Message | null };

/** Adds many names to the cart at once, after the registry has confirmed them all. */
export function useBulkCart({
  site,
  currency,
  learn,
}: {
  readonly site: string;
  readonly currency: Currency;
  /** Called with the registry's current answers. */
  readonly learn: (requested: readonly string[], results: readonly AvailabilityOnWire[]) => void;
}) {
  const cart = useCart(site);
  const [isAdding, setIsAdding] = useState(false);
  const add = async (names: readonly string[]): Promise<BulkAdded> => {
    const lines = cart.cart.lines.length + names.length;
    if (lines > LINE_LIMIT) return { outcome: 'full', lines };
    const body = { domains: [...names], site, currency, is_cart_pre_check: true };
    const { results } = await call(checkAvailabilities, { body });
    learn(names, results);
    const registrable = results.filter(({ status }) => isRegistrable(status));
    // Premium prices and trademark notices need individual confirmation.
    const free = registrable.filter((answer) => listQuestions(answer).length === 0);
    const asking = registrable.length - free.length;
    const requests = free.flatMap((name) => {
      const { product_slug, product_id, supports_privacy = false } = name;
      if (product_slug === undefined || product_id === undefined) return [];
      return [registrationLine({ ...name, product_slug, product_id, supports_privacy })];
    });
    const state = await cart.addLines(requests);
    const held = new Set(state.cart.lines.map((line) => line.meta));
    const count = free.filter((name) => held.has(name.domain_name)).length;
    if (state.status === 'valid' && (count > 0 || free.length === 0)) {
      return { outcome: 'added', count, asking, lost: names.length - count - asking };
    }
    return { outcome: 'failed', reason: cartFailure(state) };
  };
  return {
    isAdding,
    isIn: (name: string): boolean => cart.cart.lines.some((line) => line.meta === name),
    add: async (names: readonly string[]): Promise<BulkAdded> => {
      setIsAdding(true);
      try {
        return await add(names);
      } catch (error) {
        return { outcome: 'failed', reason: error instanceof RefusedError ? error.untranslated : null };
      } finally {
        setIsAdding(false);
      }
    },
  };
}
