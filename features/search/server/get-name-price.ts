import type { Currency } from '#features/catalog/rules/currencies.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { getNamePrice as contract } from '../contract/search-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { parseDomainName, readTld } from '#features/names/rules/domain-name.ts';
import { nameStatus } from '#features/names/rules/name-policy.ts';
import { readEnding } from '#features/names/server/api/name-ending.ts';
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
  deps: SearchDeps,
  input: { readonly name: string; readonly currency?: Currency | undefined },
): Promise<Result<AnswerOf<typeof contract>>> {
  const parsed = parseDomainName(input.name);
  const domain = input.name.trim();
  if (!parsed.ok) return refuseDomain('invalid_domain', { domain });
  const name = parsed.name.ascii;
  const { db, clock, availability, currency } = deps;
  const ending = readEnding(name);
  const notSold = () => refuseDomain('not_sold', { tld: ending.suffix });
  if (nameStatus('register', parsed.name, ending, deps)) return notSold();
  const [products, checks] = await Promise.all([
    registrationProducts(db, [readTld(name)], input.currency ?? currency, clock.now()),
    availability.check([name], TIMEOUT),
  ]);
  const check = checks.get(name);
  if (!check) return refuseDomain('price_unknown', { domain });
  const offer = findOffer(name, products, check);
  if (!offer) return notSold();
  return ok(presentNamePrice(name, offer));
}
