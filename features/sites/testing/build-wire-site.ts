import type { SiteAnswer } from '../contract/site.ts';
import { grantCapabilities } from '../rules/capabilities.ts';

/** What a test may say of a site on the wire; what it says of plan, capabilities and options is laid over the usual. */
export interface WireSiteOverrides extends Partial<Omit<SiteAnswer, 'plan' | 'capabilities' | 'options'>> {
  readonly plan?: Partial<SiteAnswer['plan']>;
  readonly capabilities?: Partial<SiteAnswer['capabilities']>;
  readonly options?: Partial<SiteAnswer['options']>;
}

/** A launched site on the free plan, as the wire shows it to its owner. */
export function buildWireSite({
  plan,
  capabilities,
  options,
  ...overrides
}: WireSiteOverrides = {}): SiteAnswer {
  return {
    ID: 1,
    slug: 'harbor.namestead.site',
    domain: 'harbor.namestead.site',
    title: 'Harbor Bakery',
    URL: 'https://harbor.namestead.site',
    jetpack: false,
    is_vip: false,
    launch_status: 'launched',
    site_owner: 1,
    site_owner_name: null,
    feature_flags: ['upgrades/domain-search'],
    ...overrides,
    plan: {
      product_id: 1,
      product_slug: 'free_plan',
      product_name_short: 'Free',
      is_free: true,
      expired: false,
      has_domain_credit: false,
      ...plan,
    },
    capabilities: { ...grantCapabilities('administrator', true), ...capabilities },
    options: {
      is_automated_transfer: false,
      is_domain_only: false,
      is_mapped_domain: false,
      is_wpcom_staging_site: false,
      wordads: false,
      is_wpforteams_site: false,
      jetpack_version: null,
      unmapped_url: 'https://harbor.namestead.site',
      created_at: '2026-01-01T00:00:00.000Z',
      ...options,
    },
  };
}
