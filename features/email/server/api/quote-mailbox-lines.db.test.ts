import { describe, expect, test } from 'vitest';
import { buildShop, comLine, comQuotes, setCartTo } from '#features/cart/testing/cart-bench.ts';
import { openCarts } from '#features/cart/testing/shop-bench.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { findProducts } from '#features/catalog/server/api/product-catalog.ts';
import { addYears } from '#platform/kernel/duration.ts';
import { mailboxLineQuotes } from './quote-mailbox-lines.ts';

const bench = openCarts();
const SUFFIX = 'namestead.site';

const addMailbox = async (
  meta: string,
  options: {
    readonly countries?: readonly string[];
    readonly besides?: readonly ReturnType<typeof comLine>[];
  } = {},
) => {
  const { countries = 'all', besides = [] } = options;
  const quotes = mailboxLineQuotes({ siteAddressSuffix: SUFFIX, professionalEmailCountries: countries });
  const deps = { ...bench.deps, lineQuotes: [comQuotes, quotes] };
  const slug = PRODUCT_SLUGS.professionalEmail;
  const [product] = await findProducts(bench.db, [slug], 'USD', bench.clock.now());
  const extra = { google_apps_users: [{ email: `ada@${meta}`, firstname: 'Ada', lastname: 'L' }] };
  const line = { product_slug: slug, product_id: product?.id ?? 1, meta, extra };
  const cart = await setCartTo(deps, bench.shop, { products: [...besides, line] });
  return {
    isIn: cart.products.some(({ product_slug }) => product_slug === slug),
    errors: cart.messages.errors.map(({ code }) => code),
  };
};

const hold = (name: string, type: 'registered' | 'mapped', { site, actor } = bench.shop) => {
  const createdAt = bench.clock.now();
  const term = type === 'mapped' ? {} : { registeredAt: createdAt, expiresAt: addYears(createdAt, 1) };
  return importDomains(bench, [
    { name, siteId: site.id, ownerUserId: actor.userId, type, createdAt, ...term },
  ]);
};

describe('mailboxes in a cart (cart spec, sections 5 and 6)', () => {
  test('of a domain of the site are priced', async () => {
    await hold('mailheld.com', 'registered');
    await hold('mailmapped.com', 'mapped');

    expect(await addMailbox('mailheld.com')).toEqual({ isIn: true, errors: [] });
    expect(await addMailbox('mailmapped.com')).toEqual({ isIn: true, errors: [] });
  });

  test('of a domain that is bought with them are priced', async () => {
    expect(await addMailbox('mailnew.com', { besides: [comLine('mailnew.com')] })).toEqual({
      isIn: true,
      errors: [],
    });
  });

  test.each([
    ['google.com', 'email-other-domain'],
    [`shop.staging.${SUFFIX}`, 'email-staging'],
    ['not a name', 'email-invalid-domain'],
    ['-.com', 'email-invalid-domain'],
  ])('of %s are refused', async (name, code) => {
    expect(await addMailbox(name)).toEqual({ isIn: false, errors: [code] });
  });

  test('of a domain of another site are refused', async () => {
    await hold('mailother.com', 'registered', await buildShop(bench));

    expect(await addMailbox('mailother.com')).toEqual({ isIn: false, errors: ['email-other-domain'] });
  });

  test('are refused in a country where professional email is not sold', async () => {
    await hold('mailcountry.com', 'registered');

    expect(await addMailbox('mailcountry.com', { countries: ['AQ'] })).toEqual({
      isIn: false,
      errors: ['email-country'],
    });
  });
});
