import type { ColumnType, Generated } from 'kysely';
import type { NameControl } from '../rules/name-control.ts';
import type { DomainType, InboundTransferStatus } from '../rules/project-domain.ts';

/** The domain types stored as rows; a free site address is not one. */
export type StoredDomainType = Exclude<DomainType, 'siteAddress'>;

interface DomainTable {
  name: string;
  unicode_name: string;
  site_id: number;
  owner_user_id: number;
  type: StoredDomainType;
  registered_at: Date | null;
  expires_at: Date | null;
  is_premium: Generated<boolean>;
  is_private: Generated<boolean>;
  is_auto_renewing: Generated<boolean>;
  registry_statuses: ColumnType<string[], string[] | undefined>;
  points_to_us: Generated<boolean>;
  uses_our_name_servers: Generated<boolean>;
  /** Whether the DNS provider of a connected name supports our Domain Connect template. */
  supports_domain_connect: Generated<boolean>;
  outbound_transfer_requested_at: ColumnType<Date | null, Date | null | undefined>;
  transferred_away_at: ColumnType<Date | null, Date | null | undefined>;
  transferred_at: ColumnType<Date | null, Date | null | undefined>;
  inbound_transfer_status: ColumnType<InboundTransferStatus | null, InboundTransferStatus | null | undefined>;
  verification_requested_at: ColumnType<Date | null, Date | null | undefined>;
  /** When the registrant was last asked to confirm their address. */
  verification_mailed_at: ColumnType<Date | null, Date | null | undefined>;
  has_payment_problem: Generated<boolean>;
  pending_mailbox_users: Generated<number>;
  /** When the DNS of a connected name was last checked. */
  looked_at: ColumnType<Date | null, Date | null | undefined>;
  created_at: Date;
  /** The level of proof that the user who connected the name controls it. */
  control: NameControl;
  /** The token that proves control. */
  control_token: ColumnType<string | null, string | null | undefined>;
  /** Set while the holder can neither renew nor redeem the name. */
  lapsed_at: ColumnType<Date | null, Date | null | undefined>;
}

/** A mailed link that confirms a registrant's address. */
interface ContactVerificationTable {
  hash: Buffer;
  domain: string;
  expires_at: Date;
}

/** The tables of schema `domains`, except those owned by names, registration, transfers and mapping. */
export interface DomainsTables {
  'domains.domain': DomainTable;
  'domains.contact_verification': ContactVerificationTable;
}
