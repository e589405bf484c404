import type { Sale } from '#features/catalog/rules/product.ts';
import { formatMoney, toMajorUnits } from '#platform/kernel/money.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type {
  AvailabilityOnWire,
  getNamePrice,
  SuggestionOnWire,
  TrademarkNoticeOnWire,
} from '../../contract/search-endpoints.ts';
import { displayName, readTld } from '#features/names/rules/domain-name.ts';
import { mixedScripts, type ReportedNameError } from '#features/names/rules/validate-name.ts';
import type { NamePrice } from '#features/names/rules/price-text.ts';
import type { SuggestedName } from '../../rules/suggest-names.ts';
import { findTldPolicy } from '#features/names/rules/tld-policy.ts';
import type { TrademarkNotice } from '#features/names/rules/trademark-notice.ts';
import type { RegistrationProduct } from '#features/names/server/api/name-price.ts';

/** Maps the parts of a price to their wire form. */
export function presentPrice(price: NamePrice) {
  return {
    cost: formatMoney(price.cost),
    raw_price: toMajorUnits(price.cost),
    price_integer: price.cost.amount,
    renewal_cost: formatMoney(price.renewal),
    renewal_price_integer: price.renewal.amount,
    currency_code: price.cost.currency,
    ...(price.sale ? presentSale(price.sale, price.cost.currency) : {}),
    ...(price.isPremium ? { is_premium: true as const } : {}),
  };
}

function presentSale({ amount, startsAt, expiresAt }: Sale, currency: string) {
  return {
    sale_cost: toMajorUnits({ amount, currency }),
    sale_price_integer: amount,
    sale_coupon: { start_date: startsAt.toISOString(), expires: expiresAt.toISOString() },
  };
}

/** Maps a suggestion to its wire form. */
export function presentSuggestion(
  name: SuggestedName,
  offer: {
    readonly product: RegistrationProduct;
    readonly price: NamePrice;
    readonly isConfirmed: boolean;
    readonly notice?: TrademarkNotice | null;
  },
): SuggestionOnWire {
  return {
    domain_name: name.name,
    display_name: name.unicode,
    product_id: offer.product.productId,
    product_slug: offer.product.slug,
    ...presentPrice(offer.price),
    supports_privacy: findTldPolicy(name.tld)?.supportsPrivacy ?? false,
    relevance: name.relevance,
    match_reasons: [...name.reasons],
    is_free: false,
    ...presentNotice(offer.notice),
    is_confirmed: offer.isConfirmed,
  };
}

/** Maps a price to its wire form. */
export function presentNamePrice(
  name: string,
  { product, price }: { readonly product: RegistrationProduct; readonly price: NamePrice },
): AnswerOf<typeof getNamePrice> {
  return {
    domain_name: name,
    display_name: displayName(name),
    ...presentPrice(price),
    product_id: product.productId,
    product_slug: product.slug,
  };
}

function presentNotice(notice: TrademarkNotice | null | undefined) {
  if (!notice) return {};
  const info: TrademarkNoticeOnWire = {
    notice_id: notice.id,
    not_before: notice.notBefore.toISOString(),
    not_after: notice.notAfter.toISOString(),
    claims: notice.claims.map((claim) => ({
      mark_name: claim.markName,
      holders: claim.holders.map(({ name, organization, city, countryCode }) => ({
        name,
        organization,
        city,
        country_code: countryCode,
      })),
      jurisdiction: claim.jurisdiction,
      classes: claim.classes.map(({ number, description }) => ({ number, description })),
      goods_and_services: claim.goodsAndServices,
    })),
  };
  return { trademark_claims_notice_info: info };
}

/** The availability of one name. */
export interface Availability {
  /** The canonical name, or the input if it is not a name. */
  readonly name: string;
  readonly status: AvailabilityOnWire['status'];
  readonly mappable?: string;
  readonly offer?: { readonly product: RegistrationProduct; readonly price: NamePrice };
  /** The notice to accept before registration. */
  readonly notice?: TrademarkNotice;
  /** Another site of the caller with the name in its cart. */
  readonly otherCartSite?: string | undefined;
  readonly otherSiteDomain?: string;
  /** ISO 8601. */
  readonly maintenanceEndTime?: string;
  /** Why the input is not a name. */
  readonly fault?: ReportedNameError;
  /** The registrable parent, if the input is a subdomain. */
  readonly registrableDomain?: string;
  /** The extension of a name that we do not sell, such as `co.uk`. */
  readonly extension?: string;
}

/** Maps an availability answer to its wire form. */
export function presentAvailability(availability: Availability): AvailabilityOnWire {
  const { name, status, mappable, offer, otherSiteDomain, maintenanceEndTime } = availability;
  const { fault, registrableDomain, extension } = availability;
  return {
    domain_name: name,
    display_name: displayName(name),
    status,
    ...(mappable ? { mappable } : {}),
    ...(offer
      ? {
          ...presentPrice(offer.price),
          product_id: offer.product.productId,
          product_slug: offer.product.slug,
          supports_privacy: findTldPolicy(readTld(name))?.supportsPrivacy ?? false,
        }
      : {}),
    ...presentNotice(availability.notice),
    ...(availability.otherCartSite ? { other_cart_site: availability.otherCartSite } : {}),
    ...(otherSiteDomain ? { other_site_domain: otherSiteDomain } : {}),
    ...(maintenanceEndTime ? { maintenance_end_time: maintenanceEndTime } : {}),
    ...(fault ? { fault } : {}),
    ...(fault === 'mixed_scripts' ? { scripts: [...mixedScripts(name)] } : {}),
    ...(extension ? { extension } : {}),
    ...(registrableDomain ? { registrable_domain: registrableDomain } : {}),
  };
}
