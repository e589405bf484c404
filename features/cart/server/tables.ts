import type { ColumnType, GeneratedAlways } from 'kysely';
import type { JsonValue } from '../rules/cart.ts';

interface CartTable {
  key: string;
  version: number;
  currency: string;
  locale: string;
  coupon: string;
  country_code: string;
  postal_code: string;
  subdivision_code: string;
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
  added_at: Date;
  added_version: number;
  added_by: string;
  removed_version: number | null;
  removed_by: string | null;
}

/** The tables of schema `cart`. */
export interface CartTables {
  'cart.cart': CartTable;
  'cart.line': LineTable;
}
