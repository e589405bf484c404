import type { ColumnType } from 'kysely';
import type { ContactDetails } from '../rules/contact-details.ts';

interface CachedContactTable {
  user_id: number;
  /** Written as JSON text, read as the parsed object. */
  contact: ColumnType<ContactDetails, string, string>;
  updated_at: Date;
}

/** The tables of schema `contacts`. */
export interface ContactsTables {
  'contacts.cached_contact': CachedContactTable;
}
