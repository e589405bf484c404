import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

interface AccountTable {
  id: Generated<number>;
  email: string;
  username: string;
  display_name: string;
  password_hash: string;
  country_code: Generated<string>;
  email_verified_at: Date | null;
  new_email: string | null;
  new_email_until: Date | null;
  created_at: Date;
}

interface SessionTable {
  token_hash: Buffer;
  account_id: number;
  user_agent: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  has_former_cookie: Generated<boolean>;
  id: GeneratedAlways<number>;
  network: string;
  proved_at: Date | null;
}

interface ApiTokenTable {
  id: Generated<number>;
  account_id: number;
  token_hash: Buffer;
  name: string;
  hint: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  is_kept: boolean;
}

interface PasswordLinkTable {
  token_hash: Buffer;
  account_id: number;
  mailed_to: string | null;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
  replaced_at: Date | null;
}

interface EmailVerificationTable {
  token_hash: Buffer;
  account_id: number;
  email: string;
  created_at: Date;
  expires_at: Date;
}

interface PreferenceTable {
  account_id: number;
  /** Written as JSON text, read as the parsed object. */
  preferences: ColumnType<Record<string, unknown>, string | undefined, string>;
}

interface KnownDeviceTable {
  secret_hash: Buffer;
  account_id: number;
  first_used_at: Date;
  last_used_at: Date;
}

interface AttemptTable {
  key: string;
  count: number;
  started_at: Date;
  ends_at: Date;
}

interface UsageEventTable {
  id: GeneratedAlways<number>;
  name: string;
  /** Written as JSON text, read as the parsed object. */
  properties: ColumnType<Record<string, unknown>, string, string>;
  user_id: number | null;
  happened_at: Date;
}

/** The tables of schema `accounts`. */
export interface AccountsTables {
  'accounts.account': AccountTable;
  'accounts.session': SessionTable;
  'accounts.api_token': ApiTokenTable;
  'accounts.password_link': PasswordLinkTable;
  'accounts.email_verification': EmailVerificationTable;
  'accounts.preference': PreferenceTable;
  'accounts.known_device': KnownDeviceTable;
  'accounts.attempt': AttemptTable;
  'accounts.usage_event': UsageEventTable;
}
