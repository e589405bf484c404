import * as z from 'zod/mini';
import { capabilityNames } from '../rules/capabilities.ts';

/** The plan a site holds; the catalog knows what it contains. */
export const sitePlanSchema = z.object({
  product_id: z.int(),
  product_slug: z.string(),
  product_name_short: z.string(),
  is_free: z.boolean(),
  expired: z.boolean(),
  has_domain_credit: z.boolean(),
});

/** A site as the wire shows it to one of its members. */
export const siteSchema = z.object({
  ID: z.int(),
  /** Host of the site address; of a domain-only site its domain, of a plugin-connected one its host. */
  slug: z.string(),
  /** The primary domain. */
  domain: z.string(),
  title: z.string(),
  URL: z.string(),
  jetpack: z.boolean(),
  is_vip: z.boolean(),
  launch_status: z.enum(['launched', 'unlaunched']),
  site_owner: z.int(),
  /** The owner's display name, for members who cannot manage the site; null for those who can. */
  site_owner_name: z.nullable(z.string()),
  plan: sitePlanSchema,
  /** The features that are on at this site, by their names. */
  feature_flags: z.array(z.string()),
  capabilities: z.object(
    Object.fromEntries(capabilityNames.map((name) => [name, z.boolean()])) as Record<
      (typeof capabilityNames)[number],
      z.ZodMiniBoolean
    >,
  ),
  options: z.object({
    is_automated_transfer: z.boolean(),
    is_domain_only: z.boolean(),
    is_mapped_domain: z.boolean(),
    is_wpcom_staging_site: z.boolean(),
    wordads: z.boolean(),
    is_wpforteams_site: z.boolean(),
    /** The version of the plugin that connects the site; null without one, and where it is unknown. */
    jetpack_version: z.nullable(z.string()),
    /** The address under our own suffix, whatever the primary domain is. */
    unmapped_url: z.string(),
    created_at: z.string(),
  }),
});

/** A site as the wire shows it to one of its members. */
export type SiteAnswer = z.infer<typeof siteSchema>;
