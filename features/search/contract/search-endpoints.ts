import * as z from 'zod/mini';
import { currencyQuery } from '#features/catalog/contract/products.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { AVAILABILITY_STATUSES, type AvailabilityStatus } from '#features/names/rules/availability-status.ts';
import { MATCH_REASONS } from '#features/names/rules/match-reasons.ts';
import { NAME_FAULTS, type ReportedNameError } from '#features/names/rules/validate-name.ts';
import { wireFlag, wireList, wireNumber } from '#features/names/contract/wire-values.ts';

/** Maximum number of suggestions in a response. */
export const MAX_SUGGESTIONS = 100;
/** Maximum number of names in a bulk check. */
export const MAX_NAMES_CHECKED = 200;

/** The sale price of the first year; a function, so that the schema is tree-shaken from browser bundles. */
const salePrice = () => ({
  sale_cost: z.optional(z.number()),
  sale_price_integer: z.optional(z.int()),
  sale_coupon: z.optional(z.object({ start_date: z.string(), expires: z.string() })),
});

/** The trademark claims notice to accept before registering a name, by its `notice_id`. */
export const trademarkNoticeSchema = z.object({
  notice_id: z.string(),
  not_before: z.string(),
  not_after: z.string(),
  claims: z.array(
    z.object({
      mark_name: z.string(),
      holders: z.array(
        z.object({
          name: z.nullable(z.string()),
          organization: z.nullable(z.string()),
          city: z.nullable(z.string()),
          country_code: z.nullable(z.string()),
        }),
      ),
      /** Where the trademark is protected. */
      jurisdiction: z.string(),
      /** Nice classes. */
      classes: z.array(z.object({ number: z.int(), description: z.string() })),
      goods_and_services: z.string(),
    }),
  ),
});

/** A trademark claims notice on the wire. */
export type TrademarkNoticeOnWire = z.infer<typeof trademarkNoticeSchema>;

/** An available or probably available name, with its price. */
export const suggestionSchema = z.object({
  /** A-labels; the cart's `meta` value. */
  domain_name: z.string(),
  /** The Unicode form, for display. */
  display_name: z.string(),
  product_id: z.int(),
  product_slug: z.string(),
  /** For example `$18.00`. */
  cost: z.string(),
  raw_price: z.number(),
  price_integer: z.int(),
  /** The price of every later year. */
  renewal_cost: z.string(),
  renewal_price_integer: z.int(),
  currency_code: z.string(),
  ...salePrice(),
  supports_privacy: z.boolean(),
  /** 0 to 1, decreasing along the list. */
  relevance: z.number(),
  /** The five reasons of the API, and two of ours: `synonym`, `domain-hack`. */
  match_reasons: z.array(z.enum(MATCH_REASONS)),
  is_free: z.literal(false),
  is_premium: z.optional(z.literal(true)),
  /** Present if already known; whether a name has a notice is certain only when it is selected. */
  trademark_claims_notice_info: z.optional(trademarkNoticeSchema),
  /** False if the registry has not answered yet; then the name is probably available. */
  is_confirmed: z.boolean(),
});

/** A suggestion on the wire. */
export type SuggestionOnWire = z.infer<typeof suggestionSchema>;

/** The proposed free address of a new site, included on request. */
const freeAddressSchema = z.object({
  domain_name: z.string(),
  display_name: z.string(),
  cost: z.string(),
  raw_price: z.literal(0),
  supports_privacy: z.literal(false),
  relevance: z.number(),
  match_reasons: z.array(z.enum(MATCH_REASONS)),
  is_free: z.literal(true),
  is_confirmed: z.literal(true),
});

/** A free address on the wire. */
export type FreeAddressOnWire = z.infer<typeof freeAddressSchema>;

/** Any text, a name or words; invalid text gets a status, whatever its length. */
const asTyped = z.string().check(z.maxLength(8_000));

/** Suggests names for a query, best first. */
export const suggestDomains = endpoint({
  id: 'suggest-domains',
  method: 'GET',
  path: '/rest/v1.1/domains/suggestions',
  summary: 'Suggests available domains for a query with prices, the exact match first.',
  access: 'public',
  query: z.object({
    query: z._default(asTyped, ''),
    quantity: z._default(wireNumber(1, MAX_SUGGESTIONS), 10),
    tlds: z._default(wireList, []),
    max_characters: z.optional(wireNumber(1, 63)),
    include_dashes: z._default(wireFlag, true),
    exact_sld_matches_only: z._default(wireFlag, false),
    /** Adds a free site address for the query as the last suggestion. */
    include_wordpressdotcom: z._default(wireFlag, false),
    currency: currencyQuery,
  }),
  answer: z.array(z.discriminatedUnion('is_free', [suggestionSchema, freeAddressSchema])),
  refusals: ['empty_query', 'invalid_query', 'invalid_domain', 'domain_registration_unavailable'],
  callsPerMinute: 600,
});

/** Lists the TLDs that we sell, best first. */
export const listSuggestionTlds = endpoint({
  id: 'list-suggestion-tlds',
  method: 'GET',
  path: '/rest/v1.1/domains/suggestions/tlds',
  summary: 'Lists the available TLDs, most popular first.',
  access: 'public',
  answer: z.array(z.string()),
  refusals: ['domain_registration_unavailable'],
});

/** The prices of a TLD, as sent on the wire. */
const tldPriceSchema = z.object({
  tld: z.string(),
  /** The first year, for example `$12.00`. */
  cost: z.string(),
  raw_price: z.number(),
  price_integer: z.int(),
  /** Every later year. */
  renewal_cost: z.string(),
  renewal_price_integer: z.int(),
  currency_code: z.string(),
  ...salePrice(),
});

/** Lists what the most popular TLDs cost. */
export const listTldPrices = endpoint({
  id: 'list-tld-prices',
  method: 'GET',
  path: '/namestead/v1/domains/tld-prices',
  summary: 'Lists the first-year and renewal prices of the most popular TLDs.',
  access: 'public',
  query: z.object({ quantity: z._default(wireNumber(1, MAX_SUGGESTIONS), 12), currency: currencyQuery }),
  answer: z.object({ tlds: z.array(tldPriceSchema) }),
  refusals: ['domain_registration_unavailable'],
  callsPerMinute: 600,
});

/** Whether a name is available, as sent on the wire. */
export const availabilitySchema = z.object({
  domain_name: z.string(),
  display_name: z.string(),
  status: z.enum(AVAILABILITY_STATUSES as [AvailabilityStatus, ...AvailabilityStatus[]]),
  /** Whether the holder may connect it instead. */
  mappable: z.optional(z.string()),
  cost: z.optional(z.string()),
  raw_price: z.optional(z.number()),
  price_integer: z.optional(z.int()),
  renewal_cost: z.optional(z.string()),
  renewal_price_integer: z.optional(z.int()),
  currency_code: z.optional(z.string()),
  ...salePrice(),
  product_id: z.optional(z.int()),
  product_slug: z.optional(z.string()),
  supports_privacy: z.optional(z.boolean()),
  is_premium: z.optional(z.literal(true)),
  trademark_claims_notice_info: z.optional(trademarkNoticeSchema),
  /** Another site of the caller with the name in its cart; only when the name is selected. */
  other_cart_site: z.optional(z.string()),
  /** The caller's site that holds the name. */
  other_site_domain: z.optional(z.string()),
  maintenance_end_time: z.optional(z.string()),
  /** The error in a text that is not a name, and the scripts that it mixes. */
  fault: z.optional(z.enum(NAME_FAULTS as [ReportedNameError, ...ReportedNameError[]])),
  scripts: z.optional(z.array(z.string())),
  /** The extension of a name that we do not sell, such as `co.uk`. */
  extension: z.optional(z.string()),
  /** The registrable parent of a subdomain. */
  registrable_domain: z.optional(z.string()),
});

/** An availability answer on the wire. */
export type AvailabilityOnWire = z.infer<typeof availabilitySchema>;

/** Checks whether a name is available. */
export const checkAvailability = endpoint({
  id: 'check-availability',
  method: 'GET',
  path: '/rest/v1.3/domains/{domain}/is-available',
  summary: 'Checks whether a domain can be registered, and returns its price or the reason why not.',
  access: 'public',
  params: z.object({ domain: asTyped }),
  query: z.object({
    blog_id: z.optional(z.string().check(z.maxLength(253))),
    /** Checks at the registry now, bypassing the cache. */
    is_cart_pre_check: z._default(wireFlag, false),
    currency: currencyQuery,
  }),
  answer: availabilitySchema,
  refusals: [],
  callsPerMinute: 600,
});

/** Checks many names and streams each answer as soon as it is known. */
export const followAvailabilities = endpoint({
  id: 'follow-availabilities',
  method: 'POST',
  path: '/namestead/v1/domains/availability/follow',
  summary: 'Checks up to 200 domains and streams each result as one line.',
  access: 'public',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object({
    domains: z.array(asTyped).check(z.maxLength(10_000)),
    site: z.optional(z.string().check(z.maxLength(253))),
    currency: currencyQuery,
  }),
  /** Names missing from the stream were cut off by a lost connection. */
  answer: z.object({ results: z.array(availabilitySchema) }),
  isInLines: true,
  refusals: ['too_many_names'],
  callsPerMinute: 600,
});

/** The price of a name, as sent on the wire. */
export const namePriceSchema = z.object({
  domain_name: z.string(),
  display_name: z.string(),
  /** For example `$18.00`. */
  cost: z.string(),
  raw_price: z.number(),
  price_integer: z.int(),
  renewal_cost: z.string(),
  renewal_price_integer: z.int(),
  currency_code: z.string(),
  ...salePrice(),
  product_id: z.int(),
  product_slug: z.string(),
  is_premium: z.optional(z.literal(true)),
});

/** Returns the price of a name, whether or not it is available. */
export const getNamePrice = endpoint({
  id: 'get-name-price',
  method: 'GET',
  path: '/rest/v1.1/domains/{domain}/price',
  summary: 'Returns the first-year and renewal price of a domain, including sale and premium prices.',
  access: 'public',
  params: z.object({ domain: asTyped }),
  query: z.object({ currency: currencyQuery }),
  answer: namePriceSchema,
  refusals: ['invalid_domain', 'not_sold', 'price_unknown'],
  callsPerMinute: 600,
});

/** Checks whether many names are available. */
export const checkAvailabilities = endpoint({
  id: 'check-availabilities',
  method: 'POST',
  path: '/namestead/v1/domains/availability',
  summary: 'Checks up to 200 domains and returns the results in the given order.',
  access: 'public',
  isUnlogged: true,
  stores: 'nothing',
  body: z.object({
    domains: z.array(asTyped).check(z.maxLength(10_000)),
    site: z.optional(z.string().check(z.maxLength(253))),
    /** Checks at the registry now, bypassing the cache. */
    is_cart_pre_check: z.optional(z.boolean()),
    /**
     * Responds within a third of a second; names without an answer by then are `unknown` and can be
     * checked again.
     */
    is_hurried: z.optional(z.boolean()),
    currency: currencyQuery,
  }),
  answer: z.object({ results: z.array(availabilitySchema) }),
  refusals: ['too_many_names'],
  callsPerMinute: 120,
});
