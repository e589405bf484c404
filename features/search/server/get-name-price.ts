import type { Currency } from '#features/catalog/rules/currencies.ts';
import { seconds } from '#platform/kernel/duration.ts';
import { ok, type Result } from '#platform/kernel/result.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { getNamePrice as contract } from '../contract/search-endpoints.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { parseDomainName, tldOf } from '#features/names/rules/domain-name.ts';
import { isSold } from '#features/names/rules/tld-policy.ts';
import type { SearchDeps } from './search-deps.ts';
import { offerOf, registrationProducts } from '#features/names/server/api/name-price.ts';
import { presentNamePrice } from './api/search-presenter.ts';

/** How long the registry is waited for, which alone knows a premium name's price. */
const TIMEOUT = seconds(5);

/**
 * Tells what a name costs, premium names by their registry's own price.
 *
 * It says nothing of whether the name can be had, nor of who holds it: a name that is taken costs what
 * it would if it were not.
 */
export async function getNamePrice(
  { db, clock, availability, currency }: Pick<SearchDeps, 'db' | 'clock' | 'availability' | 'currency'>,
  input: { readonly name: string; readonly currency?: Currency | undefined },
): Promise<Result<AnswerOf<typeof contract>>> {
  const parsed = parseDomainName(input.name);
  const domain = input.name.trim();
  if (!parsed.ok) return refuseDomain('invalid_domain', { domain });
  const name = parsed.name.ascii;
  if (!isSold(parsed.name)) return refuseDomain('not_sold', { tld: tldOf(name) });
  const [products, checks] = await Promise.all([
    registrationProducts(db, [tldOf(name)], input.currency ?? currency, clock.now()),
    availability.check([name], TIMEOUT),
  ]);
  const check = checks.get(name);
  if (!check) return refuseDomain('price_unknown', { domain });
  const offer = offerOf(name, products, check);
  if (!offer) return refuseDomain('not_sold', { tld: tldOf(name) });
  return ok(presentNamePrice(name, offer));
}
