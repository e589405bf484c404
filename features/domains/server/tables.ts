import type { ColumnType, Generated } from 'kysely';
import type { InboundTransferState } from '../rules/inbound-transfer-state.ts';
import type { NameControl } from '../rules/name-control.ts';
import type { DomainType, InboundTransferStatus } from '../rules/project-domain.ts';
import type { RegistrationState } from '../rules/registration-state.ts';
import type { RenewalState } from '../rules/renewal-state.ts';
import type { TakingBackState } from '../rules/taking-back-state.ts';
import type { TransferHindrance } from '#features/names/rules/transfer-readiness.ts';

/** Types of domain that are rows; a free site address is not one. */
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
  /** Whether whoever keeps a connected name's DNS sets our records by Domain Connect. */
  supports_domain_connect: Generated<boolean>;
  outbound_transfer_requested_at: ColumnType<Date | null, Date | null | undefined>;
  transferred_away_at: ColumnType<Date | null, Date | null | undefined>;
  transferred_at: ColumnType<Date | null, Date | null | undefined>;
  inbound_transfer_status: ColumnType<InboundTransferStatus | null, InboundTransferStatus | null | undefined>;
  verification_requested_at: ColumnType<Date | null, Date | null | undefined>;
  has_payment_problem: Generated<boolean>;
  pending_mailbox_users: Generated<number>;
  /** When somebody last looked where a connected name leads. */
  looked_at: ColumnType<Date | null, Date | null | undefined>;
  created_at: Date;
  /** How far it is shown that whoever connected the name controls it. */
  control: NameControl;
  /** What proves it. */
  control_token: ColumnType<string | null, string | null | undefined>;
  /** Set while the holder's time with the name is over. */
  lapsed_at: ColumnType<Date | null, Date | null | undefined>;
}

interface RegistrationTable {
  line_id: number;
  order_id: number;
  domain: string;
  site_id: number | null;
  user_id: number;
  period_years: number;
  is_private: boolean;
  uses_domain_credit: boolean;
  agreed_fee_amount: number | null;
  agreed_fee_currency: string | null;
  state: RegistrationState;
  contact_id: string;
  contact_cl_trid: string;
  create_cl_trid: string;
  auth_info: string | null;
  failure_code: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  notice_id: ColumnType<string | null, string | null | undefined>;
  notice_not_after: ColumnType<Date | null, Date | null | undefined>;
  notice_accepted_at: ColumnType<Date | null, Date | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface RenewalTable {
  line_id: number;
  order_id: number;
  domain: string;
  site_id: number;
  user_id: number;
  period_years: number;
  yearly_fee_amount: number | null;
  yearly_fee_currency: string | null;
  state: RenewalState;
  from_at: ColumnType<Date | null, Date | null | undefined>;
  until_at: ColumnType<Date | null, Date | null | undefined>;
  cl_trid: ColumnType<string | null, string | null | undefined>;
  failure_code: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface TakingBackTable {
  id: Generated<number>;
  line_id: number;
  domain: string;
  site_id: number | null;
  user_id: number;
  state: TakingBackState;
  roid: ColumnType<string | null, string | null | undefined>;
  registered_at: ColumnType<Date | null, Date | null | undefined>;
  cl_trid: ColumnType<string | null, string | null | undefined>;
  kept_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface InboundTransferTable {
  line_id: number;
  order_id: number;
  domain: string;
  site_id: number;
  user_id: number;
  is_private: boolean;
  agreed_fee_amount: number | null;
  agreed_fee_currency: string | null;
  state: InboundTransferState;
  sealed_code: string | null;
  hindrance: TransferHindrance | null;
  told_reason: ColumnType<string | null, string | null | undefined>;
  contact_id: string;
  contact_cl_trid: string;
  request_cl_trid: ColumnType<string | null, string | null | undefined>;
  registrant_agreed_at: ColumnType<Date | null, Date | null | undefined>;
  registrant_mails: Generated<number>;
  registrant_mailed_at: ColumnType<Date | null, Date | null | undefined>;
  copies_records: boolean;
  records_copied_at: ColumnType<Date | null, Date | null | undefined>;
  answer_at: ColumnType<Date | null, Date | null | undefined>;
  failure_code: ColumnType<string | null, string | null | undefined>;
  failure_reason: ColumnType<string | null, string | null | undefined>;
  requested_at: Date;
  moved_at: Date;
  settled_at: ColumnType<Date | null, Date | null | undefined>;
}

interface RegistryMessageTable {
  id: string;
  kind: string;
  domain: string | null;
  told: string;
  told_at: Date;
  read_at: Date;
}

interface ConsentLinkTable {
  hash: Buffer;
  line_id: number;
  email: string;
  expires_at: Date;
}

/** The tables of schema `domains`, but for those of names and mapping. */
export interface DomainsTables {
  'domains.consent_link': ConsentLinkTable;
  'domains.domain': DomainTable;
  'domains.inbound_transfer': InboundTransferTable;
  'domains.registration': RegistrationTable;
  'domains.renewal': RenewalTable;
  'domains.registry_message': RegistryMessageTable;
  'domains.taking_back': TakingBackTable;
}
