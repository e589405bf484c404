import type { Generated } from 'kysely';

interface ProductTable {
  id: Generated<number>;
  slug: string;
  name: string;
  description: string;
  product_type: string;
  is_domain_registration: boolean;
  bill_period_days: number;
  needs_domain: boolean;
  has_free_trial: Generated<boolean>;
}

interface PriceTable {
  product_id: number;
  currency: string;
  amount: number;
  renewal_amount: number | null;
  valid_from: Date;
}

interface SaleTable {
  product_id: number;
  currency: string;
  starts_at: Date;
  expires_at: Date;
  amount: number;
}

/** The tables of schema `catalog`. */
export interface CatalogTables {
  'catalog.product': ProductTable;
  'catalog.price': PriceTable;
  'catalog.sale': SaleTable;
}
