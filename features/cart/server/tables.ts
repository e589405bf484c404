import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { JsonValue } from '../rules/cart.ts';
import type { HeadMarks, HoldKind, Overruled } from './stored-cart.ts';

interface CartTable {
  key: string;
  version: number;
  currency: string;
  locale: string;
  coupon: string;
  country_code: string;
  postal_code: string;
  subdivision_code: string;
  vat_id: Generated<string>;
  marks: ColumnType<HeadMarks, string | undefined, string>;
  overruled: ColumnType<readonly Overruled[], string | undefined, string>;
  updated_at: Date;
}

interface LineTable {
  id: GeneratedAlways<number>;
  cart_key: string;
  item_id: string;
  product_slug: string;
  product_id: number;
  meta: string;
  volume: number;
  quantity: number | null;
  /** Written as JSON text, read as the parsed object. */
  extra: ColumnType<Record<string, JsonValue>, string, string>;
  position: Generated<number>;
  sealed: string | null;
  added_at: Date;
  added_version: number;
  added_by: string;
  removed_version: number | null;
  removed_by: string | null;
}

interface CouponTable {
  id: GeneratedAlways<number>;
  code: string;
  kind: 'percentage' | 'fixed';
  basis_points: number | null;
  /** Written as JSON text, read as the parsed object. */
  amounts: ColumnType<Record<string, number> | null, string | null, string | null>;
  scope: string[];
  is_once_per_account: boolean;
  total_limit: number | null;
  redeemed_count: Generated<number>;
  starts_at: Date | null;
  ends_at: Date | null;
  created_at: Date;
}

interface CouponRedemptionTable {
  id: GeneratedAlways<number>;
  coupon_id: number;
  user_id: number;
  order_id: number;
  is_once_per_account: boolean;
  redeemed_at: Date;
  released_at: Date | null;
}

interface HoldTable {
  site_id: number;
  kind: HoldKind;
  since: Date;
  note: string;
}

/** The tables of schema `cart`. */
export interface CartTables {
  'cart.cart': CartTable;
  'cart.line': LineTable;
  'cart.coupon': CouponTable;
  'cart.coupon_redemption': CouponRedemptionTable;
  'cart.hold': HoldTable;
}
