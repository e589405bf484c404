import type { Generated } from 'kysely';
import type { Role } from '../rules/capabilities.ts';

interface SiteTable {
  id: Generated<number>;
  title: string;
  address_host: string;
  primary_domain: string | null;
  owner_id: number;
  plan_product_id: number;
  plan_slug: string;
  plan_short_name: string;
  plan_expires_at: Date | null;
  has_domain_credit: Generated<boolean>;
  is_jetpack: Generated<boolean>;
  is_vip: Generated<boolean>;
  is_automated_transfer: Generated<boolean>;
  is_domain_only: Generated<boolean>;
  is_staging: Generated<boolean>;
  has_ads_program: Generated<boolean>;
  is_launched: Generated<boolean>;
  is_multisite: Generated<boolean>;
  is_team: Generated<boolean>;
  feature_flags: Generated<Record<string, boolean>>;
  plugin_version: string | null;
  created_at: Date;
}

interface MemberTable {
  site_id: number;
  user_id: number;
  role: Role;
  joined_at: Date;
}

interface SiteDomainTable {
  domain: string;
  site_id: number;
}

interface ErrorReportTable {
  id: Generated<number>;
  site_id: number;
  user_id: number;
  message: string;
  created_at: Date;
}

interface FormerAddressTable {
  host: string;
  site_id: number;
  left_at: Date;
  is_discarded: boolean;
}

interface AddressNonceTable {
  hash: Buffer;
  site_id: number;
  user_id: number;
  expires_at: Date;
}

/** The tables of schema `sites`. */
export interface SitesTables {
  'sites.site': SiteTable;
  'sites.member': MemberTable;
  'sites.site_domain': SiteDomainTable;
  'sites.error_report': ErrorReportTable;
  'sites.former_address': FormerAddressTable;
  'sites.address_nonce': AddressNonceTable;
}
