import type { Currency } from '#features/catalog/rules/currencies.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { getNamePrice as contract } from '../contract/search-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { isSold } from '#features/names/rules/tld-policy.ts';
import type { SearchDeps } from './search-deps.ts';
import { findOffer, registrationProducts } from '#features/names/server/api/name-price.ts';
import { presentNamePrice } from './api/search-presenter.ts';

/** The timeout of the registry, which alone knows premium prices. */
const TIMEOUT = seconds(5);

/**
 * Returns the price of a name; for premium names, based on the registry's price.
 *
 * Reveals neither availability nor holder: a taken name has the price that it would have if it were
 * available.
 */
export async function getNamePrice(
  { db, clock, availability, currency }: Pick<SearchDeps, 'db' | 'clock' | 'availability' | 'currency'>,
  input: { readonly name: string; readonly currency?: Currency | undefined },
): Promise<Result<AnswerOf<typeof contract>>> {
  const parsed = parseDomainName(input.name);
  const domain = input.name.trim();
  if (!parsed.ok) return refuseDomain('invalid_domain', { domain });
  const name = parsed.name.ascii;
  if (!isSold(parsed.name)) return refuseDomain('not_sold', { tld: readTld(name) });
  const [products, checks] = await Promise.all([
    registrationProducts(db, [readTld(name)], input.currency ?? currency, clock.now()),
    availability.check([name], TIMEOUT),
  ]);
  const check = checks.get(name);
  if (!check) return refuseDomain('price_unknown', { domain });
  const offer = findOffer(name, products, check);
  if (!offer) return refuseDomain('not_sold', { tld: readTld(name) });
  return ok(presentNamePrice(name, offer));
}
